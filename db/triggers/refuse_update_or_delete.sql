-- Books that are only added to.
CREATE FUNCTION refuse_update_or_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER money_journal_kept BEFORE UPDATE OR DELETE ON money_journal
  FOR EACH ROW EXECUTE FUNCTION refuse_update_or_delete();

CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_update_or_delete();

CREATE TRIGGER handover_conflicts_kept BEFORE UPDATE OR DELETE ON handover_conflicts
  FOR EACH ROW EXECUTE FUNCTION refuse_update_or_delete();

CREATE TRIGGER conflict_decisions_kept BEFORE UPDATE OR DELETE ON conflict_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_update_or_delete();
