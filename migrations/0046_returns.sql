CREATE TABLE `return_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`return_id` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`return_id`) REFERENCES `returns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `return_events_return` ON `return_events` (`return_id`,`id`);--> statement-breakpoint
CREATE TABLE `return_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`return_id` integer NOT NULL,
	`order_line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`shelf` integer DEFAULT 0 NOT NULL,
	`supplier` integer DEFAULT 0 NOT NULL,
	`scrap` integer DEFAULT 0 NOT NULL,
	`declined` integer DEFAULT 0 NOT NULL,
	`supplier_order_line_id` integer,
	FOREIGN KEY (`return_id`) REFERENCES `returns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "return_lines_pieces" CHECK("return_lines"."quantity" > 0 AND "return_lines"."shelf" >= 0 AND "return_lines"."supplier" >= 0 AND "return_lines"."scrap" >= 0
        AND "return_lines"."declined" >= 0
        AND "return_lines"."shelf" + "return_lines"."supplier" + "return_lines"."scrap" + "return_lines"."declined" IN (0, "return_lines"."quantity"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `return_lines_line` ON `return_lines` (`return_id`,`order_line_id`);--> statement-breakpoint
CREATE INDEX `return_lines_order_line` ON `return_lines` (`order_line_id`);--> statement-breakpoint
CREATE INDEX `return_lines_reason` ON `return_lines` (`reason`,`return_id`);--> statement-breakpoint
CREATE TABLE `return_photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`return_id` integer NOT NULL,
	`key` text NOT NULL,
	`type` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`return_id`) REFERENCES `returns`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `return_photos_key_unique` ON `return_photos` (`key`);--> statement-breakpoint
CREATE INDEX `return_photos_return` ON `return_photos` (`return_id`);--> statement-breakpoint
CREATE TABLE `returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`order_id` integer NOT NULL,
	`status` text DEFAULT 'requested' NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`decline_reason` text DEFAULT '' NOT NULL,
	`send_to` text DEFAULT '' NOT NULL,
	`carrier` text DEFAULT '' NOT NULL,
	`tracking_number` text DEFAULT '' NOT NULL,
	`inspected_at` integer,
	`credit_note_id` integer,
	`opened_by` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`credit_note_id`) REFERENCES `order_documents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `returns_number_unique` ON `returns` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `returns_credit_note` ON `returns` (`credit_note_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `returns_command` ON `returns` (`order_id`,`opened_by`);--> statement-breakpoint
CREATE INDEX `returns_status` ON `returns` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `returns_created` ON `returns` (`created_at`);--> statement-breakpoint
ALTER TABLE `order_lines` ADD `is_returnable` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `is_returnable` integer DEFAULT true NOT NULL;--> statement-breakpoint
-- Written by hand from here on. What is sold now, and whether its offer takes parts back.
DROP VIEW live_offer_items;--> statement-breakpoint
CREATE VIEW live_offer_items AS
SELECT
  i.id,
  i.offer_id,
  i.product_id,
  i.code,
  i.seller,
  o.warehouse_id,
  iif(i.generation <= o.live_generation, i.cost_micros, i.previous ->> 1) AS cost_micros,
  iif(i.generation <= o.live_generation, i.currency, i.previous ->> 2) AS currency,
  iif(i.generation <= o.live_generation, i.ladder, i.previous ->> 3) AS ladder,
  max(0, iif(i.generation <= o.live_generation, i.remains, i.previous ->> 4) - coalesce(h.reserved, 0)
    - iif(h.taken_at > coalesce(o.live_since, 0), h.taken, 0)) AS remains,
  iif(i.generation <= o.live_generation, i.is_at_least, i.previous ->> 5) AS is_at_least,
  iif(i.generation <= o.live_generation, i.minimum, i.previous ->> 6) AS minimum,
  iif(i.generation <= o.live_generation, i.pack, i.previous ->> 7) AS pack,
  iif(i.generation <= o.live_generation, i.days_min, i.previous ->> 8) AS days_min,
  iif(i.generation <= o.live_generation, i.days_max, i.previous ->> 9) AS days_max,
  o.live_since,
  o.max_age_hours,
  o.when_old,
  o.cost_includes_vat,
  o.is_returnable
FROM offer_items i
JOIN offers o ON o.id = i.offer_id
LEFT JOIN stock_holds h ON h.offer_item_id = i.id
WHERE o.is_active = 1
  AND iif(i.generation <= o.live_generation, i.is_listed, i.previous ->> 0) = 1;--> statement-breakpoint
-- Orders are also found by the numbers of their returns.
DROP VIEW order_words_source;--> statement-breakpoint
CREATE VIEW order_words_source AS
SELECT id, replace(replace(replace(replace(concat_ws(' ', number, replace(number, '-', ''),
    'n' || ltrim(substr(number, instr(number, '-') + 1 + instr(substr(number, instr(number, '-') + 1), '-')), '0'),
    po_number, quote_number, replace(quote_number, '-', ''),
    customer ->> '$.first_name', customer ->> '$.last_name', customer ->> '$.email',
    customer ->> '$.company.name', customer ->> '$.company.tax_number',
    shipping_address ->> '$.city', shipping_address ->> '$.last_name',
    't' || substr(replace(replace(replace(replace(replace(replace(customer ->> '$.phone', ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -9),
    't' || substr(replace(replace(replace(replace(replace(replace(customer ->> '$.phone', ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -7),
    't' || substr(replace(replace(replace(replace(replace(replace(shipping_address ->> '$.phone', ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -9),
    't' || substr(replace(replace(replace(replace(replace(replace(shipping_address ->> '$.phone', ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -7),
    't' || substr(replace(replace(replace(replace(replace(replace(payment_address ->> '$.phone', ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -9),
    't' || substr(replace(replace(replace(replace(replace(replace(payment_address ->> '$.phone', ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -7),
    (SELECT group_concat(concat_ws(' ', d.number, replace(d.number, '-', ''), d.tracking_number,
        p.tracking_number), ' ')
      FROM order_documents d LEFT JOIN order_parcels p ON p.document_id = d.id
      WHERE d.order_id = orders.id),
    (SELECT group_concat(concat_ws(' ', r.number, replace(r.number, '-', '')), ' ')
      FROM returns r WHERE r.order_id = orders.id)),
  'ё', 'е'), 'Ё', 'Е'), 'ў', 'у'), 'Ў', 'У') AS words
FROM orders;--> statement-breakpoint
CREATE TRIGGER returns_words_added AFTER INSERT ON returns
BEGIN
  DELETE FROM order_words WHERE rowid = new.order_id;
  INSERT INTO order_words (rowid, words) SELECT id, words FROM order_words_source WHERE id = new.order_id;
END;--> statement-breakpoint
-- Rights that came with it: all for those who run the shop, except that support gives no money back.
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'sales.returns.view',
  '$[#]', 'sales.returns.update', '$[#]', 'sales.returns.refund')
WHERE name IN ('owner', 'manager')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'sales.returns.view');--> statement-breakpoint
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'sales.returns.view', '$[#]', 'sales.returns.update')
WHERE name = 'support'
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'sales.returns.view');--> statement-breakpoint
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'sales.returns.view')
WHERE name = 'buyer'
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'sales.returns.view');
