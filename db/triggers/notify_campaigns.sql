-- As notify_mail, for who sends campaigns: an order wakes none of them.
CREATE FUNCTION notify_campaigns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('background_campaigns', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER email_campaigns_announce AFTER UPDATE OF status, scheduled_at, paused_at ON email_campaigns
  FOR EACH STATEMENT EXECUTE FUNCTION notify_campaigns();
