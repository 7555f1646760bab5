CREATE TABLE `staff_invitations` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`invited_by_id` integer,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
ALTER TABLE `roles` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `disabled_reason` text;--> statement-breakpoint
CREATE INDEX `user_roles_role` ON `user_roles` (`role_id`);