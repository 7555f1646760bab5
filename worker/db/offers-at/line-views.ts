/**
 * The views of lines as migrations define them, for statements whose lines come from several databases: a view of the
 * database reads its own table alone. A test holds them to the migrations.
 */
export const LINE_VIEWS: Readonly<Record<string, string>> = {
  listed_offer_items: `SELECT
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
  0 AS has_own_days,
  NULL AS hand_micros,
  NULL AS hand_currency,
  NULL AS hand_until,
  o.live_since,
  o.max_age_hours,
  o.when_old,
  o.cost_includes_vat,
  o.is_returnable,
  iif(i.generation <= o.live_generation, i.generation, NULL) AS generation
FROM offer_items i
JOIN offers o ON o.id = i.offer_id
LEFT JOIN stock_holds h ON h.offer_item_id = i.id
WHERE o.is_active = 1
  AND iif(i.generation <= o.live_generation, i.is_listed, i.previous ->> 0) = 1`,
  offer_lines: `SELECT
  i.id,
  i.offer_id,
  i.product_id,
  i.code,
  i.seller,
  i.warehouse_id,
  i.cost_micros,
  i.currency,
  i.ladder,
  i.remains,
  i.is_at_least,
  coalesce(v.minimum + ((i.minimum - v.minimum) % max(1, i.pack) + max(1, i.pack)) % max(1, i.pack), i.minimum)
    AS minimum,
  i.pack,
  coalesce(v.days_min, i.days_min) AS days_min,
  coalesce(v.days_max, i.days_max) AS days_max,
  v.days_min IS NOT NULL AS has_own_days,
  v.price_micros AS hand_micros,
  v.price_currency AS hand_currency,
  v.price_until AS hand_until,
  i.live_since,
  i.max_age_hours,
  i.when_old,
  i.cost_includes_vat,
  i.is_returnable,
  i.generation,
  coalesce(v.is_hidden, 0) AS is_hidden,
  v.minimum IS NOT NULL AS has_own_minimum
FROM listed_offer_items i
LEFT JOIN offer_item_overrides v ON v.offer_item_id = i.id`,
  live_offer_items: `SELECT
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
  iif(v.minimum IS NULL, iif(i.generation <= o.live_generation, i.minimum, i.previous ->> 6),
    v.minimum + ((iif(i.generation <= o.live_generation, i.minimum, i.previous ->> 6) - v.minimum)
      % max(1, iif(i.generation <= o.live_generation, i.pack, i.previous ->> 7))
      + max(1, iif(i.generation <= o.live_generation, i.pack, i.previous ->> 7)))
      % max(1, iif(i.generation <= o.live_generation, i.pack, i.previous ->> 7))) AS minimum,
  iif(i.generation <= o.live_generation, i.pack, i.previous ->> 7) AS pack,
  coalesce(v.days_min, iif(i.generation <= o.live_generation, i.days_min, i.previous ->> 8)) AS days_min,
  coalesce(v.days_max, iif(i.generation <= o.live_generation, i.days_max, i.previous ->> 9)) AS days_max,
  v.days_min IS NOT NULL AS has_own_days,
  v.price_micros AS hand_micros,
  v.price_currency AS hand_currency,
  v.price_until AS hand_until,
  o.live_since,
  o.max_age_hours,
  o.when_old,
  o.cost_includes_vat,
  o.is_returnable
FROM offer_items i
JOIN offers o ON o.id = i.offer_id
LEFT JOIN stock_holds h ON h.offer_item_id = i.id
LEFT JOIN offer_item_overrides v ON v.offer_item_id = i.id
WHERE o.is_active = 1
  AND coalesce(v.is_hidden, 0) = 0
  AND iif(i.generation <= o.live_generation, i.is_listed, i.previous ->> 0) = 1`,
}
