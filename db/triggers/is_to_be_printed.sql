-- Whether the prints of an order are made: isToBePrinted in app/shop/printing/to-be-printed.ts.
CREATE FUNCTION is_to_be_printed(status text, payment_status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT payment_status IN ('paid', 'partly_refunded') AND status <> 'cancelled'
$$;
