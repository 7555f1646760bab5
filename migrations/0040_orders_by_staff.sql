ALTER TABLE `checkouts` ADD `made_by` text;--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_made_by` ON `checkouts` (`made_by`) WHERE "checkouts"."made_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `staff_id` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `chosen` text;--> statement-breakpoint
-- What staff looks a customer up by: name, e-mail, companies with their tax numbers, and `t` with the last nine and
-- seven digits of a phone.
CREATE VIRTUAL TABLE customer_words USING fts5(
  words, content='', contentless_delete=1, detail=none, prefix='2 3 4', tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIEW customer_words_source AS
SELECT id, replace(replace(replace(replace(concat_ws(' ', first_name, last_name, email,
    't' || substr(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -9),
    't' || substr(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -7),
    (SELECT group_concat(concat_ws(' ', c.name, c.tax_number), ' ') FROM companies c WHERE c.user_id = users.id)),
  'ё', 'е'), 'Ё', 'Е'), 'ў', 'у'), 'Ў', 'У') AS words
FROM users WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER users_words_added AFTER INSERT ON users
BEGIN
  INSERT INTO customer_words (rowid, words) SELECT id, words FROM customer_words_source WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_words_changed AFTER UPDATE OF first_name, last_name, email, phone, deleted_at ON users
BEGIN
  DELETE FROM customer_words WHERE rowid = old.id;
  INSERT INTO customer_words (rowid, words) SELECT id, words FROM customer_words_source WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_words_removed AFTER DELETE ON users
BEGIN
  DELETE FROM customer_words WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_words_added AFTER INSERT ON companies
BEGIN
  DELETE FROM customer_words WHERE rowid = new.user_id;
  INSERT INTO customer_words (rowid, words) SELECT id, words FROM customer_words_source WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_words_changed AFTER UPDATE OF name, tax_number ON companies
BEGIN
  DELETE FROM customer_words WHERE rowid = new.user_id;
  INSERT INTO customer_words (rowid, words) SELECT id, words FROM customer_words_source WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_words_removed AFTER DELETE ON companies
BEGIN
  DELETE FROM customer_words WHERE rowid = old.user_id;
  INSERT INTO customer_words (rowid, words) SELECT id, words FROM customer_words_source WHERE id = old.user_id;
END;
--> statement-breakpoint
INSERT INTO customer_words (rowid, words) SELECT id, words FROM customer_words_source;
--> statement-breakpoint
-- Who places orders for customers makes quotes for them; so does who talks to them. Prices below the floor of the
-- markup rules are for those who run the shop.
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'sales.quotes.create')
WHERE name IN ('owner', 'manager', 'support')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'sales.quotes.create');
--> statement-breakpoint
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'sales.orders.discount-below-floor')
WHERE name IN ('owner', 'manager')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'sales.orders.discount-below-floor');
