-- A code that no order has yet: letters and digits of app/shop/orders/ticket-code.ts, drawn from the
-- 122 random bits of a UUID.
CREATE OR REPLACE FUNCTION new_ticket_code() RETURNS text
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  random bytea;
  code text;
BEGIN
  LOOP
    random := sha256(uuid_send(gen_random_uuid()));
    -- why two bytes for each: the first letters of the alphabet would come up more often with one.
    SELECT string_agg(
      substr('23456789CDFGHJKMNPQRTVWXY', 1 + (get_byte(random, 2 * place) * 256 + get_byte(random, 2 * place + 1)) % 25, 1), ''
    ) INTO code FROM generate_series(0, 7) AS place;
    EXIT WHEN NOT EXISTS (SELECT FROM orders WHERE orders.ticket_code = code);
  END LOOP;
  RETURN code;
END
$$;
