ALTER TABLE `companies` ADD `owed` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `ledger_entries` ADD `company_id` integer;
--> statement-breakpoint
ALTER TABLE `ledger_entries` ADD `currency` text;
--> statement-breakpoint
ALTER TABLE `ledger_entries` ADD `balance` integer;
--> statement-breakpoint
UPDATE companies SET owed = f.owed
FROM (SELECT company_id, sum(credit_owed) AS owed FROM orders WHERE credit_owed > 0 AND company_id IS NOT NULL
  GROUP BY company_id) f
WHERE f.company_id = companies.id;
--> statement-breakpoint
UPDATE ledger_entries SET company_id = f.company_id, currency = f.currency, balance = f.balance
FROM (SELECT e.id, o.company_id, o.currency,
    sum(e.amount) OVER (PARTITION BY o.company_id, o.currency ORDER BY e.id ROWS UNBOUNDED PRECEDING) AS balance
  FROM orders o JOIN ledger_entries e ON e.order_id = o.id
  WHERE o.company_id IS NOT NULL AND e.account = 'receivable') f
WHERE f.id = ledger_entries.id;
--> statement-breakpoint
CREATE INDEX `companies_owed` ON `companies` (`owed`,`id`);
--> statement-breakpoint
CREATE INDEX `companies_country` ON `companies` (`country`);
--> statement-breakpoint
CREATE INDEX `companies_country_name` ON `companies` (`country`,`name`,`id`);
--> statement-breakpoint
CREATE INDEX `companies_country_owed` ON `companies` (`country`,`owed`,`id`);
--> statement-breakpoint
CREATE INDEX `companies_group_new` ON `companies` (`group_id`) WHERE "companies"."group_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `companies_group_owed` ON `companies` (`group_id`,`owed`,`id`) WHERE "companies"."group_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `ledger_entries_company` ON `ledger_entries` (`company_id`,`currency`,`id`) WHERE "ledger_entries"."company_id" IS NOT NULL;
--> statement-breakpoint
-- What a company owes is the sum of what its orders on account say. An order stays with its company.
CREATE TRIGGER orders_owed_added AFTER INSERT ON orders WHEN new.company_id IS NOT NULL AND new.credit_owed <> 0
BEGIN
  UPDATE companies SET owed = owed + new.credit_owed WHERE id = new.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_owed_changed AFTER UPDATE OF credit_owed ON orders
  WHEN new.company_id IS NOT NULL AND new.credit_owed <> old.credit_owed
BEGIN
  UPDATE companies SET owed = owed + new.credit_owed - old.credit_owed WHERE id = new.company_id;
END;
--> statement-breakpoint
-- The ledger of a company: entries are only added, so that each says what was owed after it.
CREATE TRIGGER ledger_entries_summed AFTER INSERT ON ledger_entries WHEN new.account = 'receivable'
BEGIN
  UPDATE ledger_entries SET company_id = o.company_id, currency = o.currency,
    balance = new.amount + coalesce((SELECT l.balance FROM ledger_entries l
      WHERE l.company_id = o.company_id AND l.currency = o.currency AND l.id < new.id ORDER BY l.id DESC LIMIT 1), 0)
  FROM orders o WHERE o.id = new.order_id AND o.company_id IS NOT NULL AND ledger_entries.id = new.id;
END;
