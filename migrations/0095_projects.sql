CREATE TABLE `project_costs` (
	`project_id` integer NOT NULL,
	`day` text NOT NULL,
	`currency` text NOT NULL,
	`sum` integer NOT NULL,
	`build_quantity` integer NOT NULL,
	`missing` integer NOT NULL,
	PRIMARY KEY(`project_id`, `day`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `project_layouts` (
	`user_id` integer NOT NULL,
	`titles` text NOT NULL,
	`columns` text NOT NULL,
	`used_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `titles`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `project_proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`version` integer NOT NULL,
	`accepted_version` integer,
	`changes` text NOT NULL,
	`sum_before` integer,
	`sum_after` integer NOT NULL,
	`need` text NOT NULL,
	`settled_by` integer,
	`settled_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`settled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_proposals_open` ON `project_proposals` (`project_id`) WHERE "project_proposals"."status" = 'open';--> statement-breakpoint
CREATE INDEX `project_proposals_project` ON `project_proposals` (`project_id`,`id`);--> statement-breakpoint
CREATE INDEX `project_proposals_settler` ON `project_proposals` (`settled_by`);--> statement-breakpoint
CREATE TABLE `project_row_analogs` (
	`product_id` integer NOT NULL,
	`row_id` integer NOT NULL,
	PRIMARY KEY(`product_id`, `row_id`),
	FOREIGN KEY (`row_id`) REFERENCES `project_rows`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_row_analogs_row` ON `project_row_analogs` (`row_id`);--> statement-breakpoint
CREATE TABLE `project_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`position` integer NOT NULL,
	`designators` text DEFAULT '' NOT NULL,
	`number` text NOT NULL,
	`brand` text DEFAULT '' NOT NULL,
	`product_id` integer,
	`quantity` integer NOT NULL,
	`spare_bps` integer DEFAULT 0 NOT NULL,
	`analogs` text DEFAULT '[]' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`is_fixed` integer DEFAULT false NOT NULL,
	`takes` text DEFAULT '[]' NOT NULL,
	`agreed_micros` integer,
	`agreed_days` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_rows_project` ON `project_rows` (`project_id`,`position`);--> statement-breakpoint
CREATE INDEX `project_rows_product` ON `project_rows` (`product_id`) WHERE "project_rows"."product_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `project_versions` (
	`project_id` integer NOT NULL,
	`version` integer NOT NULL,
	`made_by` integer,
	`reason` text NOT NULL,
	`build_quantity` integer NOT NULL,
	`rows` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`project_id`, `version`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `project_versions_maker` ON `project_versions` (`made_by`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`team_id` integer,
	`channel_id` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`build_quantity` integer DEFAULT 1 NOT NULL,
	`currency` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`is_watched` integer DEFAULT true NOT NULL,
	`price_up_bps` integer DEFAULT 1000 NOT NULL,
	`price_down_bps` integer DEFAULT 1000 NOT NULL,
	`more_days` integer DEFAULT 7 NOT NULL,
	`findings` text,
	`flagged` integer DEFAULT 0 NOT NULL,
	`sum` integer,
	`checked_at` integer,
	`due_at` integer,
	`archived_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `projects_owner` ON `projects` (`owner_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `projects_team` ON `projects` (`team_id`,`updated_at`) WHERE "projects"."team_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `projects_due` ON `projects` (`due_at`) WHERE "projects"."due_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `warehouses` ADD `parcel_fee` integer DEFAULT 0 NOT NULL;