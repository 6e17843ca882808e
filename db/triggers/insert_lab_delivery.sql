-- One event for the print lab, where the owner gave its address, with how the order then stands.
CREATE FUNCTION insert_lab_delivery(told text, of_order integer, of_line integer DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- why asked first: an insert of no row would wake the sender and staff all the same.
  IF NOT EXISTS (SELECT FROM lab_webhook) THEN
    RETURN;
  END IF;
  INSERT INTO lab_deliveries (event, order_id, line, order_state)
  SELECT told, id, of_line, CASE WHEN is_to_be_printed(status, payment_status) THEN status ELSE 'cancelled' END
  FROM orders WHERE id = of_order;
END
$$;
