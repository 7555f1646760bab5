CREATE TABLE `bought_together` (
	`product_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`orders` integer NOT NULL,
	PRIMARY KEY(`product_id`, `other_id`)
);
--> statement-breakpoint
CREATE TABLE `bought_together_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`last_event_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `product_searches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`day` text NOT NULL,
	`words` text NOT NULL,
	`count` integer NOT NULL,
	`seen` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_searches_words` ON `product_searches` (`product_id`,`day`,`words`);
--> statement-breakpoint
-- Brands are counted by what is shown of them.
CREATE TRIGGER product_hidden_from_first AFTER INSERT ON product_details WHEN new.is_hidden = 1
BEGIN
  INSERT INTO brand_recounts (brand_id) SELECT brand_id FROM products p WHERE p.id = new.product_id
    AND NOT EXISTS (SELECT 1 FROM brand_recounts r WHERE r.brand_id = p.brand_id);
END;
--> statement-breakpoint
CREATE TRIGGER product_hidden_or_shown AFTER UPDATE OF is_hidden ON product_details WHEN old.is_hidden <> new.is_hidden
BEGIN
  INSERT INTO brand_recounts (brand_id) SELECT brand_id FROM products p WHERE p.id = new.product_id
    AND NOT EXISTS (SELECT 1 FROM brand_recounts r WHERE r.brand_id = p.brand_id);
END;
--> statement-breakpoint
CREATE TRIGGER product_shown_without_details AFTER DELETE ON product_details WHEN old.is_hidden = 1
BEGIN
  INSERT INTO brand_recounts (brand_id) SELECT brand_id FROM products p WHERE p.id = old.product_id
    AND NOT EXISTS (SELECT 1 FROM brand_recounts r WHERE r.brand_id = p.brand_id);
END;
--> statement-breakpoint
INSERT INTO brand_recounts (brand_id)
SELECT DISTINCT p.brand_id FROM product_details d CROSS JOIN products p ON p.id = d.product_id
WHERE d.is_hidden = 1 ON CONFLICT DO NOTHING;
