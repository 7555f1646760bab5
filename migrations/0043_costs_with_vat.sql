ALTER TABLE `order_lines` ADD `cost_vat_bps` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `quote_lines` ADD `cost_vat_bps` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `shelf_lots` ADD `cost_vat_bps` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `supplier_order_lines` ADD `cost_vat_bps` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `cost_includes_vat` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Whether its costs include VAT is read with the offer's other terms.
DROP VIEW live_offer_items;
--> statement-breakpoint
CREATE VIEW live_offer_items AS
SELECT
  i.id,
  i.offer_id,
  i.product_id,
  i.code,
  i.seller,
  o.warehouse_id,
  iif(i.generation <= o.live_generation, i.cost_micros, i.previous ->> 1) AS cost_micros,
  iif(i.generation <= o.live_generation, i.currency, i.previous ->> 2) AS currency,
  iif(i.generation <= o.live_generation, i.ladder, i.previous ->> 3) AS ladder,
  max(0, iif(i.generation <= o.live_generation, i.remains, i.previous ->> 4) - coalesce(h.reserved, 0)
    - iif(h.taken_at > coalesce(o.live_since, 0), h.taken, 0)) AS remains,
  iif(i.generation <= o.live_generation, i.is_at_least, i.previous ->> 5) AS is_at_least,
  iif(i.generation <= o.live_generation, i.minimum, i.previous ->> 6) AS minimum,
  iif(i.generation <= o.live_generation, i.pack, i.previous ->> 7) AS pack,
  iif(i.generation <= o.live_generation, i.days_min, i.previous ->> 8) AS days_min,
  iif(i.generation <= o.live_generation, i.days_max, i.previous ->> 9) AS days_max,
  o.live_since,
  o.max_age_hours,
  o.when_old,
  o.cost_includes_vat
FROM offer_items i
JOIN offers o ON o.id = i.offer_id
LEFT JOIN stock_holds h ON h.offer_item_id = i.id
WHERE o.is_active = 1
  AND iif(i.generation <= o.live_generation, i.is_listed, i.previous ->> 0) = 1;
