CREATE TABLE `day_figures` (
	`day` text PRIMARY KEY NOT NULL,
	`currency` text NOT NULL,
	`orders` integer NOT NULL,
	`sales` integer NOT NULL,
	`net` integer NOT NULL,
	`margin` integer NOT NULL,
	`unrated` integer NOT NULL,
	`uncosted` integer NOT NULL,
	`searches` integer NOT NULL,
	`carts` integer NOT NULL,
	`purchases` integer NOT NULL,
	`computed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `supplier_invoices_open` ON `supplier_invoices` (`id`) WHERE coalesce("supplier_invoices"."open_differences", "supplier_invoices"."status" <> 'matched') > 0;