CREATE TABLE `page_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer,
	`path` text NOT NULL,
	`locale` text NOT NULL,
	`referrer_host` text,
	`viewed_at` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `page_views_viewed` ON `page_views` (`viewed_at`);--> statement-breakpoint
CREATE TABLE `cart_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`supplier_offer_item_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`price_micros` integer,
	`channel_price_micros` integer,
	`currency` text,
	`is_saved_for_later` integer DEFAULT false NOT NULL,
	`is_selected` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_items_offer` ON `cart_items` (`user_id`,`supplier_offer_item_id`);--> statement-breakpoint
CREATE TABLE `cart_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `favorites` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`supplier_offer_item_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`alerts_in_stock` integer DEFAULT false NOT NULL,
	`alert_below_micros` integer,
	`alert_currency` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `favorites_offer` ON `favorites` (`user_id`,`supplier_offer_item_id`);--> statement-breakpoint
CREATE INDEX `favorites_item` ON `favorites` (`supplier_offer_item_id`);--> statement-breakpoint
CREATE TABLE `content_pages` (
	`slug` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`body` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer,
	PRIMARY KEY(`slug`, `locale`)
);
--> statement-breakpoint
CREATE TABLE `rate_checks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`outcome` text NOT NULL,
	`problem` text,
	`details` text,
	`actor_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_checks_created` ON `rate_checks` (`created_at`);--> statement-breakpoint
ALTER TABLE `offer_items` ADD `history` text;--> statement-breakpoint
ALTER TABLE `currencies` ADD `percent_bps` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `rates_source_day` ON `rates` (`currency`,`day`,`source`) WHERE "rates"."source" <> 'manual';