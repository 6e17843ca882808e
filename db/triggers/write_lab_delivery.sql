-- One event for the print lab, where the owner gave its address, with how the order then stands.
CREATE FUNCTION write_lab_delivery(told text, of_order integer, of_line integer DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  INSERT INTO lab_deliveries (event, order_id, line, order_state)
  SELECT told, id, of_line, CASE WHEN payment_status IN ('paid', 'partly_refunded') THEN status ELSE 'cancelled' END
  FROM orders WHERE id = of_order AND EXISTS (SELECT FROM lab_webhook)
$$;
