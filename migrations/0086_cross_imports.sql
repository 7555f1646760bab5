CREATE TABLE `cross_import_lines` (
	`import_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`other_product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`line` integer NOT NULL,
	`change` text NOT NULL,
	`was_own` integer DEFAULT false NOT NULL,
	`said_at` integer,
	PRIMARY KEY(`import_id`, `product_id`, `other_product_id`, `kind`)
);
--> statement-breakpoint
CREATE INDEX `cross_import_lines_pair` ON `cross_import_lines` (`product_id`,`other_product_id`);--> statement-breakpoint
CREATE INDEX `cross_import_lines_other` ON `cross_import_lines` (`other_product_id`);--> statement-breakpoint
CREATE TABLE `cross_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`file_name` text NOT NULL,
	`file_size` integer NOT NULL,
	`file_key` text NOT NULL,
	`status` text DEFAULT 'read' NOT NULL,
	`sheets` text,
	`mapping` text,
	`titles` text,
	`counts` text,
	`parts` text,
	`next_part` integer DEFAULT 0 NOT NULL,
	`done` text,
	`error` text,
	`actor_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`compared_at` integer,
	`applied_at` integer,
	`undone_at` integer,
	`changed_at` integer
);
--> statement-breakpoint
CREATE INDEX `cross_imports_source` ON `cross_imports` (`source`,`id`);--> statement-breakpoint
CREATE INDEX `cross_imports_waiting` ON `cross_imports` (`created_at`) WHERE "cross_imports"."applied_at" IS NULL;--> statement-breakpoint
ALTER TABLE `crosses` ADD `is_of_imports` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `crosses_source` ON `crosses` (`source`,`id`);