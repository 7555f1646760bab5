CREATE TABLE `part_request_keys` (
	`key` text NOT NULL,
	`request_id` integer NOT NULL,
	PRIMARY KEY(`key`, `request_id`),
	FOREIGN KEY (`request_id`) REFERENCES `part_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `part_request_keys_request` ON `part_request_keys` (`request_id`);--> statement-breakpoint
CREATE TABLE `part_requests` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`parts` text NOT NULL,
	`words` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`assignee_id` integer,
	`answer` text,
	`reason` text,
	`settled_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `part_requests_user` ON `part_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `part_requests_status` ON `part_requests` (`status`);--> statement-breakpoint
CREATE INDEX `part_requests_email` ON `part_requests` (`email`);--> statement-breakpoint
CREATE INDEX `part_requests_assignee` ON `part_requests` (`assignee_id`);
--> statement-breakpoint
-- Rights that came with them: those who run the shop or help its customers answer, buyers look.
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'sales.part-requests.view',
  '$[#]', 'sales.part-requests.update')
WHERE name IN ('owner', 'manager', 'support')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'sales.part-requests.view');
--> statement-breakpoint
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'sales.part-requests.view')
WHERE name = 'buyer'
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'sales.part-requests.view');
