DROP INDEX `orders_status`;--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_shipping_method` ON `orders` (`shipping_method`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `attempts_resets` ON `attempts` (`resets_at`);--> statement-breakpoint
CREATE INDEX `known_devices_created` ON `known_devices` (`created_at`);--> statement-breakpoint
CREATE INDEX `password_resets_expires` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE INDEX `pending_sign_ins_user` ON `pending_sign_ins` (`user_id`);--> statement-breakpoint
CREATE INDEX `pending_sign_ins_expires` ON `pending_sign_ins` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `page_views_user` ON `page_views` (`user_id`) WHERE "page_views"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cart_merges_user` ON `cart_merges` (`user_id`);--> statement-breakpoint
CREATE INDEX `cart_merges_created` ON `cart_merges` (`created_at`);--> statement-breakpoint
CREATE INDEX `addresses_company` ON `addresses` (`company_id`) WHERE "addresses"."company_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_email` ON `mails` (`email`);--> statement-breakpoint
CREATE INDEX `order_lines_product` ON `order_lines` (`product_id`);--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE INDEX `rates_day` ON `rates` (`day`);--> statement-breakpoint
CREATE INDEX `deliveries_supplier_order` ON `deliveries` (`supplier_order_id`);--> statement-breakpoint
CREATE INDEX `team_invitations_invited` ON `team_invitations` (`email`);--> statement-breakpoint
CREATE INDEX `team_invitations_inviter` ON `team_invitations` (`invited_by`);--> statement-breakpoint
CREATE INDEX `team_invitations_expires` ON `team_invitations` (`expires_at`);--> statement-breakpoint
-- Words an order is found by in the back office: numbers of its own and of the purchase, buyer, company;
-- ё and ў written as е and у. rowid = orders.id.
CREATE VIRTUAL TABLE order_words USING fts5(
  words, content='', contentless_delete=1, detail=none, prefix='2 3 4', tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIEW order_words_source AS
SELECT id, replace(replace(replace(replace(concat_ws(' ', number, po_number,
    customer ->> '$.first_name', customer ->> '$.last_name', customer ->> '$.email',
    customer ->> '$.company.name', customer ->> '$.company.tax_number'),
  'ё', 'е'), 'Ё', 'Е'), 'ў', 'у'), 'Ў', 'У') AS words
FROM orders;
--> statement-breakpoint
INSERT INTO order_words (rowid, words) SELECT id, words FROM order_words_source;
--> statement-breakpoint
CREATE TRIGGER orders_words_added AFTER INSERT ON orders
BEGIN
  INSERT INTO order_words (rowid, words) SELECT id, words FROM order_words_source WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_words_changed AFTER UPDATE OF number, po_number, customer ON orders
BEGIN
  DELETE FROM order_words WHERE rowid = old.id;
  INSERT INTO order_words (rowid, words) SELECT id, words FROM order_words_source WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_words_removed AFTER DELETE ON orders
BEGIN
  DELETE FROM order_words WHERE rowid = old.id;
END;
