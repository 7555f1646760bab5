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
CREATE INDEX `product_details_replaced_by` ON `product_details` (`replaced_by`) WHERE "product_details"."replaced_by" IS NOT NULL;