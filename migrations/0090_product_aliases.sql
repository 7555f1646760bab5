CREATE TABLE `product_alias_lots` (
	`lot_id` integer PRIMARY KEY NOT NULL,
	`alias_id` integer NOT NULL,
	FOREIGN KEY (`alias_id`) REFERENCES `product_aliases`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_alias_lots_alias` ON `product_alias_lots` (`alias_id`);--> statement-breakpoint
CREATE TABLE `product_aliases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`search_key` text NOT NULL,
	`brand_id` integer NOT NULL,
	`strict_key` text NOT NULL,
	`mpn` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`named_by_offer_id` integer,
	`weight` integer,
	`product_id` integer NOT NULL,
	`was_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_aliases_number` ON `product_aliases` (`search_key`,`brand_id`,`strict_key`);--> statement-breakpoint
CREATE INDEX `product_aliases_product` ON `product_aliases` (`product_id`);--> statement-breakpoint
CREATE INDEX `product_aliases_brand` ON `product_aliases` (`brand_id`);--> statement-breakpoint
CREATE INDEX `product_aliases_was` ON `product_aliases` (`was_id`);--> statement-breakpoint
ALTER TABLE `offer_items` ADD `alias_id` integer;--> statement-breakpoint
CREATE INDEX `cart_items_product` ON `cart_items` (`product_id`);--> statement-breakpoint
CREATE INDEX `favorites_product` ON `favorites` (`product_id`);--> statement-breakpoint
CREATE INDEX `order_proposals_product` ON `order_proposals` (`product_id`);--> statement-breakpoint
CREATE INDEX `quote_lines_product` ON `quote_lines` (`product_id`);--> statement-breakpoint
CREATE INDEX `shelf_lots_sold` ON `shelf_lots` (`product_id`) WHERE "shelf_lots"."on_hand" = 0;