CREATE TABLE `inbound_mail_lists` (
	`mail_id` integer NOT NULL,
	`file` integer NOT NULL,
	`offer_id` integer NOT NULL,
	`price_list_id` integer NOT NULL,
	`is_new` integer NOT NULL,
	PRIMARY KEY(`mail_id`, `file`, `offer_id`),
	FOREIGN KEY (`mail_id`) REFERENCES `inbound_mails`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `inbound_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`raw_key` text,
	`size` integer NOT NULL,
	`recipient` text NOT NULL,
	`sender` text NOT NULL,
	`subject` text NOT NULL,
	`is_verified` integer NOT NULL,
	`is_automatic` integer NOT NULL,
	`offer_id` integer,
	`files` text DEFAULT '[]' NOT NULL,
	`words` text NOT NULL,
	`updated_at` integer NOT NULL,
	`settled_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inbound_mails_key_unique` ON `inbound_mails` (`key`);--> statement-breakpoint
CREATE INDEX `inbound_mails_status` ON `inbound_mails` (`status`);--> statement-breakpoint
CREATE INDEX `inbound_mails_reason` ON `inbound_mails` (`reason`) WHERE "inbound_mails"."reason" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `inbound_mails_offer` ON `inbound_mails` (`offer_id`);--> statement-breakpoint
CREATE INDEX `inbound_mails_settled` ON `inbound_mails` (`settled_at`) WHERE "inbound_mails"."raw_key" IS NOT NULL AND "inbound_mails"."settled_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `mail_key` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `mail_senders` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `mail_subject_mask` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `file_mask` text;--> statement-breakpoint
CREATE UNIQUE INDEX `offers_mail_key_unique` ON `offers` (`mail_key`);--> statement-breakpoint
-- Each offer has an address of its own for lists by mail; those of new ones come from `newMailKey`.
UPDATE offers SET mail_key = lower(hex(randomblob(8))) WHERE mail_key IS NULL;
--> statement-breakpoint
-- Rights that came with the inbox, for those who keep suppliers' lists.
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'suppliers.inbound-mails.view',
  '$[#]', 'suppliers.inbound-mails.update')
WHERE name IN ('owner', 'manager', 'buyer')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'suppliers.inbound-mails.view');
