-- As announce_mail, for who sends text messages and nothing else.
CREATE FUNCTION announce_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('background_texts', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER text_messages_announce AFTER INSERT ON text_messages FOR EACH STATEMENT EXECUTE FUNCTION announce_text();
