-- Pages of the back office that are open look again once a transaction is committed. Only which kind
-- of thing changed is said: what it is they ask for, each with the rights it has.
CREATE FUNCTION notify_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;

CREATE TRIGGER orders_tell_staff AFTER INSERT OR UPDATE OF status, payment_status, promised_at, shelf, collection_point_id ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION notify_staff('orders');

-- An order is one for staff once its money is there.
CREATE TRIGGER orders_tell_staff_paid AFTER UPDATE OF payment_status ON orders
  FOR EACH ROW WHEN (NEW.payment_status = 'paid' AND OLD.payment_status IN ('awaiting_payment', 'payment_pending', 'failed', 'expired'))
  EXECUTE FUNCTION notify_staff('new-order');

CREATE TRIGGER orders_tell_staff_placed AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.payment_status = 'paid')
  EXECUTE FUNCTION notify_staff('new-order');

CREATE TRIGGER prints_tell_staff AFTER INSERT OR UPDATE OR DELETE ON prints
  FOR EACH STATEMENT EXECUTE FUNCTION notify_staff('orders');

CREATE TRIGGER print_files_tell_staff AFTER UPDATE OF made_at, failure ON print_files
  FOR EACH STATEMENT EXECUTE FUNCTION notify_staff('orders');

CREATE TRIGGER handovers_tell_staff AFTER INSERT ON handovers
  FOR EACH STATEMENT EXECUTE FUNCTION notify_staff('orders');

CREATE TRIGGER refunds_tell_staff AFTER INSERT OR UPDATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION notify_staff('orders');

CREATE TRIGGER withdrawals_tell_staff AFTER INSERT OR UPDATE ON withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION notify_staff('orders');

CREATE TRIGGER messages_tell_staff AFTER INSERT OR UPDATE OR DELETE ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_staff('messages');

CREATE TRIGGER devices_tell_staff AFTER UPDATE OF staff_called_at ON devices
  FOR EACH STATEMENT EXECUTE FUNCTION notify_staff('calls');

CREATE TRIGGER lab_deliveries_tell_staff AFTER INSERT OR UPDATE OR DELETE ON lab_deliveries
  FOR EACH STATEMENT EXECUTE FUNCTION notify_staff('lab');

-- Whoever is signed out hears nothing from then on.
CREATE TRIGGER staff_sessions_tell_staff AFTER DELETE ON staff_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_staff('sessions');
