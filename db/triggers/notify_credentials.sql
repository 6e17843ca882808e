-- Every process takes mails and money by what is kept here.
CREATE FUNCTION notify_credentials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('credentials_changed', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER credentials_announced AFTER INSERT OR UPDATE OR DELETE ON credentials
  FOR EACH STATEMENT EXECUTE FUNCTION notify_credentials();
