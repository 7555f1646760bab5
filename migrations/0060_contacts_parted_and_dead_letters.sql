ALTER TABLE `dead_letters` ADD `settled_at` integer;--> statement-breakpoint
CREATE INDEX `dead_letters_waiting` ON `dead_letters` (`id`) WHERE "dead_letters"."settled_at" IS NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `merge_undo` text;--> statement-breakpoint
CREATE INDEX `contacts_parted` ON `contacts` (`deleted_at`) WHERE "contacts"."merge_undo" IS NOT NULL;