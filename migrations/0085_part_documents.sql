CREATE TABLE `part_document_files` (
	`hash` text PRIMARY KEY NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`is_encrypted` integer DEFAULT false NOT NULL,
	`is_stored` integer DEFAULT false NOT NULL,
	`unused_since` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `part_document_files_unused` ON `part_document_files` (`unused_since`) WHERE "part_document_files"."unused_since" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `part_document_languages` (
	`document_id` integer NOT NULL,
	`language` text NOT NULL,
	PRIMARY KEY(`document_id`, `language`),
	FOREIGN KEY (`document_id`) REFERENCES `part_documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `part_document_languages_language` ON `part_document_languages` (`language`,`document_id`);--> statement-breakpoint
CREATE TABLE `part_document_uses` (
	`kind` text NOT NULL,
	`target_id` integer NOT NULL,
	`document_id` integer NOT NULL,
	PRIMARY KEY(`kind`, `target_id`, `document_id`),
	FOREIGN KEY (`document_id`) REFERENCES `part_documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `part_document_uses_document` ON `part_document_uses` (`document_id`);--> statement-breakpoint
CREATE TABLE `part_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`title_key` text NOT NULL,
	`hash` text,
	`url` text,
	`use_count` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_by` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`updated_by` integer,
	`updated_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`hash`) REFERENCES `part_document_files`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `part_documents_hash_unique` ON `part_documents` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `part_documents_url_unique` ON `part_documents` (`url`);--> statement-breakpoint
CREATE INDEX `part_documents_title` ON `part_documents` (`title_key`);--> statement-breakpoint
CREATE INDEX `part_documents_kind` ON `part_documents` (`kind`,`title_key`);--> statement-breakpoint
CREATE INDEX `part_documents_kind_newest` ON `part_documents` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `part_documents_unused` ON `part_documents` (`title_key`) WHERE "part_documents"."use_count" = 0;--> statement-breakpoint
-- A file that no document has is forgotten after a day.
CREATE TRIGGER part_document_added AFTER INSERT ON part_documents WHEN new.hash IS NOT NULL
BEGIN
  UPDATE part_document_files SET unused_since = NULL WHERE hash = new.hash AND unused_since IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER part_document_removed AFTER DELETE ON part_documents WHEN old.hash IS NOT NULL
BEGIN
  UPDATE part_document_files SET unused_since = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE hash = old.hash AND NOT EXISTS (SELECT 1 FROM part_documents WHERE hash = old.hash);
END;
--> statement-breakpoint
CREATE TRIGGER part_document_used AFTER INSERT ON part_document_uses
BEGIN
  UPDATE part_documents SET use_count = use_count + 1 WHERE id = new.document_id;
END;
--> statement-breakpoint
CREATE TRIGGER part_document_let_go AFTER DELETE ON part_document_uses
BEGIN
  UPDATE part_documents SET use_count = use_count - 1 WHERE id = old.document_id;
END;
--> statement-breakpoint
-- What is deleted, by whatever noun, has no document any more.
CREATE TRIGGER part_document_product_deleted AFTER DELETE ON products
BEGIN
  DELETE FROM part_document_uses WHERE kind = 'product' AND target_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER part_document_brand_deleted AFTER DELETE ON brands
BEGIN
  DELETE FROM part_document_uses WHERE kind = 'brand' AND target_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER part_document_category_deleted AFTER DELETE ON categories
BEGIN
  DELETE FROM part_document_uses WHERE kind = 'category' AND target_id = old.id;
END;
--> statement-breakpoint
-- Rights that came with them, for the shipped roles that have those to photosets.
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'catalog.part-documents.view',
  '$[#]', 'catalog.part-documents.create', '$[#]', 'catalog.part-documents.update',
  '$[#]', 'catalog.part-documents.delete')
WHERE name IN ('owner', 'manager', 'content')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'catalog.part-documents.view');
--> statement-breakpoint
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'catalog.part-documents.view')
WHERE name IN ('buyer', 'support')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'catalog.part-documents.view');
