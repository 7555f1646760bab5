-- Orders of before the opening are no orders of a customer.
DROP TRIGGER orders_counted;--> statement-breakpoint
CREATE TRIGGER orders_counted AFTER INSERT ON orders WHEN new.is_test = 0
BEGIN
  UPDATE users SET order_count = order_count + 1,
    last_order_at = max(coalesce(last_order_at, 0), new.created_at)
  WHERE id = new.user_id;
END;--> statement-breakpoint
UPDATE users SET
  order_count = (SELECT count(*) FROM orders o WHERE o.user_id = users.id AND o.is_test = 0),
  last_order_at = (SELECT max(o.created_at) FROM orders o WHERE o.user_id = users.id AND o.is_test = 0)
WHERE id IN (SELECT user_id FROM orders WHERE is_test = 1);
