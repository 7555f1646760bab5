CREATE TABLE `quote_mails` (
	`mail_id` integer PRIMARY KEY NOT NULL,
	`user_id` integer,
	`locale` text NOT NULL,
	`text` text NOT NULL,
	`lines` text NOT NULL,
	`is_cut` integer NOT NULL,
	`faults` text NOT NULL,
	`quote_id` integer,
	`answered_at` integer,
	`allowed_by_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`mail_id`) REFERENCES `inbound_mails`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quote_mails_user` ON `quote_mails` (`user_id`);--> statement-breakpoint
CREATE INDEX `quote_mails_kept` ON `quote_mails` (`created_at`) WHERE ("quote_mails"."text" <> '' OR "quote_mails"."lines" <> '[]');--> statement-breakpoint
ALTER TABLE `inbound_mails` ADD `kind` text DEFAULT 'list' NOT NULL;--> statement-breakpoint
CREATE INDEX `inbound_mails_kind` ON `inbound_mails` (`kind`,`status`);--> statement-breakpoint
CREATE INDEX `inbound_mails_of_kind` ON `inbound_mails` (`kind`);--> statement-breakpoint
CREATE INDEX `inbound_mails_sender` ON `inbound_mails` (`sender`) WHERE "inbound_mails"."kind" = 'quote';