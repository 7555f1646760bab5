CREATE TABLE `backup_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`table_name` text NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `upkeep_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`backup_run` text,
	`watch_until` integer,
	`hold_until` integer,
	`hold_why` text,
	`restoring` text,
	`triggers` text
);
