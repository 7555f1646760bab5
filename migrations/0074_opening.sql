ALTER TABLE `orders` ADD `is_test` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_test` ON `orders` (`created_at`) WHERE "orders"."is_test" = 1;--> statement-breakpoint
-- A store that has an order or a live list was open before there was a button for it.
INSERT INTO settings (key, value, updated_at)
SELECT 'store_opened_at', json_quote(strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), CAST(unixepoch('subsec') * 1000 AS INTEGER)
WHERE EXISTS (SELECT 1 FROM orders) OR EXISTS (SELECT 1 FROM offers WHERE live_generation > 0 AND is_shelf = 0)
ON CONFLICT (key) DO NOTHING;
