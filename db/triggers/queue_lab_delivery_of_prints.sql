-- What of an order is to be printed changes beside it too: files, reprints, and prints that go back.
CREATE FUNCTION queue_lab_delivery_of_prints() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'print_files' THEN
    PERFORM insert_lab_delivery('print_file.ready', order_id, position + 1) FROM order_lines WHERE id = NEW.order_line_id;
  ELSIF TG_TABLE_NAME = 'prints' THEN
    PERFORM insert_lab_delivery('order.to_print', NEW.order_id, NEW.position + 1);
  ELSE
    PERFORM insert_lab_delivery('order.changed', NEW.order_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER print_files_tell_lab AFTER UPDATE OF made_at ON print_files
  FOR EACH ROW WHEN (OLD.made_at IS NULL AND NEW.made_at IS NOT NULL) EXECUTE FUNCTION queue_lab_delivery_of_prints();

CREATE TRIGGER prints_tell_lab AFTER INSERT ON prints
  FOR EACH ROW WHEN (NEW.turn > 0 AND NEW.printed_at IS NULL) EXECUTE FUNCTION queue_lab_delivery_of_prints();

CREATE TRIGGER withdrawals_tell_lab AFTER INSERT OR UPDATE OF outcome ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION queue_lab_delivery_of_prints();

CREATE TRIGGER refunds_tell_lab AFTER INSERT OR UPDATE OF status ON refunds
  FOR EACH ROW WHEN (NEW.parts IS NOT NULL) EXECUTE FUNCTION queue_lab_delivery_of_prints();
