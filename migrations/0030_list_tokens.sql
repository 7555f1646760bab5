CREATE TABLE `list_tokens` (
	`offer_id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`created_by` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `list_tokens_hash_unique` ON `list_tokens` (`hash`);--> statement-breakpoint
ALTER TABLE `offers` ADD `is_auto_applied` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Fetched lists went live by themselves so far; whoever set that up may apply lists.
UPDATE `offers` SET `is_auto_applied` = 1 WHERE `update_method` = 'url';
