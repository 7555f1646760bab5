CREATE TABLE `bought_elsewhere` (
	`order_line_id` integer PRIMARY KEY NOT NULL,
	`instead_of_item_id` integer NOT NULL,
	`offer_item_id` integer NOT NULL,
	`supplier_id` integer NOT NULL,
	`warehouse_id` integer NOT NULL,
	`cost_micros` integer NOT NULL,
	`currency` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `supplier_order_lines` ADD `extra` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `supplier_order_lines` ADD `bought_item_id` integer;--> statement-breakpoint
ALTER TABLE `suppliers` ADD `order_currency` text;--> statement-breakpoint
ALTER TABLE `suppliers` ADD `minimum_order` integer;--> statement-breakpoint
ALTER TABLE `suppliers` ADD `free_delivery_from` integer;