-- What readers see: the newest terms of a line once its generation is live, else the terms before.
-- `previous` holds is_listed, cost_micros, currency, ladder, remains, is_at_least, minimum, pack,
-- days_min, days_max, in this order.
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
  iif(i.generation <= o.live_generation, i.remains, i.previous ->> 4) AS remains,
  iif(i.generation <= o.live_generation, i.is_at_least, i.previous ->> 5) AS is_at_least,
  iif(i.generation <= o.live_generation, i.minimum, i.previous ->> 6) AS minimum,
  iif(i.generation <= o.live_generation, i.pack, i.previous ->> 7) AS pack,
  iif(i.generation <= o.live_generation, i.days_min, i.previous ->> 8) AS days_min,
  iif(i.generation <= o.live_generation, i.days_max, i.previous ->> 9) AS days_max,
  o.live_since,
  o.max_age_hours,
  o.when_old
FROM offer_items i
JOIN offers o ON o.id = i.offer_id
WHERE o.is_active = 1
  AND iif(i.generation <= o.live_generation, i.is_listed, i.previous ->> 0) = 1;
--> statement-breakpoint
-- Parts of numbers: three-letter pieces of products.search_key; rowid = products.id. A hit is checked
-- against products.search_key, since pieces say nothing of their order.
CREATE VIRTUAL TABLE product_numbers USING fts5(
  search_key, content='', columnsize=0, detail=none, tokenize='trigram case_sensitive 1'
);
--> statement-breakpoint
-- Words of names, ё and ў written as е and у; rowid = products.id.
CREATE VIRTUAL TABLE product_names USING fts5(
  name, content='', contentless_delete=1, detail=none, prefix='2 3 4 6 8', tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
INSERT INTO search_index_state (id, indexed_to) VALUES (1, 0);
--> statement-breakpoint
-- Whoever renames a product, the search index hears of it.
CREATE TRIGGER products_renamed AFTER UPDATE OF name ON products WHEN old.name <> new.name
BEGIN
  INSERT OR IGNORE INTO search_dirty (product_id) VALUES (new.id);
END;
--> statement-breakpoint
-- The brand of lines whose list has no brands at all.
INSERT INTO brands (name, key, status) VALUES ('', '', 'known');
