CREATE TABLE `product_import_lines` (
	`import_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`field` text NOT NULL,
	`line` integer NOT NULL,
	`before` text,
	`after` text,
	`change` text NOT NULL,
	PRIMARY KEY(`import_id`, `product_id`, `field`)
);
--> statement-breakpoint
CREATE TABLE `product_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file_name` text NOT NULL,
	`file_size` integer NOT NULL,
	`file_key` text NOT NULL,
	`status` text DEFAULT 'read' NOT NULL,
	`sheets` text,
	`titles` text,
	`next_part` integer DEFAULT 0 NOT NULL,
	`error` text,
	`actor_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`compared_at` integer,
	`applied_at` integer,
	`undone_at` integer,
	`mapping` text,
	`counts` text,
	`parts` text,
	`done` text
);
--> statement-breakpoint
CREATE INDEX `product_imports_waiting` ON `product_imports` (`created_at`) WHERE "product_imports"."applied_at" IS NULL;