-- A line stays with its order: nothing has a reason to move one, and a moved one would escape the
-- check of the order it left.
CREATE FUNCTION refuse_moved_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a line cannot move to another order' USING ERRCODE = 'check_violation';
END
$$;

CREATE TRIGGER order_lines_stay BEFORE UPDATE OF order_id ON order_lines
  FOR EACH ROW WHEN (NEW.order_id <> OLD.order_id) EXECUTE FUNCTION refuse_moved_line();
