CREATE TABLE `offer_item_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer,
	`change` text NOT NULL,
	`before` text NOT NULL,
	`items` integer NOT NULL,
	`undone_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `offer_item_overrides` (
	`offer_item_id` integer PRIMARY KEY NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`days_min` integer,
	`days_max` integer,
	`minimum` integer,
	`price_micros` integer,
	`price_currency` text,
	`price_until` integer,
	`change_id` integer,
	CONSTRAINT "offer_item_overrides_whole" CHECK(("offer_item_overrides"."days_min" IS NULL) = ("offer_item_overrides"."days_max" IS NULL)
        AND ("offer_item_overrides"."price_micros" IS NULL) = ("offer_item_overrides"."price_currency" IS NULL)
        AND ("offer_item_overrides"."price_micros" IS NULL) = ("offer_item_overrides"."price_until" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `offer_item_overrides_hidden` ON `offer_item_overrides` (`offer_item_id`) WHERE "offer_item_overrides"."is_hidden" = 1;--> statement-breakpoint
CREATE INDEX `offer_item_overrides_terms` ON `offer_item_overrides` (`offer_item_id`) WHERE "offer_item_overrides"."days_min" IS NOT NULL OR "offer_item_overrides"."minimum" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `offer_item_overrides_price` ON `offer_item_overrides` (`price_until`) WHERE "offer_item_overrides"."price_micros" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `price_lists_created` ON `price_lists` (`created_at`);--> statement-breakpoint
CREATE INDEX `price_lists_status_created` ON `price_lists` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `price_lists_offer_created` ON `price_lists` (`offer_id`,`created_at`,`status`);--> statement-breakpoint
-- Written by hand from here on. What lists say of items on offer: what is bought from suppliers.
CREATE VIEW listed_offer_items AS
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
  0 AS has_own_days,
  NULL AS hand_micros,
  NULL AS hand_currency,
  NULL AS hand_until,
  o.live_since,
  o.max_age_hours,
  o.when_old,
  o.cost_includes_vat,
  o.is_returnable,
  iif(i.generation <= o.live_generation, i.generation, NULL) AS generation
FROM offer_items i
JOIN offers o ON o.id = i.offer_id
LEFT JOIN stock_holds h ON h.offer_item_id = i.id
WHERE o.is_active = 1
  AND iif(i.generation <= o.live_generation, i.is_listed, i.previous ->> 0) = 1;--> statement-breakpoint
-- The same with what staff decided laid over it, hidden items as well. A minimum by hand is rounded up to whole packs
-- above the list's own.
CREATE VIEW offer_lines AS
SELECT
  i.id,
  i.offer_id,
  i.product_id,
  i.code,
  i.seller,
  i.warehouse_id,
  i.cost_micros,
  i.currency,
  i.ladder,
  i.remains,
  i.is_at_least,
  coalesce(v.minimum + ((i.minimum - v.minimum) % max(1, i.pack) + max(1, i.pack)) % max(1, i.pack), i.minimum)
    AS minimum,
  i.pack,
  coalesce(v.days_min, i.days_min) AS days_min,
  coalesce(v.days_max, i.days_max) AS days_max,
  v.days_min IS NOT NULL AS has_own_days,
  v.price_micros AS hand_micros,
  v.price_currency AS hand_currency,
  v.price_until AS hand_until,
  i.live_since,
  i.max_age_hours,
  i.when_old,
  i.cost_includes_vat,
  i.is_returnable,
  i.generation,
  coalesce(v.is_hidden, 0) AS is_hidden,
  v.minimum IS NOT NULL AS has_own_minimum
FROM listed_offer_items i
LEFT JOIN offer_item_overrides v ON v.offer_item_id = i.id;--> statement-breakpoint
-- What is sold now. The same terms once more, not by way of the other views: the search plans this with every statement.
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
  iif(v.minimum IS NULL, iif(i.generation <= o.live_generation, i.minimum, i.previous ->> 6),
    v.minimum + ((iif(i.generation <= o.live_generation, i.minimum, i.previous ->> 6) - v.minimum)
      % max(1, iif(i.generation <= o.live_generation, i.pack, i.previous ->> 7))
      + max(1, iif(i.generation <= o.live_generation, i.pack, i.previous ->> 7)))
      % max(1, iif(i.generation <= o.live_generation, i.pack, i.previous ->> 7))) AS minimum,
  iif(i.generation <= o.live_generation, i.pack, i.previous ->> 7) AS pack,
  coalesce(v.days_min, iif(i.generation <= o.live_generation, i.days_min, i.previous ->> 8)) AS days_min,
  coalesce(v.days_max, iif(i.generation <= o.live_generation, i.days_max, i.previous ->> 9)) AS days_max,
  v.days_min IS NOT NULL AS has_own_days,
  v.price_micros AS hand_micros,
  v.price_currency AS hand_currency,
  v.price_until AS hand_until,
  o.live_since,
  o.max_age_hours,
  o.when_old,
  o.cost_includes_vat,
  o.is_returnable
FROM offer_items i
JOIN offers o ON o.id = i.offer_id
LEFT JOIN stock_holds h ON h.offer_item_id = i.id
LEFT JOIN offer_item_overrides v ON v.offer_item_id = i.id
WHERE o.is_active = 1
  AND coalesce(v.is_hidden, 0) = 0
  AND iif(i.generation <= o.live_generation, i.is_listed, i.previous ->> 0) = 1;--> statement-breakpoint
-- What staff look versions of lists up by: the file's name.
CREATE VIRTUAL TABLE price_list_words USING fts5(
  words, content='', contentless_delete=1, detail=none, prefix='2 3 4', tokenize='unicode61 remove_diacritics 2'
);--> statement-breakpoint
CREATE VIEW price_list_words_source AS
SELECT id, replace(replace(replace(replace(file_name, 'ё', 'е'), 'Ё', 'Е'), 'ў', 'у'), 'Ў', 'У') AS words
FROM price_lists;--> statement-breakpoint
CREATE TRIGGER price_lists_words_added AFTER INSERT ON price_lists
BEGIN
  INSERT INTO price_list_words (rowid, words) SELECT id, words FROM price_list_words_source WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER price_lists_words_changed AFTER UPDATE OF file_name ON price_lists
BEGIN
  DELETE FROM price_list_words WHERE rowid = old.id;
  INSERT INTO price_list_words (rowid, words) SELECT id, words FROM price_list_words_source WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER price_lists_words_removed AFTER DELETE ON price_lists
BEGIN
  DELETE FROM price_list_words WHERE rowid = old.id;
END;--> statement-breakpoint
INSERT INTO price_list_words (rowid, words) SELECT id, words FROM price_list_words_source;--> statement-breakpoint
-- Rights that came with it: those who run the shop or keep its suppliers.
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'suppliers.offer-items.view',
  '$[#]', 'suppliers.offer-items.update')
WHERE name IN ('owner', 'manager', 'buyer')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'suppliers.offer-items.view');
