-- One after the other, whatever sends them: the lock is held until the transaction ends, so that no
-- number and no place in the chain is given twice, and none is lost where it is rolled back.
CREATE FUNCTION lock_ledger() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(7346811) $$;
