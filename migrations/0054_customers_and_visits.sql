CREATE TABLE `support_visits` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`staff_id` integer,
	`staff_session_id` text NOT NULL,
	`staff_epoch` integer NOT NULL,
	`started_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `support_visits_user` ON `support_visits` (`user_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `support_visits_staff` ON `support_visits` (`staff_id`,`started_at`);--> statement-breakpoint
DROP INDEX `page_views_user`;--> statement-breakpoint
CREATE INDEX `page_views_user` ON `page_views` (`user_id`,`viewed_at`) WHERE "page_views"."user_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `visit_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `invited_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `last_seen_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `order_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `last_order_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `staff_notes` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_registered` ON `users` (`created_at`,`id`) WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (`first_name`,`last_name`,`id`) WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `users_seen` ON `users` (`last_seen_at`,`id`) WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `users_orders` ON `users` (`order_count`,`id`) WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `acting_for_id` integer;--> statement-breakpoint
CREATE INDEX `users_state` ON `users` (CASE WHEN is_disabled = 1 THEN 'blocked' WHEN email_verified_at IS NOT NULL THEN 'active' WHEN invited_at IS NOT NULL THEN 'invited' ELSE 'unconfirmed' END, `created_at`, `id`) WHERE deleted_at IS NULL;--> statement-breakpoint
UPDATE users SET invited_at = (SELECT min(a.created_at) FROM audit_log a
  WHERE a.subject_type = 'user' AND a.subject_id = CAST(users.id AS TEXT) AND a.action = 'accounts.invite')
WHERE deleted_at IS NULL AND id IN (SELECT CAST(subject_id AS INTEGER) FROM audit_log WHERE action = 'accounts.invite');--> statement-breakpoint
UPDATE users SET last_seen_at = (SELECT max(s.last_active_at) FROM sessions s WHERE s.user_id = users.id),
  order_count = (SELECT count(*) FROM orders o WHERE o.user_id = users.id),
  last_order_at = (SELECT max(o.created_at) FROM orders o WHERE o.user_id = users.id)
WHERE deleted_at IS NULL;--> statement-breakpoint
-- Staff who look at an account are not its person.
CREATE TRIGGER sessions_seen_begun AFTER INSERT ON sessions WHEN new.visit_id IS NULL
BEGIN
  UPDATE users SET last_seen_at = new.last_active_at
  WHERE id = new.user_id AND coalesce(last_seen_at, 0) < new.last_active_at;
END;--> statement-breakpoint
CREATE TRIGGER sessions_seen_again AFTER UPDATE OF last_active_at ON sessions WHEN new.visit_id IS NULL
BEGIN
  UPDATE users SET last_seen_at = new.last_active_at
  WHERE id = new.user_id AND coalesce(last_seen_at, 0) < new.last_active_at;
END;--> statement-breakpoint
CREATE TRIGGER orders_counted AFTER INSERT ON orders
BEGIN
  UPDATE users SET order_count = order_count + 1,
    last_order_at = max(coalesce(last_order_at, 0), new.created_at)
  WHERE id = new.user_id;
END;--> statement-breakpoint
-- The same as before, with the customer acted for among what never changes.
DROP TRIGGER audit_log_unchanged;--> statement-breakpoint
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON audit_log
WHEN NOT (new.id IS old.id AND new.actor_id IS old.actor_id AND new.acting_for_id IS old.acting_for_id
  AND new.action IS old.action
  AND new.subject_type IS old.subject_type AND new.subject_id IS old.subject_id
  AND new.request_id IS old.request_id AND new.created_at IS old.created_at
  AND new.`before` IS NULL AND new.`after` IS NULL
  AND (new.ip_address IS NULL OR new.ip_address IS old.ip_address)
  AND (new.user_agent IS NULL OR new.user_agent IS old.user_agent)
  AND old.subject_type = 'user' AND EXISTS (SELECT 1 FROM users
    WHERE id = CAST(old.subject_id AS INTEGER) AND deleted_at IS NOT NULL))
BEGIN
  SELECT RAISE(ABORT, 'audit_log: rows are never changed');
END;--> statement-breakpoint
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'customers.users.impersonate'), version = version + 1
WHERE name IN ('owner', 'manager', 'support')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'customers.users.impersonate');
