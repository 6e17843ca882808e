-- The salt keeps anybody from guessing what was forgotten out of its digest.
CREATE FUNCTION salt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.salt := gen_random_uuid();
  NEW.digest := digest_of(NEW);
  RETURN NEW;
END
$$;

CREATE TRIGGER changes_salted BEFORE INSERT ON changes FOR EACH ROW EXECUTE FUNCTION salt_change();
