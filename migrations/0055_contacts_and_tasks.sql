CREATE TABLE `contact_keys` (
	`key` text NOT NULL,
	`contact_id` integer NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`key`, `contact_id`),
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_keys_contact` ON `contact_keys` (`contact_id`);--> statement-breakpoint
CREATE INDEX `contact_keys_shared` ON `contact_keys` (`contact_id`) WHERE "contact_keys"."is_shared" = 1;--> statement-breakpoint
CREATE INDEX `contact_keys_alone` ON `contact_keys` (`key`) WHERE "contact_keys"."is_shared" = 0;--> statement-breakpoint
CREATE TABLE `contact_links` (
	`contact_id` integer NOT NULL,
	`type` text NOT NULL,
	`subject_id` integer NOT NULL,
	PRIMARY KEY(`contact_id`, `type`, `subject_id`),
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_links_subject` ON `contact_links` (`type`,`subject_id`);--> statement-breakpoint
CREATE TABLE `contact_tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_tags_key` ON `contact_tags` (`key`);--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`firm` text DEFAULT '' NOT NULL,
	`position` text DEFAULT '' NOT NULL,
	`email` text,
	`phones` text DEFAULT '[]' NOT NULL,
	`locale` text,
	`tag_ids` text DEFAULT '[]' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`name_key` text NOT NULL,
	`firm_key` text DEFAULT '' NOT NULL,
	`words` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`merged_into_id` integer
);
--> statement-breakpoint
CREATE INDEX `contacts_name` ON `contacts` (`name_key`,`id`) WHERE "contacts"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_firm` ON `contacts` (`firm_key`,`id`) WHERE "contacts"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_email` ON `contacts` (`email`) WHERE "contacts"."email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contacts_deleted` ON `contacts` (`deleted_at`) WHERE "contacts"."deleted_at" IS NOT NULL AND "contacts"."merged_into_id" IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_merged` ON `contacts` (`merged_into_id`) WHERE "contacts"."merged_into_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer NOT NULL,
	`what` text NOT NULL,
	`due_on` text NOT NULL,
	`assignee_id` integer,
	`created_by_id` integer NOT NULL,
	`done_at` integer,
	`done_by_id` integer,
	`is_hidden` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tasks_subject` ON `tasks` (`subject_type`,`subject_id`,`due_on`);--> statement-breakpoint
CREATE INDEX `tasks_open` ON `tasks` (`due_on`,`id`) WHERE "tasks"."done_at" IS NULL AND "tasks"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `tasks_open_of` ON `tasks` (`assignee_id`,`due_on`,`id`) WHERE "tasks"."done_at" IS NULL AND "tasks"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `tasks_done` ON `tasks` (`done_at`,`id`) WHERE "tasks"."done_at" IS NOT NULL AND "tasks"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `tasks_done_of` ON `tasks` (`assignee_id`,`done_at`,`id`) WHERE "tasks"."done_at" IS NOT NULL AND "tasks"."is_hidden" = 0;--> statement-breakpoint
-- What staff finds a contact by: its own words, and one for each thing that its list is narrowed by. Those begin with
-- `_`, which no word that people type does: language, tags, kinds of links and each linked one, whether a task is open.
CREATE VIRTUAL TABLE contact_words USING fts5(
  words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4',
  tokenize="unicode61 remove_diacritics 2 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW contact_words_source AS
SELECT id, concat_ws(' ', words, '_l' || coalesce(locale, '0'),
  (SELECT group_concat('_g' || value, ' ') FROM json_each(contacts.tag_ids)),
  coalesce((SELECT group_concat('_' || type || ' _' || type || subject_id, ' ') FROM contact_links
    WHERE contact_id = contacts.id), '_unlinked'),
  iif(EXISTS (SELECT 1 FROM tasks WHERE subject_type = 'contact' AND subject_id = contacts.id
    AND done_at IS NULL), '_open', '_idle')) AS words
FROM contacts WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER contacts_words_added AFTER INSERT ON contacts
BEGIN
  INSERT INTO contact_words (rowid, words) SELECT id, words FROM contact_words_source WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_words_changed AFTER UPDATE OF words, locale, tag_ids, deleted_at ON contacts
BEGIN
  DELETE FROM contact_words WHERE rowid = old.id;
  INSERT INTO contact_words (rowid, words) SELECT id, words FROM contact_words_source WHERE id = new.id;
END;
--> statement-breakpoint
-- With a contact that is forgotten go its tasks, and what the log said of it (see `audit_log_unchanged` below).
CREATE TRIGGER contacts_removed AFTER DELETE ON contacts
BEGIN
  DELETE FROM contact_words WHERE rowid = old.id;
  DELETE FROM tasks WHERE subject_type = 'contact' AND subject_id = old.id;
  UPDATE audit_log SET `before` = NULL, `after` = NULL
    WHERE subject_type = 'contact' AND subject_id = CAST(old.id AS TEXT);
END;
--> statement-breakpoint
CREATE TRIGGER contact_links_words_added AFTER INSERT ON contact_links
BEGIN
  DELETE FROM contact_words WHERE rowid = new.contact_id;
  INSERT INTO contact_words (rowid, words) SELECT id, words FROM contact_words_source WHERE id = new.contact_id;
END;
--> statement-breakpoint
CREATE TRIGGER contact_links_words_removed AFTER DELETE ON contact_links
BEGIN
  DELETE FROM contact_words WHERE rowid = old.contact_id;
  INSERT INTO contact_words (rowid, words) SELECT id, words FROM contact_words_source WHERE id = old.contact_id;
END;
--> statement-breakpoint
CREATE TRIGGER tasks_words_added AFTER INSERT ON tasks WHEN new.subject_type = 'contact'
BEGIN
  DELETE FROM contact_words WHERE rowid = new.subject_id;
  INSERT INTO contact_words (rowid, words) SELECT id, words FROM contact_words_source WHERE id = new.subject_id;
END;
--> statement-breakpoint
CREATE TRIGGER tasks_words_changed AFTER UPDATE OF done_at, subject_id ON tasks WHEN new.subject_type = 'contact'
BEGIN
  DELETE FROM contact_words WHERE rowid IN (old.subject_id, new.subject_id);
  INSERT INTO contact_words (rowid, words) SELECT id, words FROM contact_words_source
    WHERE id IN (old.subject_id, new.subject_id);
END;
--> statement-breakpoint
CREATE TRIGGER tasks_words_removed AFTER DELETE ON tasks WHEN old.subject_type = 'contact'
BEGIN
  DELETE FROM contact_words WHERE rowid = old.subject_id;
  INSERT INTO contact_words (rowid, words) SELECT id, words FROM contact_words_source WHERE id = old.subject_id;
END;
--> statement-breakpoint
-- Whether another contact has the same key. Of those with one key at most one is not marked, whatever their number.
CREATE TRIGGER contact_keys_added AFTER INSERT ON contact_keys
WHEN EXISTS (SELECT 1 FROM contact_keys WHERE key = new.key AND contact_id <> new.contact_id)
BEGIN
  UPDATE contact_keys SET is_shared = 1 WHERE key = new.key AND is_shared = 0;
END;
--> statement-breakpoint
CREATE TRIGGER contact_keys_removed AFTER DELETE ON contact_keys
WHEN (SELECT count(*) FROM (SELECT 1 FROM contact_keys WHERE key = old.key LIMIT 2)) = 1
BEGIN
  UPDATE contact_keys SET is_shared = 0 WHERE key = old.key;
END;
--> statement-breakpoint
-- A supplier or a company that is gone has no contacts; its tasks go with it.
CREATE TRIGGER suppliers_contacts_removed AFTER DELETE ON suppliers
BEGIN
  DELETE FROM contact_links WHERE type = 'supplier' AND subject_id = old.id;
  DELETE FROM tasks WHERE subject_type = 'supplier' AND subject_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_contacts_removed AFTER DELETE ON companies
BEGIN
  DELETE FROM contact_links WHERE type = 'company' AND subject_id = old.id;
  DELETE FROM tasks WHERE subject_type = 'company' AND subject_id = old.id;
END;
--> statement-breakpoint
-- What the log said of a contact goes once the contact is forgotten, as that of an account once it is erased.
DROP TRIGGER audit_log_unchanged;
--> statement-breakpoint
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON audit_log
WHEN NOT (new.id IS old.id AND new.actor_id IS old.actor_id AND new.acting_for_id IS old.acting_for_id AND new.action IS old.action
  AND new.subject_type IS old.subject_type AND new.subject_id IS old.subject_id
  AND new.request_id IS old.request_id AND new.created_at IS old.created_at
  AND new.`before` IS NULL AND new.`after` IS NULL
  AND (new.ip_address IS NULL OR new.ip_address IS old.ip_address)
  AND (new.user_agent IS NULL OR new.user_agent IS old.user_agent)
  AND ((old.subject_type = 'user' AND EXISTS (SELECT 1 FROM users
      WHERE id = CAST(old.subject_id AS INTEGER) AND deleted_at IS NOT NULL))
    OR (old.subject_type = 'contact' AND NOT EXISTS (SELECT 1 FROM contacts
      WHERE id = CAST(old.subject_id AS INTEGER)))))
BEGIN
  SELECT RAISE(ABORT, 'audit_log: rows are never changed');
END;
