-- Lists an order and its sold lines as they are now. What went back is what was refunded and what
-- was taken back.
CREATE FUNCTION refresh_listed_order(listed integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_orders (order_id, created_at, day, status, collection_point_id, total_cents, refunded_cents, test, sold, unpaid,
    last_name, first_name, point_name, person, bought)
  SELECT id, created_at, (created_at AT TIME ZONE 'Europe/Paris')::date,
    status::listed_status, collection_point_id, total_cents,
    refunded_cents + reversed_cents, is_test,
    NOT is_test AND is_to_be_printed(status, payment_status),
    payment_status IN ('awaiting_payment', 'failed', 'expired'),
    left(lower(last_name), 200), left(lower(first_name), 200), left(lower(collection_point_name), 200),
    lower(concat_ws(' ', first_name, last_name, email, company, siren)),
    coalesce((SELECT string_agg(lower(reference), ' ' ORDER BY position) FROM order_lines WHERE order_id = orders.id), '')
  FROM orders WHERE id = listed
  ON CONFLICT (order_id) DO UPDATE SET (created_at, day, status, collection_point_id, total_cents, refunded_cents, test, sold, unpaid,
      last_name, first_name, point_name, person, bought)
    = (excluded.created_at, excluded.day, excluded.status, excluded.collection_point_id, excluded.total_cents, excluded.refunded_cents,
      excluded.test, excluded.sold, excluded.unpaid, excluded.last_name, excluded.first_name, excluded.point_name, excluded.person,
      excluded.bought);
  DELETE FROM sold_lines WHERE order_id = listed;
  INSERT INTO sold_lines (order_id, line_id, day, reference, quantity, cents)
  SELECT order_id, order_lines.id, day, reference, quantity, unit_price_cents::bigint * quantity
  FROM listed_orders JOIN order_lines USING (order_id) WHERE order_id = listed AND sold;
END
$$;
