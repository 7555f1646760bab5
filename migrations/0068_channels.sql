DROP INDEX `cart_items_offer`;--> statement-breakpoint
ALTER TABLE `cart_items` ADD `channel_id` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `cart_items_offer` ON `cart_items` (`user_id`,`channel_id`,`supplier_offer_item_id`);--> statement-breakpoint
DROP INDEX `checkouts_open`;--> statement-breakpoint
ALTER TABLE `checkouts` ADD `channel_id` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_open` ON `checkouts` (`user_id`,`channel_id`) WHERE "checkouts"."status" = 'open' AND "checkouts"."quote_id" IS NULL;--> statement-breakpoint
-- The channel of an order is always known; it was empty where the store had none.
ALTER TABLE `orders` RENAME COLUMN `channel_id` TO `placed_in_channel_id`;--> statement-breakpoint
ALTER TABLE `orders` ADD `channel_id` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE `orders` SET `channel_id` = `placed_in_channel_id` WHERE `placed_in_channel_id` <> 1;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `placed_in_channel_id`;--> statement-breakpoint
CREATE INDEX `orders_channel` ON `orders` (`channel_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `__new_channels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`hostname` text,
	`is_default` integer DEFAULT false NOT NULL,
	`is_enabled` integer DEFAULT true NOT NULL,
	`locales` text,
	`default_locale` text,
	`currency` text,
	`currencies` text,
	`country` text,
	`is_tax_included` integer,
	`payment_methods` text,
	`shipping_methods` text,
	`group_ids` text,
	`order_prefix` text,
	`sender_email` text,
	`sender_name` text,
	`accent` text,
	`logo_key` text,
	`unpaid_hours` integer,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_channels` (`id`, `code`, `name`, `hostname`, `currency`, `is_default`, `is_tax_included`)
SELECT `id`, `code`, `name`, `hostname`, `currency`, `is_default`, `is_tax_included` FROM `channels`;--> statement-breakpoint
DROP TABLE `channels`;--> statement-breakpoint
ALTER TABLE `__new_channels` RENAME TO `channels`;--> statement-breakpoint
CREATE UNIQUE INDEX `channels_code_unique` ON `channels` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `channels_hostname_unique` ON `channels` (`hostname`);--> statement-breakpoint
CREATE UNIQUE INDEX `channels_default` ON `channels` (`is_default`) WHERE "channels"."is_default" = 1;--> statement-breakpoint
ALTER TABLE `mails` ADD `channel_id` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `channel_id` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Every store has a main channel.
INSERT INTO `channels` (`id`, `code`, `name`, `currency`, `is_default`)
SELECT 1, 'store', 'Detal', coalesce((SELECT json(value) ->> '$' FROM settings WHERE key = 'pricing.base_currency'), 'BYN'), 1
WHERE NOT EXISTS (SELECT 1 FROM `channels`);
