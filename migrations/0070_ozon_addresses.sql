ALTER TABLE `ozon_accounts` ADD `address_round` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `ozon_accounts` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `ozon_postings_open` ON `ozon_postings` (`account_id`) WHERE status NOT IN ('delivered', 'cancelled', 'not_accepted');