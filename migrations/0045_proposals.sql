CREATE TABLE `order_proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`order_line_id` integer NOT NULL,
	`key` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`was_brand` text NOT NULL,
	`was_mpn` text NOT NULL,
	`was_name` text NOT NULL,
	`was_price_micros` integer NOT NULL,
	`was_offer_item_id` integer NOT NULL,
	`was_ordered` integer NOT NULL,
	`quantity` integer NOT NULL,
	`supplier_offer_item_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`brand` text NOT NULL,
	`mpn` text NOT NULL,
	`name` text NOT NULL,
	`price_micros` integer NOT NULL,
	`days_min` integer NOT NULL,
	`days_max` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`answer_note` text DEFAULT '' NOT NULL,
	`valid_until` integer NOT NULL,
	`proposed_by` text NOT NULL,
	`actor_id` integer,
	`answered_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_proposals_quantity" CHECK("order_proposals"."quantity" > 0 AND "order_proposals"."price_micros" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_proposals_key_unique` ON `order_proposals` (`key`);--> statement-breakpoint
CREATE INDEX `order_proposals_order` ON `order_proposals` (`order_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_proposals_command` ON `order_proposals` (`order_id`,`proposed_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_proposals_open` ON `order_proposals` (`order_line_id`) WHERE "order_proposals"."status" = 'open';--> statement-breakpoint
ALTER TABLE `orders` ADD `promised_since` integer;