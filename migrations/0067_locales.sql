CREATE TABLE `locale_texts` (
	`locale` text NOT NULL,
	`namespace` text NOT NULL,
	`key` text NOT NULL,
	`text` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer,
	PRIMARY KEY(`locale`, `namespace`, `key`)
);
--> statement-breakpoint
CREATE TABLE `locales` (
	`code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`is_rtl` integer DEFAULT false NOT NULL,
	`fallback` text,
	`is_enabled` integer DEFAULT false NOT NULL,
	`position` integer NOT NULL,
	`form` text,
	`version` integer DEFAULT 1 NOT NULL,
	`texts_version` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
