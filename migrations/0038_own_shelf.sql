CREATE TABLE `shelf_allocations` (
	`lot_id` integer NOT NULL,
	`order_line_id` integer NOT NULL,
	`pieces` integer NOT NULL,
	PRIMARY KEY(`lot_id`, `order_line_id`),
	FOREIGN KEY (`lot_id`) REFERENCES `shelf_lots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shelf_allocations_pieces" CHECK("shelf_allocations"."pieces" > 0)
);
--> statement-breakpoint
CREATE INDEX `shelf_allocations_order_line` ON `shelf_allocations` (`order_line_id`);--> statement-breakpoint
CREATE TABLE `shelf_lots` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`product_id` integer NOT NULL,
	`source` text NOT NULL,
	`supplier_order_line_id` integer,
	`quantity` integer NOT NULL,
	`on_hand` integer DEFAULT 0 NOT NULL,
	`allocated` integer DEFAULT 0 NOT NULL,
	`cost_micros` integer NOT NULL,
	`currency` text NOT NULL,
	`paid_micros` integer NOT NULL,
	`paid_currency` text NOT NULL,
	`rate` text,
	`place` text DEFAULT '' NOT NULL,
	`received_at` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	CONSTRAINT "shelf_lots_pieces" CHECK("shelf_lots"."quantity" > 0 AND "shelf_lots"."cost_micros" >= 0 AND "shelf_lots"."on_hand" >= 0
        AND "shelf_lots"."allocated" BETWEEN 0 AND "shelf_lots"."on_hand")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shelf_lots_key` ON `shelf_lots` (`key`);--> statement-breakpoint
CREATE INDEX `shelf_lots_product` ON `shelf_lots` (`product_id`,`id`) WHERE "shelf_lots"."on_hand" > 0;--> statement-breakpoint
CREATE INDEX `shelf_lots_here` ON `shelf_lots` (`received_at`,`id`) WHERE "shelf_lots"."on_hand" > 0;--> statement-breakpoint
CREATE INDEX `shelf_lots_place` ON `shelf_lots` (`place`,`id`) WHERE "shelf_lots"."on_hand" > 0;--> statement-breakpoint
CREATE TABLE `shelf_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lot_id` integer NOT NULL,
	`kind` text NOT NULL,
	`pieces` integer NOT NULL,
	`order_line_id` integer,
	`document_id` integer,
	`reason` text DEFAULT '' NOT NULL,
	`actor_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`lot_id`) REFERENCES `shelf_lots`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shelf_movements_pieces" CHECK("shelf_movements"."pieces" <> 0)
);
--> statement-breakpoint
CREATE INDEX `shelf_movements_lot` ON `shelf_movements` (`lot_id`,`id`);--> statement-breakpoint
CREATE INDEX `shelf_movements_order_line` ON `shelf_movements` (`order_line_id`) WHERE "shelf_movements"."order_line_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `is_shelf` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `offers_shelf` ON `offers` (`is_shelf`) WHERE "offers"."is_shelf" = 1;
--> statement-breakpoint
CREATE TRIGGER shelf_movements_written AFTER INSERT ON shelf_movements
BEGIN
  UPDATE shelf_lots SET on_hand = on_hand + new.pieces WHERE id = new.lot_id;
END;
--> statement-breakpoint
CREATE TRIGGER shelf_allocations_added AFTER INSERT ON shelf_allocations
BEGIN
  UPDATE shelf_lots SET allocated = allocated + new.pieces WHERE id = new.lot_id;
END;
--> statement-breakpoint
CREATE TRIGGER shelf_allocations_changed AFTER UPDATE OF pieces ON shelf_allocations
BEGIN
  UPDATE shelf_lots SET allocated = allocated - old.pieces + new.pieces WHERE id = new.lot_id;
END;
--> statement-breakpoint
CREATE TRIGGER shelf_allocations_removed AFTER DELETE ON shelf_allocations
BEGIN
  UPDATE shelf_lots SET allocated = allocated - old.pieces WHERE id = old.lot_id;
END;
--> statement-breakpoint
-- The offer that free pieces are sold by comes with the first lot; staff name its warehouse and say its days.
CREATE TRIGGER shelf_lots_added AFTER INSERT ON shelf_lots
WHEN NOT EXISTS (SELECT 1 FROM offers WHERE is_shelf = 1)
BEGIN
  INSERT OR IGNORE INTO suppliers (name, code) VALUES ('Detal', 'own-shelf');
  INSERT INTO warehouses (supplier_id, name) SELECT id, 'Detal' FROM suppliers WHERE code = 'own-shelf';
  INSERT INTO offers (warehouse_id, name, currency, live_generation, is_shelf)
  SELECT max(w.id), 'Detal', new.currency, 1, 1 FROM suppliers s JOIN warehouses w ON w.supplier_id = s.id
  WHERE s.code = 'own-shelf';
END;
--> statement-breakpoint
-- Its items: as many pieces as are free, at the cost of the dearest free lot.
CREATE TRIGGER shelf_lots_offered AFTER UPDATE OF on_hand, allocated, product_id ON shelf_lots
BEGIN
  INSERT INTO offer_items (id, offer_id, product_id, generation, is_listed, cost_micros, currency, remains,
    is_at_least, minimum, pack)
  SELECT o.id * 4294967296 + p.product_id, o.id, p.product_id, 1, count(t.id) > 0,
    coalesce(max(iif(t.on_hand > t.allocated, t.cost_micros, NULL)), max(t.cost_micros), new.cost_micros),
    new.currency, coalesce(sum(t.on_hand - t.allocated), 0), 0, 1, 1
  FROM offers o CROSS JOIN (SELECT old.product_id AS product_id UNION SELECT new.product_id) p
  LEFT JOIN shelf_lots t ON t.product_id = p.product_id AND t.on_hand > 0 AND t.currency = new.currency
  WHERE o.is_shelf = 1
  GROUP BY o.id, p.product_id
  ON CONFLICT (id) DO UPDATE SET is_listed = excluded.is_listed, cost_micros = excluded.cost_micros,
    currency = excluded.currency, remains = excluded.remains;
END;
--> statement-breakpoint
-- What lies on the shelf already: pieces received for lines, without those shipped from there, the oldest first.
-- Costs are converted at the newest rate of their currency; where there is none, they stay as they were paid.
INSERT INTO shelf_lots (key, product_id, source, supplier_order_line_id, quantity, cost_micros, currency,
  paid_micros, paid_currency, received_at)
SELECT 'first:' || s.id, s.product_id, 'receipt', s.id, s.pieces,
  CASE WHEN s.currency = s.base OR s.rate IS NULL THEN s.cost_micros
    ELSE (s.cost_micros * CAST(replace(s.rate, '.', '') AS INTEGER) + s.unit / 2) / s.unit END,
  CASE WHEN s.rate IS NULL THEN s.currency ELSE s.base END, s.cost_micros, s.currency, s.received_at
FROM (
  SELECT f.*, f.units * CAST('1' || substr('000000000000', 1,
      CASE instr(f.rate, '.') WHEN 0 THEN 0 ELSE length(f.rate) - instr(f.rate, '.') END) AS INTEGER) AS unit
  FROM (
    SELECT g.*, r.value AS rate, r.units,
      coalesce((SELECT value ->> '$' FROM settings WHERE key = 'pricing.base_currency'), 'BYN') AS base
    FROM (
      SELECT s.id, s.product_id, s.cost_micros, o.currency, o.updated_at AS received_at,
        min(s.received, sum(s.received) OVER (PARTITION BY s.order_line_id ORDER BY s.id)
          - (l.shipped - l.shipped_excused)) AS pieces
      FROM supplier_order_lines s JOIN supplier_orders o ON o.id = s.supplier_order_id
      JOIN order_lines l ON l.id = s.order_line_id
      WHERE s.received > 0
    ) g LEFT JOIN rates r ON r.id = (SELECT id FROM rates WHERE currency = g.currency ORDER BY day DESC, id DESC LIMIT 1)
    WHERE g.pieces > 0
  ) f
) s;
--> statement-breakpoint
INSERT INTO shelf_movements (lot_id, kind, pieces, reason) SELECT id, 'received', quantity, '' FROM shelf_lots;
--> statement-breakpoint
INSERT INTO shelf_allocations (lot_id, order_line_id, pieces)
SELECT lot_id, order_line_id, min(on_hand, need - before) FROM (
  SELECT t.id AS lot_id, l.id AS order_line_id, t.on_hand,
    l.ordered - l.shipped - l.canceled - l.refunded_unshipped AS need,
    coalesce(sum(t.on_hand) OVER (PARTITION BY l.id ORDER BY t.id
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
  FROM shelf_lots t JOIN supplier_order_lines s ON s.id = t.supplier_order_line_id
  JOIN order_lines l ON l.id = s.order_line_id
) WHERE before < need;
--> statement-breakpoint
-- Rights that came with it, for those who keep the supply.
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'suppliers.shelf.view',
  '$[#]', 'suppliers.shelf.update', '$[#]', 'suppliers.shelf.count')
WHERE name IN ('owner', 'manager', 'buyer')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'suppliers.shelf.view');
