CREATE TABLE `ozon_accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`host` text NOT NULL,
	`client_id` text NOT NULL,
	`api_key` text NOT NULL,
	`currency` text NOT NULL,
	`is_on` integer DEFAULT false NOT NULL,
	`customer_id` integer NOT NULL,
	`markup_bps` integer DEFAULT 0 NOT NULL,
	`old_price_bps` integer DEFAULT 0 NOT NULL,
	`stock_reserve` integer DEFAULT 0 NOT NULL,
	`supplier_ids` text DEFAULT '[]' NOT NULL,
	`brand_ids` text DEFAULT '[]' NOT NULL,
	`minimum_stock` integer DEFAULT 1 NOT NULL,
	`price_from` integer,
	`price_to` integer,
	`checked_at` integer,
	`check_problem` text,
	`missing` text DEFAULT '[]' NOT NULL,
	`blocked_until` integer,
	`run` integer DEFAULT 0 NOT NULL,
	`run_until` integer,
	`plan_after` integer,
	`planned_at` integer,
	`pushed_at` integer,
	`push_problem` text,
	`orders_at` integer,
	`orders_problem` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ozon_accounts_client_id_unique` ON `ozon_accounts` (`client_id`);--> statement-breakpoint
CREATE TABLE `ozon_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`offer_code` text NOT NULL,
	`choice` text DEFAULT 'rule' NOT NULL,
	`offer_item_id` integer,
	`price` integer,
	`old_price` integer DEFAULT 0 NOT NULL,
	`known_price` integer,
	`is_price_unknown` integer DEFAULT false NOT NULL,
	`price_at` integer,
	`price_sent` text DEFAULT '[]' NOT NULL,
	`price_error` text,
	`prediction` text,
	`released_price` integer,
	`state` text DEFAULT 'waiting' NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `ozon_accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ozon_items_product` ON `ozon_items` (`account_id`,`product_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `ozon_items_code` ON `ozon_items` (`account_id`,`offer_code`);--> statement-breakpoint
CREATE INDEX `ozon_items_state` ON `ozon_items` (`account_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `ozon_items_all_state` ON `ozon_items` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `ozon_items_of_product` ON `ozon_items` (`product_id`);--> statement-breakpoint
CREATE INDEX `ozon_items_due` ON `ozon_items` (`account_id`,`price_at`) WHERE price_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `ozon_limits` (
	`name` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ozon_mappings` (
	`account_id` integer NOT NULL,
	`warehouse_id` integer NOT NULL,
	`ozon_warehouse_id` integer NOT NULL,
	PRIMARY KEY(`account_id`, `warehouse_id`),
	FOREIGN KEY (`account_id`) REFERENCES `ozon_accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ozon_postings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`posting_number` text NOT NULL,
	`status` text NOT NULL,
	`substatus` text DEFAULT '' NOT NULL,
	`order_id` integer,
	`problem` text,
	`products` text NOT NULL,
	`ship_by` integer,
	`ship_state` text DEFAULT 'none' NOT NULL,
	`next_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `ozon_accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ozon_postings_number` ON `ozon_postings` (`account_id`,`posting_number`);--> statement-breakpoint
CREATE INDEX `ozon_postings_account` ON `ozon_postings` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `ozon_postings_order` ON `ozon_postings` (`order_id`) WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `ozon_postings_due` ON `ozon_postings` (`account_id`,`next_at`) WHERE next_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `ozon_postings_problem` ON `ozon_postings` (`id`) WHERE problem IS NOT NULL;--> statement-breakpoint
CREATE TABLE `ozon_prices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`item_id` integer NOT NULL,
	`price` integer NOT NULL,
	`error` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`item_id`) REFERENCES `ozon_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ozon_prices_item` ON `ozon_prices` (`item_id`,`id`);--> statement-breakpoint
CREATE TABLE `ozon_stocks` (
	`item_id` integer NOT NULL,
	`ozon_warehouse_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`stock` integer NOT NULL,
	`known_stock` integer,
	`is_unknown` integer DEFAULT false NOT NULL,
	`stock_at` integer,
	`sent_at` integer,
	`error` text,
	PRIMARY KEY(`item_id`, `ozon_warehouse_id`),
	FOREIGN KEY (`item_id`) REFERENCES `ozon_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ozon_stocks_due` ON `ozon_stocks` (`account_id`,`stock_at`) WHERE stock_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `ozon_warehouses` (
	`account_id` integer NOT NULL,
	`ozon_warehouse_id` integer NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	PRIMARY KEY(`account_id`, `ozon_warehouse_id`),
	FOREIGN KEY (`account_id`) REFERENCES `ozon_accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- Written by hand from here on. A parcel of ours makes the posting that the order came from due on Ozon.
CREATE TRIGGER ozon_postings_shipped AFTER INSERT ON order_documents WHEN new.kind = 'shipment'
BEGIN
  UPDATE ozon_postings SET ship_state = 'due', next_at = new.created_at, tries = 0, problem = NULL
  WHERE order_id = new.order_id AND ship_state IN ('none', 'refused');
END;
