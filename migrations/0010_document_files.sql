CREATE TABLE `document_files` (
	`document_id` integer NOT NULL,
	`format` text NOT NULL,
	`key` text NOT NULL,
	`sha256` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`document_id`, `format`),
	FOREIGN KEY (`document_id`) REFERENCES `order_documents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_files_key_unique` ON `document_files` (`key`);--> statement-breakpoint
ALTER TABLE `order_documents` ADD `seller` text;