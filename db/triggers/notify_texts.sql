-- As notify_mail, for who sends text messages and nothing else.
CREATE FUNCTION notify_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('background_texts', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER text_messages_announce AFTER INSERT ON text_messages FOR EACH STATEMENT EXECUTE FUNCTION notify_texts();
