DROP INDEX `audit_log_object`;--> statement-breakpoint
CREATE INDEX `audit_log_object` ON `audit_log` (`subject_type`,`subject_id`,`created_at`,`id`,`actor_id`,`action`);--> statement-breakpoint
ALTER TABLE `companies` ADD `debt_due` integer;--> statement-breakpoint
CREATE INDEX `companies_group_terms` ON `companies` (`group_id`,`credit_mode`,`name`,`id`) WHERE "companies"."group_id" IS NOT NULL AND "companies"."credit_mode" <> 'group';--> statement-breakpoint
CREATE INDEX `companies_owing` ON `companies` (`name`,`id`,`debt_due`,`group_id`,`credit_mode`) WHERE "companies"."debt_due" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `customer_groups` ADD `people_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `customer_groups` ADD `companies_count` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE companies SET debt_due = d.due FROM (SELECT company_id, min(coalesce(credit_due, 8640000000000000)) AS due
  FROM orders WHERE credit_owed > 0 AND company_id IS NOT NULL GROUP BY company_id) d
WHERE d.company_id = companies.id;
--> statement-breakpoint
-- When the first of what a company owes is due; the last moment there is while none of it is.
CREATE TRIGGER orders_debt_added AFTER INSERT ON orders
WHEN new.company_id IS NOT NULL AND new.credit_owed > 0
BEGIN
  UPDATE companies SET debt_due = (SELECT min(coalesce(credit_due, 8640000000000000)) FROM orders INDEXED BY orders_credit
    WHERE company_id = companies.id AND credit_owed > 0) WHERE id = new.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_debt_changed AFTER UPDATE OF company_id, credit_owed, credit_due ON orders
WHEN old.credit_owed IS NOT new.credit_owed OR old.credit_due IS NOT new.credit_due OR old.company_id IS NOT new.company_id
BEGIN
  UPDATE companies SET debt_due = (SELECT min(coalesce(credit_due, 8640000000000000)) FROM orders INDEXED BY orders_credit
    WHERE company_id = companies.id AND credit_owed > 0) WHERE id IN (old.company_id, new.company_id);
END;
--> statement-breakpoint
CREATE TRIGGER orders_debt_removed AFTER DELETE ON orders
WHEN old.company_id IS NOT NULL AND old.credit_owed > 0
BEGIN
  UPDATE companies SET debt_due = (SELECT min(coalesce(credit_due, 8640000000000000)) FROM orders INDEXED BY orders_credit
    WHERE company_id = companies.id AND credit_owed > 0) WHERE id = old.company_id;
END;
--> statement-breakpoint
-- Beside what people type, a word for each thing that the list of companies is narrowed by, beginning with `_`: its
-- group, its country, terms of its own, whether it owes anything.
DROP TRIGGER company_words_changed;
--> statement-breakpoint
DROP VIEW company_words_source;
--> statement-breakpoint
DROP TABLE company_words;
--> statement-breakpoint
CREATE VIRTUAL TABLE company_words USING fts5(
  words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6 7 8 9 10 11 12',
  tokenize="unicode61 remove_diacritics 2 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW company_words_source AS
SELECT id, concat_ws(' ', replace(replace(replace(replace(replace(concat_ws(' ', name, tax_number, email,
    't' || substr(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -9),
    't' || substr(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -7)),
  'ё', 'е'), 'Ё', 'Е'), 'ў', 'у'), 'Ў', 'У'), '_', ' '),
  '_g' || group_id, '_c' || country, iif(credit_mode <> 'group', '_' || credit_mode, NULL), iif(debt_due IS NULL, NULL, '_owing')) AS words
FROM companies;
--> statement-breakpoint
CREATE TRIGGER company_words_changed
AFTER UPDATE OF name, tax_number, email, phone, group_id, country, credit_mode, debt_due ON companies
WHEN old.name IS NOT new.name OR old.tax_number IS NOT new.tax_number OR old.email IS NOT new.email
  OR old.phone IS NOT new.phone OR old.group_id IS NOT new.group_id OR old.country IS NOT new.country
  OR old.credit_mode IS NOT new.credit_mode
  OR (old.debt_due IS NULL) <> (new.debt_due IS NULL)
BEGIN
  DELETE FROM company_words WHERE rowid = old.id;
  INSERT INTO company_words (rowid, words) SELECT id, words FROM company_words_source WHERE id = new.id;
END;
--> statement-breakpoint
INSERT INTO company_words (rowid, words) SELECT id, words FROM company_words_source;
--> statement-breakpoint
-- The same of people: the state of their account (as `users_state` has it), and year, month and day of UTC on which
-- they registered.
DROP TRIGGER users_words_changed;
--> statement-breakpoint
DROP VIEW customer_words_source;
--> statement-breakpoint
DROP TABLE customer_words;
--> statement-breakpoint
CREATE VIRTUAL TABLE customer_words USING fts5(
  words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6 7 8 9 10 11 12',
  tokenize="unicode61 remove_diacritics 2 tokenchars '_'"
);
--> statement-breakpoint
CREATE VIEW customer_words_source AS
SELECT id, concat_ws(' ', replace(replace(replace(replace(replace(concat_ws(' ', first_name, last_name, email,
    't' || substr(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -9),
    't' || substr(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -7),
    (SELECT group_concat(concat_ws(' ', c.name, c.tax_number), ' ') FROM companies c WHERE c.user_id = users.id)),
  'ё', 'е'), 'Ё', 'Е'), 'ў', 'у'), 'Ў', 'У'), '_', ' '),
  CASE WHEN is_disabled = 1 THEN '_blocked' WHEN email_verified_at IS NOT NULL THEN '_active'
    WHEN invited_at IS NOT NULL THEN '_invited' ELSE '_unconfirmed' END,
  strftime('_y%Y _m%Y%m _d%Y%m%d', created_at / 1000, 'unixepoch')) AS words
FROM users WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER users_words_changed AFTER UPDATE OF first_name, last_name, email, phone, deleted_at, is_disabled,
  email_verified_at, invited_at, created_at ON users
WHEN old.first_name IS NOT new.first_name OR old.last_name IS NOT new.last_name OR old.email IS NOT new.email
  OR old.phone IS NOT new.phone OR old.is_disabled IS NOT new.is_disabled OR old.created_at IS NOT new.created_at
  OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) OR (old.invited_at IS NULL) <> (new.invited_at IS NULL)
  OR (old.email_verified_at IS NULL) <> (new.email_verified_at IS NULL)
BEGIN
  DELETE FROM customer_words WHERE rowid = old.id;
  INSERT INTO customer_words (rowid, words) SELECT id, words FROM customer_words_source WHERE id = new.id;
END;
--> statement-breakpoint
INSERT INTO customer_words (rowid, words) SELECT id, words FROM customer_words_source;
--> statement-breakpoint
-- Contacts and orders, like these, are found by beginnings of up to twelve letters.
DROP TABLE contact_words;
--> statement-breakpoint
CREATE VIRTUAL TABLE contact_words USING fts5(
  words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6 7 8 9 10 11 12',
  tokenize="unicode61 remove_diacritics 2 tokenchars '_'"
);
--> statement-breakpoint
INSERT INTO contact_words (rowid, words) SELECT id, words FROM contact_words_source;
--> statement-breakpoint
DROP TABLE order_words;
--> statement-breakpoint
CREATE VIRTUAL TABLE order_words USING fts5(
  words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6 7 8 9 10 11 12', tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
INSERT INTO order_words (rowid, words) SELECT id, words FROM order_words_source;
--> statement-breakpoint
UPDATE customer_groups SET people_count = (SELECT count(*) FROM group_people WHERE group_id = customer_groups.id),
  companies_count = (SELECT count(*) FROM companies WHERE group_id = customer_groups.id);
--> statement-breakpoint
CREATE TRIGGER group_people_joined AFTER INSERT ON group_people
BEGIN
  UPDATE customer_groups SET people_count = people_count + 1 WHERE id = new.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_people_moved AFTER UPDATE OF group_id ON group_people WHEN old.group_id IS NOT new.group_id
BEGIN
  UPDATE customer_groups SET people_count = people_count - 1 WHERE id = old.group_id;
  UPDATE customer_groups SET people_count = people_count + 1 WHERE id = new.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_people_left AFTER DELETE ON group_people
BEGIN
  UPDATE customer_groups SET people_count = people_count - 1 WHERE id = old.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_group_joined AFTER INSERT ON companies WHEN new.group_id IS NOT NULL
BEGIN
  UPDATE customer_groups SET companies_count = companies_count + 1 WHERE id = new.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_group_moved AFTER UPDATE OF group_id ON companies WHEN old.group_id IS NOT new.group_id
BEGIN
  UPDATE customer_groups SET companies_count = companies_count - 1 WHERE id = old.group_id;
  UPDATE customer_groups SET companies_count = companies_count + 1 WHERE id = new.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_group_left AFTER DELETE ON companies WHEN old.group_id IS NOT NULL
BEGIN
  UPDATE customer_groups SET companies_count = companies_count - 1 WHERE id = old.group_id;
END;
--> statement-breakpoint
-- With what people of a state are sorted by, so that the newest ten thousand of it are sorted without being read.
DROP INDEX `users_state`;
--> statement-breakpoint
CREATE INDEX `users_state` ON `users` (CASE WHEN is_disabled = 1 THEN 'blocked' WHEN email_verified_at IS NOT NULL THEN 'active' WHEN invited_at IS NOT NULL THEN 'invited' ELSE 'unconfirmed' END, `created_at`, `id`, `first_name`, `last_name`, `last_seen_at`, `order_count`) WHERE deleted_at IS NULL;
