CREATE TABLE `row_counts` (
	`name` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_misses_rare` ON `search_misses` (`count`,`last_at`);--> statement-breakpoint
INSERT INTO `row_counts` (`name`, `count`) SELECT 'search_misses', count(*) FROM `search_misses`;--> statement-breakpoint
CREATE TRIGGER search_misses_added AFTER INSERT ON search_misses
BEGIN
  UPDATE row_counts SET count = count + 1 WHERE name = 'search_misses';
END;--> statement-breakpoint
CREATE TRIGGER search_misses_dropped AFTER DELETE ON search_misses
BEGIN
  UPDATE row_counts SET count = count - 1 WHERE name = 'search_misses';
END;
