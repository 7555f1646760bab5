DROP INDEX `orders_quote`;--> statement-breakpoint
CREATE INDEX `orders_quote` ON `orders` (`quote_id`) WHERE "orders"."quote_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `checkouts` ADD `is_partial` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `quote_lines` ADD `ordered` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `fed_by_offer_id` integer REFERENCES offers(id);--> statement-breakpoint
CREATE INDEX `offers_fed_by` ON `offers` (`fed_by_offer_id`) WHERE "offers"."fed_by_offer_id" IS NOT NULL;