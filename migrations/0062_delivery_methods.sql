CREATE TABLE `delivery_methods` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`warehouse_id` integer NOT NULL,
	`carrier` text NOT NULL,
	`days_min` integer NOT NULL,
	`days_max` integer NOT NULL,
	`cut_off` text,
	`weekdays` integer NOT NULL,
	`price` integer,
	`currency` text,
	`weight_min` integer,
	`weight_max` integer,
	`is_usual` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`warehouse_id`) REFERENCES `warehouses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_methods_carrier` ON `delivery_methods` (`warehouse_id`,`carrier`);--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_methods_usual` ON `delivery_methods` (`warehouse_id`) WHERE "delivery_methods"."is_usual" = 1;--> statement-breakpoint
ALTER TABLE `warehouses` ADD `dispatch_weekdays` integer;--> statement-breakpoint
ALTER TABLE `warehouses` ADD `dispatch_until` text;--> statement-breakpoint
-- What a warehouse says of its days is what its usual method says.
CREATE TRIGGER delivery_methods_added AFTER INSERT ON delivery_methods WHEN new.is_usual = 1
BEGIN
  UPDATE warehouses SET delivery_days_min = new.days_min, delivery_days_max = new.days_max,
    dispatch_weekdays = new.weekdays, dispatch_until = new.cut_off WHERE id = new.warehouse_id;
END;
--> statement-breakpoint
CREATE TRIGGER delivery_methods_changed AFTER UPDATE ON delivery_methods WHEN new.is_usual = 1
BEGIN
  UPDATE warehouses SET delivery_days_min = new.days_min, delivery_days_max = new.days_max,
    dispatch_weekdays = new.weekdays, dispatch_until = new.cut_off WHERE id = new.warehouse_id;
END;
--> statement-breakpoint
CREATE TRIGGER delivery_methods_deleted AFTER DELETE ON delivery_methods WHEN old.is_usual = 1
BEGIN
  UPDATE warehouses SET dispatch_weekdays = NULL, dispatch_until = NULL WHERE id = old.warehouse_id;
END;
