CREATE TABLE `order_parcels` (
	`document_id` integer PRIMARY KEY NOT NULL,
	`tracking_number` text,
	`weight` integer,
	`boxes` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `order_documents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `order_document_lines` ADD `excused` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_documents` ADD `excuse_reason` text;--> statement-breakpoint
ALTER TABLE `order_documents` ADD `excuse_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `shipped_excused` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Pieces shipped so far beyond those received for their line did not come from the shelf: what is received
-- later is there in full.
UPDATE `order_lines` SET `shipped_excused` = `shipped` - coalesce((SELECT sum(s.received)
  FROM `supplier_order_lines` s WHERE s.order_line_id = `order_lines`.`id`), 0)
WHERE `shipped` > coalesce((SELECT sum(s.received)
  FROM `supplier_order_lines` s WHERE s.order_line_id = `order_lines`.`id`), 0);
