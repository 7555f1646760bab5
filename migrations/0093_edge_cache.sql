CREATE TABLE `cache_figures` (
	`place` integer PRIMARY KEY NOT NULL,
	`slot` integer NOT NULL,
	`hits` integer NOT NULL,
	`stale` integer NOT NULL,
	`misses` integer NOT NULL,
	`own` integer NOT NULL,
	`oldest_stale` integer NOT NULL,
	`purges` integer NOT NULL,
	`failed_purges` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cache_purges` (
	`tag` text PRIMARY KEY NOT NULL,
	`written_at` integer NOT NULL,
	`claim` text,
	`claimed_at` integer,
	`purged_at` integer,
	`failures` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- What an answer shows makes it old: see worker/store/edge-cache/tags.ts. A tag that waits and is not being purged is not written again.
CREATE TRIGGER purge_settings_added AFTER INSERT ON settings WHEN new.key NOT IN ('rates.next_ask', 'rates.sources', 'backup_made_at', 'silence', 'pages_reviewed', 'off_sections')
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'store' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_settings_changed AFTER UPDATE OF value ON settings WHEN old.value IS NOT new.value AND new.key NOT IN ('rates.next_ask', 'rates.sources', 'backup_made_at', 'silence', 'pages_reviewed', 'off_sections')
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'store' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_settings_removed AFTER DELETE ON settings WHEN old.key NOT IN ('rates.next_ask', 'rates.sources', 'backup_made_at', 'silence', 'pages_reviewed', 'off_sections')
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'store' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_locales_added AFTER INSERT ON locales
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'store' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_locales_changed AFTER UPDATE ON locales
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'store' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_locales_removed AFTER DELETE ON locales
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'store' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_locale_texts_added AFTER INSERT ON locale_texts
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'store' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_locale_texts_changed AFTER UPDATE OF text ON locale_texts WHEN old.text IS NOT new.text
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'store' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_locale_texts_removed AFTER DELETE ON locale_texts
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'store' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_payment_methods_added AFTER INSERT ON payment_methods
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'store' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_payment_methods_changed AFTER UPDATE ON payment_methods
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'store' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_payment_methods_removed AFTER DELETE ON payment_methods
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'store' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_content_pages_added AFTER INSERT ON content_pages
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'content' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_content_pages_changed AFTER UPDATE ON content_pages
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'content' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_content_pages_removed AFTER DELETE ON content_pages
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'content' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_channels_added AFTER INSERT ON channels
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'channels' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_channels_changed AFTER UPDATE ON channels
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'channels' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_channels_removed AFTER DELETE ON channels
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'channels' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_currencies_added AFTER INSERT ON currencies
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_currencies_changed AFTER UPDATE ON currencies
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_currencies_removed AFTER DELETE ON currencies
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_rates_added AFTER INSERT ON rates
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_rates_changed AFTER UPDATE ON rates
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_rates_removed AFTER DELETE ON rates
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_markup_rules_added AFTER INSERT ON markup_rules
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_markup_rules_changed AFTER UPDATE ON markup_rules
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_markup_rules_removed AFTER DELETE ON markup_rules
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_countries_added AFTER INSERT ON countries
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_countries_changed AFTER UPDATE ON countries
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_countries_removed AFTER DELETE ON countries
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_shipping_methods_added AFTER INSERT ON shipping_methods
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_shipping_methods_changed AFTER UPDATE ON shipping_methods
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_shipping_methods_removed AFTER DELETE ON shipping_methods
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_shipping_rates_added AFTER INSERT ON shipping_rates
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_shipping_rates_changed AFTER UPDATE ON shipping_rates
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_shipping_rates_removed AFTER DELETE ON shipping_rates
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'prices' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_brands_added AFTER INSERT ON brands
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'brands' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_brands_changed AFTER UPDATE OF name, key, status, product_count ON brands WHEN old.name IS NOT new.name OR old.key IS NOT new.key OR old.status IS NOT new.status OR old.product_count IS NOT new.product_count
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'brands' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_brands_removed AFTER DELETE ON brands
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'brands' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_brand_aliases_added AFTER INSERT ON brand_aliases
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'brands' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_brand_aliases_changed AFTER UPDATE ON brand_aliases
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'brands' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_brand_aliases_removed AFTER DELETE ON brand_aliases
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'brands' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_categories_added AFTER INSERT ON categories
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_categories_changed AFTER UPDATE ON categories
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_categories_removed AFTER DELETE ON categories
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_category_attributes_added AFTER INSERT ON category_attributes
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_category_attributes_changed AFTER UPDATE ON category_attributes
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_category_attributes_removed AFTER DELETE ON category_attributes
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_attributes_added AFTER INSERT ON attributes
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_attributes_changed AFTER UPDATE ON attributes
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_attributes_removed AFTER DELETE ON attributes
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_photoset_photos_added AFTER INSERT ON photoset_photos
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_photoset_photos_changed AFTER UPDATE ON photoset_photos
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_photoset_photos_removed AFTER DELETE ON photoset_photos
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_part_documents_added AFTER INSERT ON part_documents
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_part_documents_changed AFTER UPDATE ON part_documents
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_part_documents_removed AFTER DELETE ON part_documents
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_part_document_languages_added AFTER INSERT ON part_document_languages
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_part_document_languages_changed AFTER UPDATE ON part_document_languages
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_part_document_languages_removed AFTER DELETE ON part_document_languages
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'catalog' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_synonym_words_added AFTER INSERT ON synonym_words
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'lists' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_synonym_words_changed AFTER UPDATE ON synonym_words
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'lists' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_synonym_words_removed AFTER DELETE ON synonym_words
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'lists' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_crosses_added AFTER INSERT ON crosses
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'crosses' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_crosses_changed AFTER UPDATE ON crosses
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'crosses' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_crosses_removed AFTER DELETE ON crosses
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'crosses' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_delivery_methods_added AFTER INSERT ON delivery_methods
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'offers' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_delivery_methods_changed AFTER UPDATE ON delivery_methods
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'offers' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_delivery_methods_removed AFTER DELETE ON delivery_methods
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'offers' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_category_built AFTER UPDATE OF generation, product_count, offered_count ON category_builds
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'counts' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_indexed AFTER UPDATE OF indexed_to ON search_index_state
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'lists' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_list_live AFTER UPDATE OF live_generation ON offers WHEN old.live_generation <> new.live_generation
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT iif((SELECT l.state -> '$.touched' FROM price_lists l WHERE l.id = new.live_list_id AND new.live_list_id IS NOT old.live_list_id AND (old.max_age_hours IS NULL OR old.live_since > unixepoch() * 1000 - old.max_age_hours * 3600000)) IS NULL, 'offers', 'lists') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT DISTINCT 'p' || (i.product_id % 1024) AS tag FROM json_each((SELECT l.state -> '$.touched' FROM price_lists l WHERE l.id = new.live_list_id AND new.live_list_id IS NOT old.live_list_id AND (old.max_age_hours IS NULL OR old.live_since > unixepoch() * 1000 - old.max_age_hours * 3600000))) n CROSS JOIN offer_items i ON i.id = new.id * 4294967296 + n.value) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_offer_shown AFTER UPDATE OF is_active, warehouse_id, max_age_hours, when_old, limits ON offers WHEN old.is_active IS NOT new.is_active OR old.warehouse_id IS NOT new.warehouse_id OR old.max_age_hours IS NOT new.max_age_hours OR old.when_old IS NOT new.when_old OR old.limits IS NOT new.limits
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'offers' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_warehouse AFTER UPDATE OF name, city, country, delivery_days_min, delivery_days_max, is_active, usual_days, usual_days_p90, usual_count, dispatch_weekdays, dispatch_until ON warehouses WHEN old.name IS NOT new.name OR old.city IS NOT new.city OR old.country IS NOT new.country OR old.delivery_days_min IS NOT new.delivery_days_min OR old.delivery_days_max IS NOT new.delivery_days_max OR old.is_active IS NOT new.is_active OR old.usual_days IS NOT new.usual_days OR old.usual_days_p90 IS NOT new.usual_days_p90 OR old.usual_count IS NOT new.usual_count OR old.dispatch_weekdays IS NOT new.dispatch_weekdays OR old.dispatch_until IS NOT new.dispatch_until
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'offers' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_supplier AFTER UPDATE OF is_active, country ON suppliers WHEN old.is_active IS NOT new.is_active OR old.country IS NOT new.country
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'offers' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_stock_holds_added AFTER INSERT ON stock_holds
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT DISTINCT 'p' || (i.product_id % 1024) AS tag FROM offer_items i WHERE i.id = new.offer_item_id) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_stock_holds_changed AFTER UPDATE ON stock_holds
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT DISTINCT 'p' || (i.product_id % 1024) AS tag FROM offer_items i WHERE i.id = new.offer_item_id) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT DISTINCT 'p' || (i.product_id % 1024) AS tag FROM offer_items i WHERE i.id = old.offer_item_id) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_stock_holds_removed AFTER DELETE ON stock_holds
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT DISTINCT 'p' || (i.product_id % 1024) AS tag FROM offer_items i WHERE i.id = old.offer_item_id) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_offer_item_overrides_added AFTER INSERT ON offer_item_overrides
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT DISTINCT 'p' || (i.product_id % 1024) AS tag FROM offer_items i WHERE i.id = new.offer_item_id) t
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
CREATE TRIGGER purge_offer_item_overrides_changed AFTER UPDATE ON offer_item_overrides
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT DISTINCT 'p' || (i.product_id % 1024) AS tag FROM offer_items i WHERE i.id = new.offer_item_id) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'lists' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT DISTINCT 'p' || (i.product_id % 1024) AS tag FROM offer_items i WHERE i.id = old.offer_item_id) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_offer_item_overrides_removed AFTER DELETE ON offer_item_overrides
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT DISTINCT 'p' || (i.product_id % 1024) AS tag FROM offer_items i WHERE i.id = old.offer_item_id) t
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
CREATE TRIGGER purge_shelf_lots_added AFTER INSERT ON shelf_lots
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (new.product_id % 1024) AS tag) t
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
CREATE TRIGGER purge_shelf_lots_changed AFTER UPDATE OF product_id, on_hand, allocated ON shelf_lots WHEN old.product_id IS NOT new.product_id OR old.on_hand IS NOT new.on_hand OR old.allocated IS NOT new.allocated
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (new.product_id % 1024) AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'lists' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (old.product_id % 1024) AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_shelf_lots_removed AFTER DELETE ON shelf_lots
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (old.product_id % 1024) AS tag) t
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
CREATE TRIGGER purge_product_details_added AFTER INSERT ON product_details
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (new.product_id % 1024) AS tag) t
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
CREATE TRIGGER purge_product_details_changed AFTER UPDATE ON product_details
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (new.product_id % 1024) AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'lists' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (old.product_id % 1024) AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_product_details_removed AFTER DELETE ON product_details
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (old.product_id % 1024) AS tag) t
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
CREATE TRIGGER purge_product_decisions_added AFTER INSERT ON product_decisions
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (new.product_id % 1024) AS tag) t
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
CREATE TRIGGER purge_product_decisions_changed AFTER UPDATE ON product_decisions
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (new.product_id % 1024) AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'lists' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (old.product_id % 1024) AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_product_decisions_removed AFTER DELETE ON product_decisions
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (old.product_id % 1024) AS tag) t
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
CREATE TRIGGER purge_product_aliases_added AFTER INSERT ON product_aliases
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (new.product_id % 1024) AS tag) t
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
CREATE TRIGGER purge_product_aliases_changed AFTER UPDATE ON product_aliases
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (new.product_id % 1024) AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'lists' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (old.product_id % 1024) AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_product_aliases_removed AFTER DELETE ON product_aliases
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (old.product_id % 1024) AS tag) t
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
CREATE TRIGGER purge_product_changed AFTER UPDATE OF brand_id, mpn, search_key ON products WHEN old.brand_id IS NOT new.brand_id OR old.mpn IS NOT new.mpn OR old.search_key IS NOT new.search_key
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (new.id % 1024) AS tag) t
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
CREATE TRIGGER purge_product_removed AFTER DELETE ON products
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'p' || (old.id % 1024) AS tag) t
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
CREATE TRIGGER purge_photoset_uses_added AFTER INSERT ON photoset_uses
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT iif(new.kind = 'product', 'p' || (new.target_id % 1024), 'catalog') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_photoset_uses_changed AFTER UPDATE ON photoset_uses
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT iif(new.kind = 'product', 'p' || (new.target_id % 1024), 'catalog') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT iif(old.kind = 'product', 'p' || (old.target_id % 1024), 'catalog') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_photoset_uses_removed AFTER DELETE ON photoset_uses
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT iif(old.kind = 'product', 'p' || (old.target_id % 1024), 'catalog') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_part_document_uses_added AFTER INSERT ON part_document_uses
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT iif(new.kind = 'product', 'p' || (new.target_id % 1024), 'catalog') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_part_document_uses_changed AFTER UPDATE ON part_document_uses
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT iif(new.kind = 'product', 'p' || (new.target_id % 1024), 'catalog') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT iif(old.kind = 'product', 'p' || (old.target_id % 1024), 'catalog') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
--> statement-breakpoint
CREATE TRIGGER purge_part_document_uses_removed AFTER DELETE ON part_document_uses
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT iif(old.kind = 'product', 'p' || (old.target_id % 1024), 'catalog') AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
