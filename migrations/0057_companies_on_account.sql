CREATE TABLE `company_members` (
	`company_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `company_members_user` ON `company_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `customer_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`discount_bps` integer DEFAULT 0 NOT NULL,
	`is_credit_on` integer DEFAULT false NOT NULL,
	`credit_limit` integer DEFAULT 0 NOT NULL,
	`credit_days` integer DEFAULT 0 NOT NULL,
	`credit_currency` text DEFAULT '' NOT NULL,
	`join_turnover` integer,
	`join_days` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_groups_name_unique` ON `customer_groups` (`name`);--> statement-breakpoint
CREATE TABLE `group_people` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`group_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `customer_groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `group_people_group` ON `group_people` (`group_id`);--> statement-breakpoint
ALTER TABLE `companies` ADD `group_id` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `credit_mode` text DEFAULT 'group' NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `credit_limit` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `credit_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `credit_currency` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `prices_every` text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `prices_to` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `prices_at` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `companies_name` ON `companies` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `companies_group` ON `companies` (`group_id`,`name`,`id`) WHERE "companies"."group_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `companies_credit` ON `companies` (`credit_mode`,`name`,`id`) WHERE "companies"."credit_mode" <> 'group';--> statement-breakpoint
CREATE INDEX `companies_prices` ON `companies` (`prices_at`) WHERE "companies"."prices_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `credit_days` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `credit_owed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `credit_due` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `credit_excuse` text;--> statement-breakpoint
CREATE INDEX `orders_credit` ON `orders` (`company_id`,`credit_due`,`credit_owed`) WHERE credit_owed > 0;--> statement-breakpoint
-- What staff looks a company up by: name, tax number, e-mail, and `t` with the last nine and seven digits of a phone.
CREATE VIRTUAL TABLE company_words USING fts5(
  words, content='', contentless_delete=1, detail=none, prefix='2 3 4', tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIEW company_words_source AS
SELECT id, replace(replace(replace(replace(concat_ws(' ', name, tax_number, email,
    't' || substr(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -9),
    't' || substr(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -7)),
  'ё', 'е'), 'Ё', 'Е'), 'ў', 'у'), 'Ў', 'У') AS words
FROM companies;
--> statement-breakpoint
CREATE TRIGGER company_words_added AFTER INSERT ON companies
BEGIN
  INSERT INTO company_words (rowid, words) SELECT id, words FROM company_words_source WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER company_words_changed AFTER UPDATE OF name, tax_number, email, phone ON companies
BEGIN
  DELETE FROM company_words WHERE rowid = old.id;
  INSERT INTO company_words (rowid, words) SELECT id, words FROM company_words_source WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER company_words_removed AFTER DELETE ON companies
BEGIN
  DELETE FROM company_words WHERE rowid = old.id;
END;
--> statement-breakpoint
INSERT INTO company_words (rowid, words) SELECT id, words FROM company_words_source;
--> statement-breakpoint
-- Offered only to companies with terms.
INSERT INTO payment_methods (code, title, note, provider, countries, currencies, position) VALUES
  ('on_account', '{"be":"Аплата пазней, па рахунку","en":"Pay later, on account","ru":"Оплата позже, по счёту"}',
    '{"be":"па рахунку, у тэрмін вашай кампаніі","en":"by the invoice, within your company’s term","ru":"по счёту, в срок вашей компании"}', NULL, '[]', '[]', 40);
--> statement-breakpoint
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'customers.companies.exceed-credit')
WHERE name IN ('owner', 'manager')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'customers.companies.exceed-credit');
