DROP INDEX `audit_log_subject`;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `user_agent` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `request_id` text;--> statement-breakpoint
CREATE INDEX `audit_log_days` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_object` ON `audit_log` (`subject_type`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_person` ON `audit_log` (`actor_id`,`created_at`,`id`,`action`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_noun` ON `audit_log` (substr(`action`, 1, instr(`action`, '.') - 1), `created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_verb` ON `audit_log` (substr(`action`, instr(`action`, '.') + 1), `created_at`);--> statement-breakpoint
-- The one thing written so far that said of a person what no erasure would have found.
UPDATE audit_log SET `before` = json_remove(`before`, '$.email'), `after` = json_remove(`after`, '$.email')
WHERE action IN ('teams.invite', 'teams.withdraw-invitation');--> statement-breakpoint
-- OR REPLACE deletes a row without asking the trigger of deletions.
CREATE TRIGGER audit_log_written_once BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = new.id)
BEGIN
  SELECT RAISE(ABORT, 'audit_log: rows are written once');
END;--> statement-breakpoint
-- What an account said of its person goes once it is erased, and only then; who did what stays.
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON audit_log
WHEN NOT (new.id IS old.id AND new.actor_id IS old.actor_id AND new.action IS old.action
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
-- Two years of 365 days and the day of a leap year.
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log
WHEN old.created_at > unixepoch() * 1000 - 63158400000
BEGIN
  SELECT RAISE(ABORT, 'audit_log: rows are kept for two years');
END;
