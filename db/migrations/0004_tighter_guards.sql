-- As before, and the millimetres of a size are absent, null or whole and sensible: an order copies them into integers.
-- It calls no function of ours, because a check that does cannot be restored from a dump.
CREATE OR REPLACE FUNCTION media_options_valid(options jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  option jsonb;
  size jsonb;
  side jsonb;
BEGIN
  IF jsonb_typeof(options) IS DISTINCT FROM 'array' THEN RETURN false; END IF;
  FOR option IN SELECT * FROM jsonb_array_elements(options) LOOP
    IF jsonb_typeof(option) <> 'object'
      OR jsonb_typeof(option -> 'mediaType') IS DISTINCT FROM 'string'
      OR length(trim(option ->> 'mediaType')) NOT BETWEEN 1 AND 80
      OR jsonb_typeof(option -> 'sizes') IS DISTINCT FROM 'array'
      OR jsonb_array_length(option -> 'sizes') = 0
    THEN RETURN false; END IF;
    FOR size IN SELECT * FROM jsonb_array_elements(option -> 'sizes') LOOP
      IF jsonb_typeof(size) <> 'object'
        OR jsonb_typeof(size -> 'size') IS DISTINCT FROM 'string'
        OR length(trim(size ->> 'size')) NOT BETWEEN 1 AND 80
        OR jsonb_typeof(size -> 'priceCents') IS DISTINCT FROM 'number'
        OR (size ->> 'priceCents')::numeric NOT BETWEEN 1 AND 100000000
        OR (size ->> 'priceCents')::numeric % 1 <> 0
      THEN RETURN false; END IF;
      FOREACH side IN ARRAY ARRAY[size -> 'widthMm', size -> 'heightMm'] LOOP
        CONTINUE WHEN side IS NULL OR jsonb_typeof(side) = 'null';
        IF jsonb_typeof(side) <> 'number' THEN RETURN false; END IF;
        IF (side #>> '{}')::numeric NOT BETWEEN 1 AND 100000 OR (side #>> '{}')::numeric % 1 <> 0 THEN RETURN false; END IF;
      END LOOP;
    END LOOP;
    IF (SELECT count(*) <> count(DISTINCT lower(s ->> 'size')) FROM jsonb_array_elements(option -> 'sizes') AS s)
    THEN RETURN false; END IF;
  END LOOP;
  RETURN (SELECT count(*) = count(DISTINCT lower(o ->> 'mediaType')) FROM jsonb_array_elements(options) AS o);
END
$$;
--> statement-breakpoint
-- At commit, the lines of an order still add up to its subtotal after one was changed or removed. Not after one was added:
-- orders_subtotal adds up new orders once, and to do it again for each of their lines would cost a fifth of placing one.
CREATE FUNCTION check_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM orders
    WHERE id = OLD.order_id
      AND subtotal_cents IS DISTINCT FROM (SELECT sum(unit_price_cents::bigint * quantity) FROM order_lines WHERE order_id = OLD.order_id)
  ) THEN
    RAISE EXCEPTION 'order % does not add up to its subtotal', OLD.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_subtotal AFTER DELETE OR UPDATE OF unit_price_cents, quantity ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_lines();
--> statement-breakpoint
-- A line stays with its order: nothing has a reason to move one, and a moved one would escape the check of the order it left.
CREATE FUNCTION refuse_moved_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a line cannot move to another order' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_lines_stay BEFORE UPDATE OF order_id ON order_lines
  FOR EACH ROW WHEN (NEW.order_id <> OLD.order_id) EXECUTE FUNCTION refuse_moved_line();
