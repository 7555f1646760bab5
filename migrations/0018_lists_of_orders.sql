DROP INDEX `orders_user`;--> statement-breakpoint
DROP INDEX `orders_team`;--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`id`,`status`,`created_at`,`company_id`);--> statement-breakpoint
CREATE INDEX `orders_team` ON `orders` (`team_id`,`id`,`status`,`created_at`,`company_id`);--> statement-breakpoint
CREATE INDEX `price_lists_generation` ON `price_lists` (`offer_id`,`generation`);