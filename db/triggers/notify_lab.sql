-- Whoever tells the print lab is woken once the transaction that wrote is committed.
CREATE FUNCTION notify_lab() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('background_lab', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER lab_deliveries_announce AFTER INSERT ON lab_deliveries FOR EACH STATEMENT EXECUTE FUNCTION notify_lab();
