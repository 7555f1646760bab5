CREATE TABLE `offers_at` (
	`id` integer PRIMARY KEY NOT NULL,
	`homes` text NOT NULL,
	`next_homes` text,
	`version` integer DEFAULT 0 NOT NULL,
	`phase` text,
	`done_offer` integer DEFAULT 0 NOT NULL,
	`moving_offer` integer,
	`done_line` integer DEFAULT 0 NOT NULL,
	`settles_at` integer,
	`seq` integer DEFAULT 0 NOT NULL,
	`next_seq` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "offers_at_one" CHECK("offers_at"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `line_follows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_product` integer NOT NULL,
	`from_alias` integer,
	`to_product` integer NOT NULL,
	`to_alias` integer
);
--> statement-breakpoint
CREATE INDEX `line_follows_from` ON `line_follows` (`from_product`);--> statement-breakpoint
CREATE INDEX `line_follows_to` ON `line_follows` (`to_product`);
--> statement-breakpoint
-- Written by hand from here on. All lines of offers lie in the main database, as before.
INSERT INTO offers_at (id, homes) VALUES (1, '["DB"]');--> statement-breakpoint
-- Tags of cached answers again, for lines that lie in other databases: their products are known by what was ordered, and
-- a list says which products its few changed lines are of.
DROP TRIGGER purge_stock_holds_added;--> statement-breakpoint
CREATE TRIGGER purge_stock_holds_added AFTER INSERT ON stock_holds
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT coalesce('p' || (coalesce((SELECT i.product_id FROM offer_items i WHERE i.id = new.offer_item_id), (SELECT l.product_id FROM order_lines l WHERE l.supplier_offer_item_id = new.offer_item_id LIMIT 1)) % 1024), 'offers') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
DROP TRIGGER purge_stock_holds_changed;--> statement-breakpoint
CREATE TRIGGER purge_stock_holds_changed AFTER UPDATE ON stock_holds
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT coalesce('p' || (coalesce((SELECT i.product_id FROM offer_items i WHERE i.id = new.offer_item_id), (SELECT l.product_id FROM order_lines l WHERE l.supplier_offer_item_id = new.offer_item_id LIMIT 1)) % 1024), 'offers') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT coalesce('p' || (coalesce((SELECT i.product_id FROM offer_items i WHERE i.id = old.offer_item_id), (SELECT l.product_id FROM order_lines l WHERE l.supplier_offer_item_id = old.offer_item_id LIMIT 1)) % 1024), 'offers') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
DROP TRIGGER purge_stock_holds_removed;--> statement-breakpoint
CREATE TRIGGER purge_stock_holds_removed AFTER DELETE ON stock_holds
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT coalesce('p' || (coalesce((SELECT i.product_id FROM offer_items i WHERE i.id = old.offer_item_id), (SELECT l.product_id FROM order_lines l WHERE l.supplier_offer_item_id = old.offer_item_id LIMIT 1)) % 1024), 'offers') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
DROP TRIGGER purge_offer_item_overrides_added;--> statement-breakpoint
CREATE TRIGGER purge_offer_item_overrides_added AFTER INSERT ON offer_item_overrides
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT coalesce('p' || (coalesce((SELECT i.product_id FROM offer_items i WHERE i.id = new.offer_item_id), (SELECT l.product_id FROM order_lines l WHERE l.supplier_offer_item_id = new.offer_item_id LIMIT 1)) % 1024), 'offers') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'lists' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
DROP TRIGGER purge_offer_item_overrides_changed;--> statement-breakpoint
CREATE TRIGGER purge_offer_item_overrides_changed AFTER UPDATE ON offer_item_overrides
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT coalesce('p' || (coalesce((SELECT i.product_id FROM offer_items i WHERE i.id = new.offer_item_id), (SELECT l.product_id FROM order_lines l WHERE l.supplier_offer_item_id = new.offer_item_id LIMIT 1)) % 1024), 'offers') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'lists' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT coalesce('p' || (coalesce((SELECT i.product_id FROM offer_items i WHERE i.id = old.offer_item_id), (SELECT l.product_id FROM order_lines l WHERE l.supplier_offer_item_id = old.offer_item_id LIMIT 1)) % 1024), 'offers') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
DROP TRIGGER purge_offer_item_overrides_removed;--> statement-breakpoint
CREATE TRIGGER purge_offer_item_overrides_removed AFTER DELETE ON offer_item_overrides
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT coalesce('p' || (coalesce((SELECT i.product_id FROM offer_items i WHERE i.id = old.offer_item_id), (SELECT l.product_id FROM order_lines l WHERE l.supplier_offer_item_id = old.offer_item_id LIMIT 1)) % 1024), 'offers') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'lists' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
DROP TRIGGER purge_list_live;--> statement-breakpoint
CREATE TRIGGER purge_list_live AFTER UPDATE OF live_generation ON offers WHEN old.live_generation <> new.live_generation
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT iif((SELECT l.state -> '$.touched' FROM price_lists l WHERE l.id = new.live_list_id AND new.live_list_id IS NOT old.live_list_id AND (old.max_age_hours IS NULL OR old.live_since > unixepoch() * 1000 - old.max_age_hours * 3600000)) IS NULL, 'offers', 'lists') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT DISTINCT 'p' || (i.product_id % 1024) AS tag FROM json_each((SELECT l.state -> '$.touched' FROM price_lists l WHERE l.id = new.live_list_id AND new.live_list_id IS NOT old.live_list_id AND (old.max_age_hours IS NULL OR old.live_since > unixepoch() * 1000 - old.max_age_hours * 3600000))) n CROSS JOIN offer_items i ON i.id = new.id * 4294967296 + n.value UNION SELECT 'p' || (n.value % 1024) FROM json_each((SELECT coalesce(l.state -> '$.touchedProducts', '[]') FROM price_lists l WHERE l.id = new.live_list_id AND new.live_list_id IS NOT old.live_list_id AND (old.max_age_hours IS NULL OR old.live_since > unixepoch() * 1000 - old.max_age_hours * 3600000))) n) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
