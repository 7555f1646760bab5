CREATE INDEX `users_added_locale` ON `users` (`locale`) WHERE "users"."locale" NOT IN ('be', 'en', 'ru');--> statement-breakpoint
CREATE INDEX `mails_added_locale` ON `mails` (`locale`) WHERE "mails"."locale" NOT IN ('be', 'en', 'ru');--> statement-breakpoint
CREATE INDEX `orders_added_locale` ON `orders` (`locale`) WHERE "orders"."locale" NOT IN ('be', 'en', 'ru');--> statement-breakpoint
CREATE INDEX `part_requests_added_locale` ON `part_requests` (`locale`) WHERE "part_requests"."locale" NOT IN ('be', 'en', 'ru');--> statement-breakpoint
CREATE INDEX `quotes_added_locale` ON `quotes` (`locale`) WHERE "quotes"."locale" NOT IN ('be', 'en', 'ru');