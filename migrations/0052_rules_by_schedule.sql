CREATE TABLE `markup_rule_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`last_change` text,
	`changed_by` integer,
	`changed_at` integer
);
--> statement-breakpoint
ALTER TABLE `markup_rules` ADD `starts_at` integer;--> statement-breakpoint
ALTER TABLE `markup_rules` ADD `ends_at` integer;--> statement-breakpoint
INSERT INTO `markup_rule_state` (`id`, `version`) VALUES (1, 1);
