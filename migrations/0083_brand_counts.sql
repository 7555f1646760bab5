CREATE TABLE `brand_categories` (
	`brand_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	`product_count` integer NOT NULL,
	PRIMARY KEY(`brand_id`, `category_id`)
);
--> statement-breakpoint
CREATE INDEX `brand_categories_category` ON `brand_categories` (`category_id`);--> statement-breakpoint
CREATE TABLE `brand_letters` (
	`letter` text PRIMARY KEY NOT NULL,
	`brand_count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `brand_recounts` (
	`brand_id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `brands` ADD `product_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The shop's list of brands: a letter by name, and a letter's largest. The expression is LETTER of its queries.
CREATE INDEX brands_listed ON brands (CASE WHEN substr(key, 1, 1) BETWEEN '0' AND '9' THEN '0' WHEN substr(key, 1, 1) BETWEEN 'a' AND 'z' OR substr(key, 1, 1) BETWEEN 'а' AND 'ӿ' THEN substr(key, 1, 1) ELSE '~' END, key) WHERE product_count > 0 AND status <> 'forbidden' AND key <> '';
--> statement-breakpoint
CREATE INDEX brands_largest ON brands (CASE WHEN substr(key, 1, 1) BETWEEN '0' AND '9' THEN '0' WHEN substr(key, 1, 1) BETWEEN 'a' AND 'z' OR substr(key, 1, 1) BETWEEN 'а' AND 'ӿ' THEN substr(key, 1, 1) ELSE '~' END, product_count) WHERE product_count > 0 AND status <> 'forbidden' AND key <> '';
--> statement-breakpoint
UPDATE brands SET product_count = (SELECT count(*) FROM products p WHERE p.brand_id = brands.id);
--> statement-breakpoint
INSERT INTO brand_letters (letter, brand_count)
SELECT CASE WHEN substr(key, 1, 1) BETWEEN '0' AND '9' THEN '0' WHEN substr(key, 1, 1) BETWEEN 'a' AND 'z' OR substr(key, 1, 1) BETWEEN 'а' AND 'ӿ' THEN substr(key, 1, 1) ELSE '~' END, count(*) FROM brands WHERE product_count > 0 AND status <> 'forbidden' AND key <> '' GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER brand_relisted AFTER UPDATE OF key, status, product_count ON brands
WHEN iif(old.product_count > 0 AND old.status <> 'forbidden' AND old.key <> '', CASE WHEN substr(old.key, 1, 1) BETWEEN '0' AND '9' THEN '0' WHEN substr(old.key, 1, 1) BETWEEN 'a' AND 'z' OR substr(old.key, 1, 1) BETWEEN 'а' AND 'ӿ' THEN substr(old.key, 1, 1) ELSE '~' END, NULL)
  IS NOT iif(new.product_count > 0 AND new.status <> 'forbidden' AND new.key <> '', CASE WHEN substr(new.key, 1, 1) BETWEEN '0' AND '9' THEN '0' WHEN substr(new.key, 1, 1) BETWEEN 'a' AND 'z' OR substr(new.key, 1, 1) BETWEEN 'а' AND 'ӿ' THEN substr(new.key, 1, 1) ELSE '~' END, NULL)
BEGIN
  UPDATE brand_letters SET brand_count = brand_count - 1
  WHERE old.product_count > 0 AND old.status <> 'forbidden' AND old.key <> '' AND letter = CASE WHEN substr(old.key, 1, 1) BETWEEN '0' AND '9' THEN '0' WHEN substr(old.key, 1, 1) BETWEEN 'a' AND 'z' OR substr(old.key, 1, 1) BETWEEN 'а' AND 'ӿ' THEN substr(old.key, 1, 1) ELSE '~' END;
  INSERT INTO brand_letters (letter, brand_count)
  SELECT CASE WHEN substr(new.key, 1, 1) BETWEEN '0' AND '9' THEN '0' WHEN substr(new.key, 1, 1) BETWEEN 'a' AND 'z' OR substr(new.key, 1, 1) BETWEEN 'а' AND 'ӿ' THEN substr(new.key, 1, 1) ELSE '~' END, 1 WHERE new.product_count > 0 AND new.status <> 'forbidden' AND new.key <> ''
  ON CONFLICT (letter) DO UPDATE SET brand_count = brand_count + 1;
END;
--> statement-breakpoint
-- A brand that is merged or deleted is forgotten here; tables of categories that named it are made again.
CREATE TRIGGER brand_unlisted AFTER DELETE ON brands
BEGIN
  UPDATE brand_letters SET brand_count = brand_count - 1
  WHERE old.product_count > 0 AND old.status <> 'forbidden' AND old.key <> '' AND letter = CASE WHEN substr(old.key, 1, 1) BETWEEN '0' AND '9' THEN '0' WHEN substr(old.key, 1, 1) BETWEEN 'a' AND 'z' OR substr(old.key, 1, 1) BETWEEN 'а' AND 'ӿ' THEN substr(old.key, 1, 1) ELSE '~' END;
  DELETE FROM brand_recounts WHERE brand_id = old.id;
  INSERT INTO category_builds (category_id, dirty_since)
  SELECT category_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM brand_categories WHERE brand_id = old.id
  ON CONFLICT (category_id) DO UPDATE SET mark = mark + 1, dirty_since = coalesce(dirty_since, excluded.dirty_since);
  DELETE FROM brand_categories WHERE brand_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER brand_shown_otherwise AFTER UPDATE OF name, status ON brands
WHEN old.name <> new.name OR (old.status = 'forbidden') <> (new.status = 'forbidden')
BEGIN
  INSERT INTO category_builds (category_id, dirty_since)
  SELECT category_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM brand_categories WHERE brand_id = new.id
  ON CONFLICT (category_id) DO UPDATE SET mark = mark + 1, dirty_since = coalesce(dirty_since, excluded.dirty_since);
END;
--> statement-breakpoint
-- New products are counted by the job that catalogues them; those that go elsewhere, from here.
CREATE TRIGGER product_of_other_brand AFTER UPDATE OF brand_id ON products WHEN old.brand_id <> new.brand_id
BEGIN
  INSERT INTO brand_recounts (brand_id) VALUES (old.brand_id), (new.brand_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER product_of_brand_deleted AFTER DELETE ON products
BEGIN
  INSERT INTO brand_recounts (brand_id) VALUES (old.brand_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- The tables of categories are made again, and with them what brands have in each.
UPDATE category_builds SET mark = mark + 1,
  dirty_since = coalesce(dirty_since, CAST(unixepoch('subsec') * 1000 AS INTEGER));
