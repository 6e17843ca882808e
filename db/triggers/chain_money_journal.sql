-- Each row of the journal names its place and the hash of the one before it: a row that is changed
-- or missing shows.
CREATE FUNCTION chain_money_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last money_journal;
BEGIN
  PERFORM lock_ledger();
  SELECT * INTO last FROM money_journal ORDER BY seq DESC LIMIT 1;
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.at := date_trunc('milliseconds', clock_timestamp());
  NEW.previous := coalesce(last.hash, repeat('0', 64));
  NEW.hash := encode(sha256(convert_to(concat_ws(E'\n', NEW.seq, NEW.previous,
    to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), NEW.kind, NEW.order_id, NEW.amount_cents, NEW.currency,
    NEW.reference), 'UTF8')), 'hex');
  RETURN NEW;
END
$$;

CREATE TRIGGER money_journal_chain BEFORE INSERT ON money_journal FOR EACH ROW EXECUTE FUNCTION chain_money_journal();
