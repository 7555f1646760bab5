CREATE TABLE `checkouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`currency` text NOT NULL,
	`company_id` integer,
	`team_id` integer,
	`shipping_address_id` integer,
	`payment_address_id` integer,
	`shipping_method` text,
	`payment_method` text,
	`comment` text DEFAULT '' NOT NULL,
	`po_number` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_open` ON `checkouts` (`user_id`) WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX `checkouts_user` ON `checkouts` (`user_id`);--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`source` text NOT NULL,
	`account` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_source` ON `ledger_entries` (`order_id`,`source`,`account`);--> statement-breakpoint
CREATE TABLE `order_document_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` integer NOT NULL,
	`order_line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`sum` integer NOT NULL,
	`tax` integer NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `order_documents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_document_lines_quantity" CHECK("order_document_lines"."quantity" > 0 AND "order_document_lines"."sum" >= 0)
);
--> statement-breakpoint
CREATE INDEX `order_document_lines_document` ON `order_document_lines` (`document_id`);--> statement-breakpoint
CREATE INDEX `order_document_lines_line` ON `order_document_lines` (`order_line_id`);--> statement-breakpoint
CREATE TABLE `order_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`kind` text NOT NULL,
	`number` text NOT NULL,
	`subtotal` integer NOT NULL,
	`shipping` integer NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`tracking_number` text,
	`reason` text DEFAULT '' NOT NULL,
	`issued_by` text NOT NULL,
	`actor_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_documents_sums" CHECK("order_documents"."subtotal" >= 0 AND "order_documents"."shipping" >= 0 AND "order_documents"."tax" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_documents_number_unique` ON `order_documents` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_documents_command` ON `order_documents` (`order_id`,`issued_by`);--> statement-breakpoint
CREATE INDEX `order_documents_order` ON `order_documents` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `number_series` (
	`series` text PRIMARY KEY NOT NULL,
	`next` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`kind` text NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	`is_internal` integer DEFAULT false NOT NULL,
	`actor_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_events_order` ON `order_events` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`position` integer NOT NULL,
	`supplier_offer_item_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`brand` text NOT NULL,
	`mpn` text NOT NULL,
	`name` text NOT NULL,
	`supplier_id` integer NOT NULL,
	`warehouse_id` integer NOT NULL,
	`price_micros` integer NOT NULL,
	`channel_price_micros` integer NOT NULL,
	`cost_micros` integer NOT NULL,
	`cost_currency` text NOT NULL,
	`sum` integer NOT NULL,
	`tax` integer NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`days_min` integer NOT NULL,
	`days_max` integer NOT NULL,
	`ordered` integer NOT NULL,
	`invoiced` integer DEFAULT 0 NOT NULL,
	`shipped` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`canceled` integer DEFAULT 0 NOT NULL,
	`refunded_unshipped` integer DEFAULT 0 NOT NULL,
	`supply_status` text DEFAULT 'new' NOT NULL,
	`promised_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_lines_quantities" CHECK("order_lines"."ordered" > 0 AND "order_lines"."invoiced" >= 0 AND "order_lines"."shipped" >= 0 AND "order_lines"."refunded" >= 0
        AND "order_lines"."canceled" >= 0 AND "order_lines"."refunded_unshipped" BETWEEN 0 AND "order_lines"."refunded"
        AND "order_lines"."invoiced" + "order_lines"."canceled" <= "order_lines"."ordered"
        AND "order_lines"."shipped" + "order_lines"."canceled" + "order_lines"."refunded_unshipped" <= "order_lines"."ordered"
        AND "order_lines"."refunded" <= "order_lines"."invoiced")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_lines_position` ON `order_lines` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `order_lines_item` ON `order_lines` (`supplier_offer_item_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`status` text NOT NULL,
	`checkout_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`team_id` integer,
	`company_id` integer,
	`channel_id` integer,
	`locale` text NOT NULL,
	`origin` text NOT NULL,
	`currency` text NOT NULL,
	`digits` integer NOT NULL,
	`rate` text,
	`customer` text NOT NULL,
	`shipping_address` text,
	`payment_address` text,
	`shipping_method` text NOT NULL,
	`shipping_title` text NOT NULL,
	`shipping_days_min` integer NOT NULL,
	`shipping_days_max` integer NOT NULL,
	`payment_method` text NOT NULL,
	`payment_title` text NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`po_number` text DEFAULT '' NOT NULL,
	`subtotal` integer NOT NULL,
	`discount` integer NOT NULL,
	`shipping` integer NOT NULL,
	`tax` integer NOT NULL,
	`grand_total` integer NOT NULL,
	`tax_bps` integer NOT NULL,
	`is_tax_included` integer NOT NULL,
	`shipping_tax` integer NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`is_prepaid` integer NOT NULL,
	`is_shipping_invoiced` integer DEFAULT false NOT NULL,
	`fraud_reason` text,
	`placed_by` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "orders_paid" CHECK("orders"."paid" >= 0 AND "orders"."refunded" BETWEEN 0 AND "orders"."paid")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_checkout_id_unique` ON `orders` (`checkout_id`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_team` ON `orders` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_company` ON `orders` (`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`payment_id` integer,
	`kind` text NOT NULL,
	`outcome` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_events_event` ON `payment_events` (`provider`,`event_id`);--> statement-breakpoint
CREATE INDEX `payment_events_payment` ON `payment_events` (`payment_id`);--> statement-breakpoint
CREATE TABLE `payment_methods` (
	`code` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`note` text DEFAULT '{}' NOT NULL,
	`provider` text,
	`countries` text DEFAULT '[]' NOT NULL,
	`currencies` text DEFAULT '[]' NOT NULL,
	`total_to` integer,
	`settings` text DEFAULT '{}' NOT NULL,
	`is_enabled` integer DEFAULT true NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tracking_id` text NOT NULL,
	`order_id` integer NOT NULL,
	`method` text NOT NULL,
	`provider` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`provider_id` text,
	`redirect_url` text,
	`ask_at` integer,
	`asked` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_refunded" CHECK("payments"."refunded" BETWEEN 0 AND "payments"."amount")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_tracking_id_unique` ON `payments` (`tracking_id`);--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `payments_ask` ON `payments` (`ask_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider` ON `payments` (`provider`,`provider_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`payment_id` integer,
	`document_id` integer,
	`tracking_id` text NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`provider_id` text,
	`ask_at` integer,
	`asked` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`actor_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_tracking_id_unique` ON `refunds` (`tracking_id`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE INDEX `refunds_ask` ON `refunds` (`ask_at`);--> statement-breakpoint
CREATE TABLE `shipping_methods` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`carrier` text NOT NULL,
	`title` text NOT NULL,
	`note` text DEFAULT '{}' NOT NULL,
	`is_pickup` integer DEFAULT false NOT NULL,
	`is_enabled` integer DEFAULT true NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`tracking_url` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shipping_methods_code_unique` ON `shipping_methods` (`code`);--> statement-breakpoint
CREATE TABLE `shipping_rates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`method_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`country` text,
	`weight_from` integer DEFAULT 0 NOT NULL,
	`weight_to` integer,
	`total_from` integer DEFAULT 0 NOT NULL,
	`total_to` integer,
	`price` integer NOT NULL,
	`price_per_kg` integer DEFAULT 0 NOT NULL,
	`days_min` integer NOT NULL,
	`days_max` integer NOT NULL,
	FOREIGN KEY (`method_id`) REFERENCES `shipping_methods`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shipping_rates_method` ON `shipping_rates` (`method_id`);--> statement-breakpoint
CREATE TABLE `stock_holds` (
	`offer_item_id` integer PRIMARY KEY NOT NULL,
	`reserved` integer DEFAULT 0 NOT NULL,
	`taken` integer DEFAULT 0 NOT NULL,
	`taken_at` integer,
	CONSTRAINT "stock_holds_reserved" CHECK("stock_holds"."reserved" >= 0 AND "stock_holds"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE `products` ADD `weight` integer;--> statement-breakpoint
ALTER TABLE `countries` ADD `tax_bps` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `channels` ADD `is_tax_included` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `suppliers` ADD `price_tolerance_bps` integer DEFAULT 0 NOT NULL;