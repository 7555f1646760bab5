CREATE TABLE `product_details` (
	`product_id` integer PRIMARY KEY NOT NULL,
	`names` text DEFAULT '{}' NOT NULL,
	`descriptions` text DEFAULT '{}' NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`lifecycle` text,
	`replaced_by` integer,
	`weight_grams` integer,
	`country` text,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_by` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_details_hidden` ON `product_details` (`product_id`) WHERE "product_details"."is_hidden" = 1;--> statement-breakpoint
CREATE INDEX `product_details_replaced_by` ON `product_details` (`replaced_by`) WHERE "product_details"."replaced_by" IS NOT NULL;--> statement-breakpoint
-- Names that people write are searched, and what is hidden leaves the table of its category. The insert that fires these
-- decides what a conflict within them does, so they avoid one.
CREATE TRIGGER product_details_named AFTER INSERT ON product_details WHEN new.names <> '{}' BEGIN
  INSERT INTO search_dirty (product_id) SELECT new.product_id
    WHERE NOT EXISTS (SELECT 1 FROM search_dirty WHERE product_id = new.product_id);
END;--> statement-breakpoint
CREATE TRIGGER product_details_renamed AFTER UPDATE OF names ON product_details WHEN new.names <> old.names BEGIN
  INSERT INTO search_dirty (product_id) SELECT new.product_id
    WHERE NOT EXISTS (SELECT 1 FROM search_dirty WHERE product_id = new.product_id);
END;--> statement-breakpoint
CREATE TRIGGER product_details_hidden_first AFTER INSERT ON product_details WHEN new.is_hidden = 1 BEGIN
  INSERT INTO category_builds (category_id, dirty_since)
    SELECT category_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogued_products
    WHERE product_id = new.product_id AND category_id IS NOT NULL
    ON CONFLICT (category_id) DO UPDATE SET mark = mark + 1, dirty_since = coalesce(dirty_since, excluded.dirty_since);
END;--> statement-breakpoint
CREATE TRIGGER product_details_hidden_later AFTER UPDATE OF is_hidden ON product_details
WHEN new.is_hidden <> old.is_hidden BEGIN
  INSERT INTO category_builds (category_id, dirty_since)
    SELECT category_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogued_products
    WHERE product_id = new.product_id AND category_id IS NOT NULL
    ON CONFLICT (category_id) DO UPDATE SET mark = mark + 1, dirty_since = coalesce(dirty_since, excluded.dirty_since);
END;
