CREATE TABLE `deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`supplier_order_id` integer NOT NULL,
	`warehouse_id` integer NOT NULL,
	`carrier` text NOT NULL,
	`ordered_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`days` integer NOT NULL,
	FOREIGN KEY (`supplier_order_id`) REFERENCES `supplier_orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "deliveries_days" CHECK("deliveries"."days" >= 0)
);
--> statement-breakpoint
CREATE INDEX `deliveries_warehouse` ON `deliveries` (`warehouse_id`,`carrier`,`days`);--> statement-breakpoint
CREATE TABLE `delivery_figures` (
	`warehouse_id` integer NOT NULL,
	`carrier` text NOT NULL,
	`count` integer NOT NULL,
	`median_days` integer NOT NULL,
	`p90_days` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`warehouse_id`, `carrier`)
);
--> statement-breakpoint
CREATE TABLE `supplier_invoice_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`invoice_id` integer NOT NULL,
	`position` integer NOT NULL,
	`brand` text NOT NULL,
	`mpn` text NOT NULL,
	`quantity` integer NOT NULL,
	`cost_micros` integer NOT NULL,
	`sum` integer NOT NULL,
	`is_accepted` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `supplier_invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "supplier_invoice_lines_quantity" CHECK("supplier_invoice_lines"."quantity" > 0 AND "supplier_invoice_lines"."cost_micros" >= 0 AND "supplier_invoice_lines"."sum" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `supplier_invoice_lines_position` ON `supplier_invoice_lines` (`invoice_id`,`position`);--> statement-breakpoint
CREATE TABLE `supplier_invoice_matches` (
	`invoice_line_id` integer NOT NULL,
	`supplier_order_line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`invoice_line_id`, `supplier_order_line_id`),
	FOREIGN KEY (`invoice_line_id`) REFERENCES `supplier_invoice_lines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`supplier_order_line_id`) REFERENCES `supplier_order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "supplier_invoice_matches_quantity" CHECK("supplier_invoice_matches"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `supplier_invoice_matches_order_line` ON `supplier_invoice_matches` (`supplier_order_line_id`);--> statement-breakpoint
CREATE TABLE `supplier_invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`supplier_id` integer NOT NULL,
	`number` text NOT NULL,
	`number_key` text NOT NULL,
	`day` text NOT NULL,
	`currency` text NOT NULL,
	`digits` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`total` integer NOT NULL,
	`is_total_accepted` integer DEFAULT false NOT NULL,
	`status` text NOT NULL,
	`placed_by` text NOT NULL,
	`placed_hash` text NOT NULL,
	`actor_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`supplier_id`) REFERENCES `suppliers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `supplier_invoices_placed_by_unique` ON `supplier_invoices` (`placed_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `supplier_invoices_number` ON `supplier_invoices` (`supplier_id`,`number_key`);--> statement-breakpoint
CREATE INDEX `supplier_invoices_status` ON `supplier_invoices` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `supplier_order_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`supplier_order_id` integer NOT NULL,
	`position` integer NOT NULL,
	`order_line_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`brand` text NOT NULL,
	`mpn` text NOT NULL,
	`name` text NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	`cost_micros` integer NOT NULL,
	`quantity` integer NOT NULL,
	`confirmed` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`canceled` integer DEFAULT 0 NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`invoiced` integer DEFAULT 0 NOT NULL,
	`promised_at` integer,
	`dispatched_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`told_version` integer DEFAULT 0 NOT NULL,
	`told_refused` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`supplier_order_id`) REFERENCES `supplier_orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "supplier_order_lines_quantities" CHECK("supplier_order_lines"."quantity" > 0 AND "supplier_order_lines"."confirmed" >= 0 AND "supplier_order_lines"."refused" >= 0 AND "supplier_order_lines"."canceled" >= 0
        AND "supplier_order_lines"."confirmed" + "supplier_order_lines"."refused" + "supplier_order_lines"."canceled" <= "supplier_order_lines"."quantity"
        AND "supplier_order_lines"."received" BETWEEN 0 AND "supplier_order_lines"."confirmed"
        AND "supplier_order_lines"."invoiced" BETWEEN 0 AND "supplier_order_lines"."received" AND "supplier_order_lines"."cost_micros" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `supplier_order_lines_position` ON `supplier_order_lines` (`supplier_order_id`,`position`);--> statement-breakpoint
CREATE INDEX `supplier_order_lines_order_line` ON `supplier_order_lines` (`order_line_id`);--> statement-breakpoint
CREATE INDEX `supplier_order_lines_untold` ON `supplier_order_lines` (`id`) WHERE "supplier_order_lines"."told_version" < "supplier_order_lines"."version";--> statement-breakpoint
CREATE TABLE `supplier_order_steps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`supplier_order_id` integer NOT NULL,
	`kind` text NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	`taken_by` text NOT NULL,
	`actor_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`supplier_order_id`) REFERENCES `supplier_orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `supplier_order_steps_command` ON `supplier_order_steps` (`supplier_order_id`,`taken_by`);--> statement-breakpoint
CREATE TABLE `supplier_orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`supplier_id` integer NOT NULL,
	`warehouse_id` integer NOT NULL,
	`currency` text NOT NULL,
	`digits` integer NOT NULL,
	`carrier` text DEFAULT '' NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`tracking_number` text,
	`status` text NOT NULL,
	`sent_at` integer,
	`placed_by` text NOT NULL,
	`placed_hash` text NOT NULL,
	`actor_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`supplier_id`) REFERENCES `suppliers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warehouse_id`) REFERENCES `warehouses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `supplier_orders_number_unique` ON `supplier_orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `supplier_orders_placed_by_unique` ON `supplier_orders` (`placed_by`);--> statement-breakpoint
CREATE INDEX `supplier_orders_supplier` ON `supplier_orders` (`supplier_id`,`id`);--> statement-breakpoint
CREATE INDEX `supplier_orders_warehouse` ON `supplier_orders` (`warehouse_id`,`id`);--> statement-breakpoint
CREATE INDEX `supplier_orders_status` ON `supplier_orders` (`status`,`id`);--> statement-breakpoint
ALTER TABLE `warehouses` ADD `usual_days` integer;--> statement-breakpoint
ALTER TABLE `warehouses` ADD `usual_days_p90` integer;--> statement-breakpoint
ALTER TABLE `warehouses` ADD `usual_count` integer;
--> statement-breakpoint
-- Rights over what is bought from suppliers, for the shipped roles that have them.
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'suppliers.orders.view', '$[#]', 'suppliers.invoices.view')
WHERE name = 'support'
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'suppliers.orders.view');
