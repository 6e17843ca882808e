-- What decides over its sizes has changed: a piece is sold in nothing until
-- app/shop/catalogue/size-eligibility.server.ts has judged it. Whoever writes and forgets to have it judged
-- sells nothing, and no soft print.
CREATE FUNCTION reset_assessment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.judged_by := '';
  NEW.offered := '[]';
  NEW.too_small := false;
  NEW.sizes_disagree := false;
  NEW.cut_too_far := false;
  NEW.fell_away := '[]';
  RETURN NEW;
END
$$;

CREATE TRIGGER art_pieces_unjudged BEFORE UPDATE OF media_options, picture_id, fits, enlargement ON art_pieces FOR EACH ROW
  WHEN ((OLD.media_options, OLD.picture_id, OLD.fits, OLD.enlargement)
    IS DISTINCT FROM (NEW.media_options, NEW.picture_id, NEW.fits, NEW.enlargement))
  EXECUTE FUNCTION reset_assessment();
