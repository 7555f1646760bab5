ALTER TABLE `refunds` ADD `released_at` integer;--> statement-breakpoint
CREATE INDEX `refunds_held` ON `refunds` (`order_id`) WHERE status = 'held';