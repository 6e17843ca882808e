-- Whoever sends is woken once the transaction that wrote is committed, so that no writer has to
-- think of it.
CREATE FUNCTION notify_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('background_mail', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER mails_announce AFTER INSERT ON mails FOR EACH STATEMENT EXECUTE FUNCTION notify_mail();
