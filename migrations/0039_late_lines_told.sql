ALTER TABLE `order_lines` ADD `warned_at` integer;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `warned_for` text;--> statement-breakpoint
ALTER TABLE `supplier_order_lines` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `supplier_order_lines` ADD `asked_by` text;