-- Roll-ups that are read by their whole key have no rowid: the table is its own index.
CREATE TABLE `search_miss_days` (
	`day` text NOT NULL,
	`query` text NOT NULL,
	`locale` text NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`day`, `query`, `locale`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `brand_lines` (
	`offer_id` integer NOT NULL,
	`brand_id` integer NOT NULL,
	`lines` integer NOT NULL,
	PRIMARY KEY(`offer_id`, `brand_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `day_deliveries` (
	`day` text NOT NULL,
	`supplier_id` integer NOT NULL,
	`days` integer NOT NULL,
	`count` integer NOT NULL,
	`promised` integer NOT NULL,
	`on_time` integer NOT NULL,
	PRIMARY KEY(`day`, `supplier_id`, `days`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `day_prices` (
	`day` text NOT NULL,
	`brand_id` integer NOT NULL,
	`lines` integer NOT NULL,
	`move` integer NOT NULL,
	PRIMARY KEY(`day`, `brand_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `day_sums` (
	`measure` text NOT NULL,
	`currency` text NOT NULL,
	`day` text NOT NULL,
	`channel_id` integer NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`amount` integer NOT NULL,
	`net` integer NOT NULL,
	`margin` integer NOT NULL,
	`unrated` integer NOT NULL,
	`uncosted` integer NOT NULL,
	PRIMARY KEY(`measure`, `currency`, `day`, `channel_id`, `key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `figure_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`last_event_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `price_scans` (
	`offer_id` integer PRIMARY KEY NOT NULL,
	`from_generation` integer,
	`from_day` text,
	`to_generation` integer,
	`to_day` text,
	`last_item_id` integer DEFAULT 0 NOT NULL,
	`sums` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stale_days` (
	`day` text PRIMARY KEY NOT NULL,
	`mark` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `day_figures` ADD `returns` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `day_figures` ADD `returned_pieces` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `day_figures` ADD `misses` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `day_figures` ADD `stock_value` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `day_figures` ADD `stock_pieces` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `shelf_movements_created` ON `shelf_movements` (`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_received` ON `deliveries` (`received_at`);--> statement-breakpoint
INSERT INTO figure_state (id, last_event_id) SELECT 1, coalesce(max(id), 0) FROM order_events;--> statement-breakpoint
-- They lack what is new: each is computed again.
UPDATE day_figures SET computed_at = 1;--> statement-breakpoint
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'reports.charts.view'), version = version + 1
WHERE name IN ('owner', 'manager')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'reports.charts.view');
