CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `roles` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`permissions` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roles_name_unique` ON `roles` (`name`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`epoch` integer NOT NULL,
	`user_agent` text,
	`ip_address` text,
	`is_remembered` integer DEFAULT false NOT NULL,
	`last_active_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`password_confirmed_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `role_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` integer,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text,
	`kind` text DEFAULT 'private' NOT NULL,
	`locale` text,
	`currency` text,
	`session_epoch` integer DEFAULT 0 NOT NULL,
	`is_disabled` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`actor_id` integer,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text,
	`ip_address` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_type`,`subject_id`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` integer PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `brand_aliases` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`brand_id` integer NOT NULL,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `brand_aliases_brand` ON `brand_aliases` (`brand_id`);--> statement-breakpoint
CREATE TABLE `brands` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`status` text DEFAULT 'unreviewed' NOT NULL,
	`resembles_brand_id` integer,
	`resemblance` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brands_key_unique` ON `brands` (`key`);--> statement-breakpoint
CREATE TABLE `cross_members` (
	`product_id` integer PRIMARY KEY NOT NULL,
	`group_id` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cross_members_group` ON `cross_members` (`group_id`);--> statement-breakpoint
CREATE TABLE `crosses` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`other_product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`is_denied` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crosses_pair` ON `crosses` (`product_id`,`other_product_id`,`kind`,`source`);--> statement-breakpoint
CREATE INDEX `crosses_other` ON `crosses` (`other_product_id`);--> statement-breakpoint
CREATE TABLE `offer_items` (
	`id` integer PRIMARY KEY NOT NULL,
	`offer_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`code` text,
	`seller` text,
	`generation` integer NOT NULL,
	`is_listed` integer NOT NULL,
	`cost_micros` integer NOT NULL,
	`currency` text NOT NULL,
	`ladder` text,
	`remains` integer NOT NULL,
	`is_at_least` integer NOT NULL,
	`minimum` integer NOT NULL,
	`pack` integer NOT NULL,
	`days_min` integer,
	`days_max` integer,
	`previous` text
);
--> statement-breakpoint
CREATE INDEX `offer_items_product` ON `offer_items` (`product_id`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY NOT NULL,
	`brand_id` integer NOT NULL,
	`mpn` text NOT NULL,
	`search_key` text NOT NULL,
	`strict_key` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`named_by_offer_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_number` ON `products` (`search_key`,`brand_id`,`strict_key`);--> statement-breakpoint
CREATE TABLE `search_dirty` (
	`product_id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_index_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`indexed_to` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_misses` (
	`query` text NOT NULL,
	`locale` text NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`query`, `locale`)
);
--> statement-breakpoint
CREATE TABLE `price_lists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`offer_id` integer NOT NULL,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`file_name` text NOT NULL,
	`file_size` integer NOT NULL,
	`file_hash` text,
	`file_key` text NOT NULL,
	`origin` text NOT NULL,
	`restored_list_id` integer,
	`created_by` integer,
	`is_auto_applied` integer DEFAULT false NOT NULL,
	`settings` text DEFAULT '{}' NOT NULL,
	`recognised` text,
	`counts` text,
	`progress` text,
	`error` text,
	`safety_stop` text,
	`approved_by` integer,
	`claim` text,
	`step` integer DEFAULT 0 NOT NULL,
	`state` text,
	`reading_key` text,
	`base_list_id` integer,
	`generation` integer,
	`updated_at` integer NOT NULL,
	`applied_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `price_lists_version` ON `price_lists` (`offer_id`,`version`);--> statement-breakpoint
CREATE INDEX `price_lists_status` ON `price_lists` (`status`,`updated_at`);--> statement-breakpoint
CREATE TABLE `upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	`size` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `upload_parts_number` ON `upload_parts` (`upload_id`,`number`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` integer NOT NULL,
	`created_by` integer NOT NULL,
	`file_name` text NOT NULL,
	`file_size` integer NOT NULL,
	`part_size` integer NOT NULL,
	`file_key` text NOT NULL,
	`r2_upload_id` text NOT NULL,
	`is_auto_applied` integer DEFAULT false NOT NULL,
	`price_list_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `channels` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`hostname` text,
	`currency` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_code_unique` ON `channels` (`code`);--> statement-breakpoint
CREATE TABLE `currencies` (
	`code` text PRIMARY KEY NOT NULL,
	`digits` integer DEFAULT 2 NOT NULL,
	`is_enabled` integer DEFAULT true NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`scope`, `key`)
);
--> statement-breakpoint
CREATE TABLE `markup_rules` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`channel_id` integer,
	`group_id` integer,
	`supplier_id` integer,
	`warehouse_id` integer,
	`brand_id` integer,
	`category_id` integer,
	`cost_from_micros` integer,
	`cost_to_micros` integer,
	`percent_bps` integer NOT NULL,
	`fixed_micros` integer DEFAULT 0 NOT NULL,
	`rounding` text DEFAULT 'none' NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rates` (
	`id` integer PRIMARY KEY NOT NULL,
	`currency` text NOT NULL,
	`units` integer NOT NULL,
	`value` text NOT NULL,
	`source` text NOT NULL,
	`day` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rates_currency_day` ON `rates` (`currency`,`day`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `offers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`warehouse_id` integer NOT NULL,
	`name` text NOT NULL,
	`currency` text NOT NULL,
	`default_brand` text,
	`is_active` integer DEFAULT true NOT NULL,
	`update_method` text DEFAULT 'upload' NOT NULL,
	`source_url` text,
	`source_username` text,
	`source_password` text,
	`pull_every_minutes` integer,
	`next_pull_at` integer,
	`last_pull_at` integer,
	`last_pull_error` text,
	`source_etag` text,
	`source_last_modified` text,
	`settings` text DEFAULT '{}' NOT NULL,
	`limits` text DEFAULT '{}' NOT NULL,
	`missing_items` text DEFAULT 'zero' NOT NULL,
	`max_age_hours` integer,
	`when_old` text DEFAULT 'mark' NOT NULL,
	`live_generation` integer DEFAULT 0 NOT NULL,
	`live_list_id` integer,
	`live_since` integer,
	`applying_list_id` integer,
	`next_item` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`warehouse_id`) REFERENCES `warehouses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offers_warehouse` ON `offers` (`warehouse_id`);--> statement-breakpoint
CREATE TABLE `suppliers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`country` text,
	`email` text,
	`phone` text,
	`website` text,
	`note` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suppliers_code_unique` ON `suppliers` (`code`);--> statement-breakpoint
CREATE INDEX `suppliers_inactive` ON `suppliers` (`id`) WHERE "suppliers"."is_active" = 0;--> statement-breakpoint
CREATE TABLE `warehouses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`supplier_id` integer NOT NULL,
	`name` text NOT NULL,
	`city` text,
	`country` text,
	`delivery_days_min` integer DEFAULT 0 NOT NULL,
	`delivery_days_max` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`supplier_id`) REFERENCES `suppliers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `warehouses_supplier` ON `warehouses` (`supplier_id`);