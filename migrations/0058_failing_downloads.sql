ALTER TABLE `offers` ADD `pull_failed_since` integer;--> statement-breakpoint

UPDATE `offers` SET `pull_failed_since` = `last_pull_at` WHERE `last_pull_error` IS NOT NULL;
