CREATE TABLE `request_figures` (
	`kind` text NOT NULL,
	`place` integer NOT NULL,
	`slot` integer NOT NULL,
	`requests` integer NOT NULL,
	`errors` integer NOT NULL,
	`probes` integer NOT NULL,
	`times` text NOT NULL,
	`longest` integer NOT NULL,
	PRIMARY KEY(`kind`, `place`)
);
--> statement-breakpoint
CREATE TABLE `troubles` (
	`kind` text PRIMARY KEY NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`since` integer NOT NULL,
	`ended_at` integer,
	`is_told` integer DEFAULT false NOT NULL,
	`told_at` integer,
	`claim` text
);
