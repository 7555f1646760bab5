ALTER TABLE `order_documents` ADD `corrects` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `sent_at` integer;--> statement-breakpoint
ALTER TABLE `refunds` ADD `sent_on` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `reference` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `sent_by` text;--> statement-breakpoint
CREATE INDEX `refunds_to_send` ON `refunds` (`order_id`) WHERE status = 'to_send';--> statement-breakpoint
CREATE INDEX `refunds_failed` ON `refunds` (`order_id`) WHERE status = 'failed';