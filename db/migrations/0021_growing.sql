-- A new piece makes no kept page wrong, only less than whole: pages may be shown a little longer while they are made anew.
CREATE OR REPLACE FUNCTION notify_storefront() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('storefront_changed', CASE WHEN TG_TABLE_NAME = 'art_pieces' AND TG_OP = 'INSERT' THEN 'grown' ELSE '' END);
  RETURN NULL;
END
$$;
