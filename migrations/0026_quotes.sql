CREATE TABLE `quote_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quote_id` integer NOT NULL,
	`position` integer NOT NULL,
	`supplier_offer_item_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`brand` text NOT NULL,
	`mpn` text NOT NULL,
	`name` text NOT NULL,
	`quantity` integer NOT NULL,
	`price_micros` integer NOT NULL,
	`channel_price_micros` integer NOT NULL,
	`cost_micros` integer NOT NULL,
	`cost_currency` text NOT NULL,
	`sum` integer NOT NULL,
	`tax` integer NOT NULL,
	`days_min` integer NOT NULL,
	`days_max` integer NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_lines_quote` ON `quote_lines` (`quote_id`,`position`);--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`key` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`user_id` integer,
	`company_id` integer,
	`customer` text NOT NULL,
	`seller` text NOT NULL,
	`locale` text NOT NULL,
	`origin` text NOT NULL,
	`currency` text NOT NULL,
	`digits` integer NOT NULL,
	`rate` text,
	`subtotal` integer NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`tax_bps` integer NOT NULL,
	`is_tax_included` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`order_id` integer,
	`reason` text DEFAULT '' NOT NULL,
	`made_by` text NOT NULL,
	`made_hash` text NOT NULL,
	`pdf_key` text,
	`pdf_sha256` text,
	`forget_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_number_unique` ON `quotes` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_key_unique` ON `quotes` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_made_by_unique` ON `quotes` (`made_by`);--> statement-breakpoint
CREATE INDEX `quotes_user` ON `quotes` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `quotes_created` ON `quotes` (`created_at`);--> statement-breakpoint
CREATE INDEX `quotes_status` ON `quotes` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `quotes_valid` ON `quotes` (`status`,`valid_until`);--> statement-breakpoint
CREATE INDEX `quotes_forget` ON `quotes` (`forget_at`) WHERE "quotes"."forget_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_order` ON `quotes` (`order_id`) WHERE "quotes"."order_id" IS NOT NULL;--> statement-breakpoint
DROP INDEX `checkouts_open`;--> statement-breakpoint
ALTER TABLE `checkouts` ADD `quote_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_open_quote` ON `checkouts` (`user_id`,`quote_id`) WHERE "checkouts"."status" = 'open' AND "checkouts"."quote_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_open` ON `checkouts` (`user_id`) WHERE "checkouts"."status" = 'open' AND "checkouts"."quote_id" IS NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `quote_id` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `quote_number` text;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_quote` ON `orders` (`quote_id`) WHERE "orders"."quote_id" IS NOT NULL;
--> statement-breakpoint
-- What staff looks a quote up by: its number, whose it is, the company it was made for.
CREATE VIRTUAL TABLE quote_words USING fts5(
  words, content='', contentless_delete=1, detail=none, prefix='2 3 4', tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIEW quote_words_source AS
SELECT id, replace(replace(replace(replace(concat_ws(' ', number,
    customer ->> '$.first_name', customer ->> '$.last_name', customer ->> '$.email',
    customer ->> '$.company.name', customer ->> '$.company.tax_number'),
  'ё', 'е'), 'Ё', 'Е'), 'ў', 'у'), 'Ў', 'У') AS words
FROM quotes;
--> statement-breakpoint
CREATE TRIGGER quotes_words_added AFTER INSERT ON quotes
BEGIN
  INSERT INTO quote_words (rowid, words) SELECT id, words FROM quote_words_source WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER quotes_words_changed AFTER UPDATE OF number, customer ON quotes
BEGIN
  DELETE FROM quote_words WHERE rowid = old.id;
  INSERT INTO quote_words (rowid, words) SELECT id, words FROM quote_words_source WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER quotes_words_removed AFTER DELETE ON quotes
BEGIN
  DELETE FROM quote_words WHERE rowid = old.id;
END;
--> statement-breakpoint
-- Who sees orders sees quotes; who changes orders may take a quote back.
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'sales.quotes.view')
WHERE EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'sales.orders.view')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'sales.quotes.view');
--> statement-breakpoint
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'sales.quotes.withdraw')
WHERE EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'sales.orders.update')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'sales.quotes.withdraw');
