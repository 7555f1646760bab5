ALTER TABLE `orders` ADD `placed_hash` text;--> statement-breakpoint
ALTER TABLE `price_lists` ADD `command` text;--> statement-breakpoint
CREATE UNIQUE INDEX `price_lists_command_unique` ON `price_lists` (`command`);--> statement-breakpoint
ALTER TABLE `upload_parts` ADD `hash` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `command` text;--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_command_unique` ON `uploads` (`command`);