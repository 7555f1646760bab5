CREATE TABLE `feeds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`format` text NOT NULL,
	`channel_id` integer,
	`group_id` integer,
	`locale` text NOT NULL,
	`currency` text NOT NULL,
	`supplier_ids` text DEFAULT '[]' NOT NULL,
	`brand_ids` text DEFAULT '[]' NOT NULL,
	`is_in_stock_only` integer DEFAULT true NOT NULL,
	`min_price_micros` integer,
	`columns` text DEFAULT '[]' NOT NULL,
	`is_on` integer DEFAULT true NOT NULL,
	`hash` text NOT NULL,
	`hint` text NOT NULL,
	`asked_at` integer,
	`made_at` integer,
	`items` integer,
	`bytes` integer,
	`made_etag` text,
	`file_key` text,
	`making_key` text,
	`making_until` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`) REFERENCES `customer_groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feeds_hash_unique` ON `feeds` (`hash`);--> statement-breakpoint
CREATE INDEX `feeds_group` ON `feeds` (`group_id`) WHERE "feeds"."group_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `supply_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `offers_hidden_when_old` ON `offers` (`live_since`) WHERE "offers"."max_age_hours" IS NOT NULL AND "offers"."when_old" = 'hide';--> statement-breakpoint
-- Written by hand from here on. How often what is sold has changed: a feed is made again only after that.
INSERT INTO supply_state (id, version) VALUES (1, 1);--> statement-breakpoint
CREATE TRIGGER supply_offer_added AFTER INSERT ON offers
BEGIN
  UPDATE supply_state SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER supply_offer_changed AFTER UPDATE ON offers
WHEN (old.live_generation, old.live_since, old.is_active, old.warehouse_id, old.cost_includes_vat, old.max_age_hours, old.when_old)
  IS NOT (new.live_generation, new.live_since, new.is_active, new.warehouse_id, new.cost_includes_vat, new.max_age_hours, new.when_old)
BEGIN
  UPDATE supply_state SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER supply_offer_removed AFTER DELETE ON offers
BEGIN
  UPDATE supply_state SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER supply_warehouse_changed AFTER UPDATE ON warehouses
WHEN (old.supplier_id, old.is_active, old.delivery_days_min, old.delivery_days_max)
  IS NOT (new.supplier_id, new.is_active, new.delivery_days_min, new.delivery_days_max)
BEGIN
  UPDATE supply_state SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER supply_supplier_switched AFTER UPDATE OF is_active ON suppliers
WHEN old.is_active IS NOT new.is_active
BEGIN
  UPDATE supply_state SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER supply_brand_changed AFTER UPDATE OF name, status ON brands
WHEN (old.name, old.status) IS NOT (new.name, new.status)
BEGIN
  UPDATE supply_state SET version = version + 1;
END;--> statement-breakpoint
-- A brand that is merged into another.
CREATE TRIGGER supply_brand_removed AFTER DELETE ON brands
BEGIN
  UPDATE supply_state SET version = version + 1;
END;--> statement-breakpoint
-- Decisions of staff on lines: once for a command, however many lines it is about.
CREATE TRIGGER supply_lines_decided AFTER INSERT ON offer_item_changes
BEGIN
  UPDATE supply_state SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER supply_lines_undone AFTER UPDATE OF undone_at ON offer_item_changes
BEGIN
  UPDATE supply_state SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER supply_pieces_held AFTER INSERT ON stock_holds
BEGIN
  UPDATE supply_state SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER supply_pieces_changed AFTER UPDATE ON stock_holds
WHEN (old.reserved, old.taken, old.taken_at) IS NOT (new.reserved, new.taken, new.taken_at)
BEGIN
  UPDATE supply_state SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER supply_pieces_freed AFTER DELETE ON stock_holds
BEGIN
  UPDATE supply_state SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER supply_shelf_changed AFTER UPDATE OF on_hand, allocated, product_id ON shelf_lots
BEGIN
  UPDATE supply_state SET version = version + 1;
END;
