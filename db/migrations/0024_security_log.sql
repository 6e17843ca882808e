CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"about" text DEFAULT '' NOT NULL,
	"network" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigint,
	"previous" text,
	"hash" text,
	CONSTRAINT "security_events_seq" UNIQUE("seq"),
	CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('signed-in', 'sign-in-failed', 'too-often', 'refused', 'exported', 'erased', 'rights', 'password', 'factor', 'sessions', 'forgotten')),
	CONSTRAINT "security_events_about" CHECK (length("security_events"."about") <= 300)
);
--> statement-breakpoint
ALTER TABLE "integrity_runs" ADD COLUMN "log_heads" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "previous" text;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "security_events_created" ON "security_events" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_seq" UNIQUE("seq");--> statement-breakpoint
-- As an array of JSON, so that no text can pass for two fields. Of a change only the digest of what it says is tied: forgetting
-- somebody takes the text and its salt away, and the chain holds on.
CREATE FUNCTION chained_text(tied changes) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(tied.seq, tied.previous, tied.id, tied.kind, tied.record_id, tied.action,
    extract(epoch FROM tied.created_at), tied.staff_id, tied.staff_name, tied.digest)::text
$$;
--> statement-breakpoint
CREATE FUNCTION chained_text(tied security_events) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(tied.seq, tied.previous, tied.id, tied.kind, tied.staff_id, tied.staff_name, tied.about, tied.network,
    extract(epoch FROM tied.created_at))::text
$$;
--> statement-breakpoint
CREATE FUNCTION digest_of(told changes) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(told.salt, told.label, told.before, told.after)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION salt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.salt := gen_random_uuid();
  NEW.digest := digest_of(NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- At commit and not before: a lock that is taken in the middle would let two of the staff wait for each other.
CREATE FUNCTION tie_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_seq bigint;
  last_hash text;
BEGIN
  PERFORM pg_advisory_xact_lock(7346812);
  EXECUTE format('SELECT seq, hash FROM %I WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1', TG_TABLE_NAME) INTO last_seq, last_hash;
  EXECUTE format('UPDATE %I SET seq = $1, previous = $2 WHERE id = $3', TG_TABLE_NAME)
    USING coalesce(last_seq, 0) + 1, coalesce(last_hash, repeat('0', 64)), NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.seq IS NOT NULL
    AND to_jsonb(NEW) - ARRAY['seq', 'previous'] = to_jsonb(OLD) - ARRAY['seq', 'previous'] THEN
    NEW.hash := encode(sha256(convert_to(chained_text(NEW), 'UTF8')), 'hex');
    RETURN NEW;
  END IF;
  -- Forgetting somebody: app/shop/personal-data/erasure.server.ts.
  IF TG_OP = 'UPDATE' AND NEW.label = '[erased]' AND NEW.before IS NULL AND NEW.after IS NULL
    AND to_jsonb(NEW) - ARRAY['label', 'before', 'after'] = to_jsonb(OLD) - ARRAY['label', 'before', 'after'] THEN
    NEW.salt := NULL;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'changes is only added to' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '90 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.seq IS NOT NULL
    AND to_jsonb(NEW) - ARRAY['seq', 'previous'] = to_jsonb(OLD) - ARRAY['seq', 'previous'] THEN
    NEW.hash := encode(sha256(convert_to(chained_text(NEW), 'UTF8')), 'hex');
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'security_events is only added to' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
-- What was changed before there was a chain is tied as it stands.
UPDATE changes SET salt = CASE WHEN label = '[erased]' AND kind IN ('subscriber', 'contact_message') THEN NULL ELSE gen_random_uuid()::text END;
--> statement-breakpoint
UPDATE changes SET digest = digest_of(changes);
--> statement-breakpoint
DO $$
DECLARE
  tied changes;
  last_seq bigint := 0;
  last_hash text := repeat('0', 64);
BEGIN
  FOR tied IN SELECT * FROM changes ORDER BY id LOOP
    tied.seq := last_seq + 1;
    tied.previous := last_hash;
    tied.hash := encode(sha256(convert_to(chained_text(tied), 'UTF8')), 'hex');
    UPDATE changes SET seq = tied.seq, previous = tied.previous, hash = tied.hash WHERE id = tied.id;
    last_seq := tied.seq;
    last_hash := tied.hash;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER changes_salted BEFORE INSERT ON changes FOR EACH ROW EXECUTE FUNCTION salt_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER changes_tied AFTER INSERT ON changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tie_row();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER security_events_tied AFTER INSERT ON security_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tie_row();
--> statement-breakpoint
CREATE TRIGGER changes_kept BEFORE UPDATE OR DELETE ON changes FOR EACH ROW EXECUTE FUNCTION keep_change();
--> statement-breakpoint
CREATE TRIGGER security_events_kept BEFORE UPDATE OR DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION keep_security_event();
