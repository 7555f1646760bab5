-- What lists say of a product beside their offer; read by its key, so that the tables are their own index.
CREATE TABLE `offer_groups` (
	`id` integer PRIMARY KEY NOT NULL,
	`offer_id` integer NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offer_groups_text` ON `offer_groups` (`offer_id`,`text`);--> statement-breakpoint
CREATE TABLE `offered_groups` (
	`product_id` integer NOT NULL,
	`offer_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	PRIMARY KEY(`product_id`, `offer_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `offered_groups_group` ON `offered_groups` (`group_id`);--> statement-breakpoint
CREATE TABLE `offered_crosses` (
	`product_id` integer NOT NULL,
	`offer_id` integer NOT NULL,
	`said` text NOT NULL,
	`linked` text DEFAULT '[]' NOT NULL,
	`is_open` integer DEFAULT true NOT NULL,
	`mark` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`product_id`, `offer_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `offered_crosses_open` ON `offered_crosses` (`offer_id`) WHERE "offered_crosses"."is_open" = 1;
--> statement-breakpoint
-- A product that a list files elsewhere is catalogued again.
CREATE TRIGGER offered_group_added AFTER INSERT ON offered_groups
BEGIN
  INSERT INTO catalogue_dirty (product_id) VALUES (new.product_id)
  ON CONFLICT (product_id) DO UPDATE SET mark = mark + 1;
END;
--> statement-breakpoint
CREATE TRIGGER offered_group_changed AFTER UPDATE ON offered_groups
BEGIN
  INSERT INTO catalogue_dirty (product_id) VALUES (new.product_id)
  ON CONFLICT (product_id) DO UPDATE SET mark = mark + 1;
END;
--> statement-breakpoint
CREATE TRIGGER offered_group_removed AFTER DELETE ON offered_groups
BEGIN
  INSERT INTO catalogue_dirty (product_id) VALUES (old.product_id)
  ON CONFLICT (product_id) DO UPDATE SET mark = mark + 1;
END;
