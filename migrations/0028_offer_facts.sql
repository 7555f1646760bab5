CREATE TABLE `offer_facts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`offer_id` integer NOT NULL,
	`code` text NOT NULL,
	`params` text NOT NULL,
	`price_list_id` integer NOT NULL,
	`created_by` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offer_facts_offer` ON `offer_facts` (`offer_id`);--> statement-breakpoint
-- Doubts of the lists that are live were settled by whoever let them go live.
INSERT INTO `offer_facts` (`offer_id`, `code`, `params`, `price_list_id`, `created_by`, `created_at`)
SELECT o.`id`, d.`value` ->> 'code', json_remove(d.`value` -> 'params', '$.confidence'), l.`id`, l.`approved_by`, coalesce(l.`applied_at`, l.`updated_at`)
FROM `offers` o JOIN `price_lists` l ON l.`id` = o.`live_list_id`
JOIN json_each(l.`recognised`, '$.doubts') d
WHERE d.`value` ->> 'code' IN ('several_entries', 'low_confidence', 'currency_conflict');
