CREATE TABLE `shelf_counts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`place` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`parts` integer NOT NULL,
	`different` integer NOT NULL,
	`more` integer NOT NULL,
	`fewer` integer NOT NULL,
	`short` text NOT NULL,
	`placed_by` text NOT NULL,
	`placed_hash` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`actor_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shelf_counts_placed_by_unique` ON `shelf_counts` (`placed_by`);--> statement-breakpoint
CREATE INDEX `shelf_counts_place` ON `shelf_counts` (`place`,`id`);--> statement-breakpoint
CREATE TABLE `supplier_invoice_settlements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`invoice_id` integer NOT NULL,
	`invoice_line_id` integer NOT NULL,
	`kind` text NOT NULL,
	`pieces` integer NOT NULL,
	`amount` integer NOT NULL,
	`outcome` text NOT NULL,
	`credit_number` text DEFAULT '' NOT NULL,
	`credit_amount` integer,
	`reason` text NOT NULL,
	`actor_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `supplier_invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_line_id`) REFERENCES `supplier_invoice_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "supplier_invoice_settlements_pieces" CHECK("supplier_invoice_settlements"."pieces" > 0)
);
--> statement-breakpoint
CREATE INDEX `supplier_invoice_settlements_invoice` ON `supplier_invoice_settlements` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `supplier_invoice_settlements_line` ON `supplier_invoice_settlements` (`invoice_line_id`);--> statement-breakpoint
ALTER TABLE `supplier_invoices` ADD `open_differences` integer;--> statement-breakpoint
ALTER TABLE `supplier_order_lines` ADD `surplus` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What came beyond an order lies in lots of its own.
UPDATE `supplier_order_lines` SET `surplus` = g.pieces
FROM (SELECT supplier_order_line_id AS id, sum(quantity) AS pieces FROM shelf_lots
  WHERE source = 'surplus' AND supplier_order_line_id IS NOT NULL GROUP BY supplier_order_line_id) g
WHERE `supplier_order_lines`.id = g.id;--> statement-breakpoint
CREATE INDEX `supplier_order_lines_part` ON `supplier_order_lines` (`product_id`);--> statement-breakpoint
CREATE INDEX `supplier_order_lines_over` ON `supplier_order_lines` (`id`) WHERE "supplier_order_lines"."invoiced" > 0 AND "supplier_order_lines"."invoiced" < "supplier_order_lines"."received" + "supplier_order_lines"."surplus";