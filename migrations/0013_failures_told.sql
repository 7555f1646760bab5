ALTER TABLE `dead_letters` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `last_pull_params` text;