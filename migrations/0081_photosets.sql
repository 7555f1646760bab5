CREATE TABLE `photos` (
	`hash` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`is_stored` integer DEFAULT false NOT NULL,
	`unused_since` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `photos_unused` ON `photos` (`unused_since`) WHERE "photos"."unused_since" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `photoset_photos` (
	`photoset_id` integer NOT NULL,
	`hash` text NOT NULL,
	`position` integer NOT NULL,
	`alts` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`photoset_id`, `hash`),
	FOREIGN KEY (`photoset_id`) REFERENCES `photosets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`hash`) REFERENCES `photos`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `photoset_photos_hash` ON `photoset_photos` (`hash`);--> statement-breakpoint
CREATE TABLE `photoset_uses` (
	`kind` text NOT NULL,
	`target_id` integer NOT NULL,
	`photoset_id` integer NOT NULL,
	PRIMARY KEY(`kind`, `target_id`),
	FOREIGN KEY (`photoset_id`) REFERENCES `photosets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `photoset_uses_photoset` ON `photoset_uses` (`photoset_id`);--> statement-breakpoint
CREATE TABLE `photosets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`title_key` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `photosets_title` ON `photosets` (`title_key`);--> statement-breakpoint
-- A picture that no photoset has is forgotten after a day.
CREATE TRIGGER photoset_photo_added AFTER INSERT ON photoset_photos
BEGIN
  UPDATE photos SET unused_since = NULL WHERE hash = new.hash AND unused_since IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER photoset_photo_removed AFTER DELETE ON photoset_photos
BEGIN
  UPDATE photos SET unused_since = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE hash = old.hash AND NOT EXISTS (SELECT 1 FROM photoset_photos WHERE hash = old.hash);
END;
--> statement-breakpoint
-- What is deleted, by whatever noun, has no photoset any more.
CREATE TRIGGER photoset_product_deleted AFTER DELETE ON products
BEGIN
  DELETE FROM photoset_uses WHERE kind = 'product' AND target_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER photoset_brand_deleted AFTER DELETE ON brands
BEGIN
  DELETE FROM photoset_uses WHERE kind = 'brand' AND target_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER photoset_category_deleted AFTER DELETE ON categories
BEGIN
  DELETE FROM photoset_uses WHERE kind = 'category' AND target_id = old.id;
END;
