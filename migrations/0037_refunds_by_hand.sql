ALTER TABLE `order_documents` ADD `corrects` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `sent_at` integer;--> statement-breakpoint
ALTER TABLE `refunds` ADD `sent_on` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `reference` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `sent_by` text;--> statement-breakpoint
CREATE INDEX `refunds_to_send` ON `refunds` (`order_id`) WHERE status = 'to_send';--> statement-breakpoint
-- What a card refused until now and the customer has not got another way is to be sent by hand, once for an order.
INSERT INTO refunds (order_id, document_id, tracking_id, amount, status)
SELECT order_id, document_id, 'again:' || failed_id, min(failed, owed), 'to_send' FROM (
  SELECT o.id AS order_id, f.document_id, f.failed_id, f.failed,
    o.paid - o.refunded
    - (SELECT sum((2 * l.sum * (l.ordered - l.canceled) + l.ordered) / (2 * l.ordered)
        + iif(o.is_tax_included, 0, (2 * l.tax * (l.ordered - l.canceled) + l.ordered) / (2 * l.ordered)))
      FROM order_lines l WHERE l.order_id = o.id)
    - iif(o.is_shipping_invoiced OR EXISTS (SELECT 1 FROM order_lines l
        WHERE l.order_id = o.id AND l.canceled < l.ordered),
      o.shipping + iif(o.is_tax_included, 0, o.shipping_tax), 0)
    + coalesce((SELECT sum(d.total) FROM order_documents d
        WHERE d.order_id = o.id AND d.kind = 'credit_note'), 0)
    - coalesce((SELECT sum(r.amount) FROM refunds r
        WHERE r.order_id = o.id AND r.status IN ('held', 'waiting')), 0) AS owed
  FROM (SELECT order_id, max(id) AS failed_id, sum(amount) AS failed, max(document_id) AS document_id
    FROM refunds WHERE status = 'failed' GROUP BY order_id) f
  JOIN orders o ON o.id = f.order_id)
WHERE owed > 0;
