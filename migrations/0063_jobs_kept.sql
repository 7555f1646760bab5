CREATE TABLE `cron_tasks` (
	`name` text PRIMARY KEY NOT NULL,
	`ran_at` integer NOT NULL,
	`ran_ms` integer NOT NULL,
	`error` text,
	`request_id` text,
	`runs` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_figures` (
	`slot` integer NOT NULL,
	`kind` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`dropped` integer DEFAULT 0 NOT NULL,
	`retried` integer DEFAULT 0 NOT NULL,
	`waits` text DEFAULT '{}' NOT NULL,
	`runs` text DEFAULT '{}' NOT NULL,
	`longest_wait` integer DEFAULT 0 NOT NULL,
	`longest_run` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`slot`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`input` text,
	`subject_type` text,
	`subject_id` text,
	`state` text NOT NULL,
	`sent_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`tries` text DEFAULT '[]' NOT NULL,
	`error` text,
	`request_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key` ON `jobs` (`key`);--> statement-breakpoint
CREATE INDEX `jobs_kind` ON `jobs` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_open` ON `jobs` (`due_at`) WHERE "jobs"."ended_at" IS NULL;--> statement-breakpoint
CREATE TABLE `live_rooms` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`entered_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `live_rooms_entered` ON `live_rooms` (`entered_at`);--> statement-breakpoint
CREATE TABLE `paused_jobs` (
	`kind` text PRIMARY KEY NOT NULL,
	`paused_at` integer NOT NULL,
	`paused_by` integer,
	FOREIGN KEY (`paused_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
ALTER TABLE `dead_letters` ADD `job_key` text;