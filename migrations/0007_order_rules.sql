-- What orders hold is not there to be sold. Pieces shipped before the live list came in are off its
-- own figures already.
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
  o.when_old
FROM offer_items i
JOIN offers o ON o.id = i.offer_id
LEFT JOIN stock_holds h ON h.offer_item_id = i.id
WHERE o.is_active = 1
  AND iif(i.generation <= o.live_generation, i.is_listed, i.previous ->> 0) = 1;
--> statement-breakpoint
-- What a new store ships with and is paid with, to be changed in its settings. Prices are minor units
-- of the base currency.
INSERT INTO shipping_methods (code, carrier, title, note, is_pickup, position, tracking_url) VALUES
  ('courier', 'Courier', '{"be":"Кур’ер да дзвярэй","en":"Courier to the door","ru":"Курьер до двери"}', '{}', 0, 10, NULL),
  ('post', 'Belpost', '{"be":"Белпошта","en":"Belpost","ru":"Белпочта"}', '{}', 0, 20, 'https://webservices.belpost.by/searchRu/{number}'),
  ('pickup', 'Detal', '{"be":"Самавываз","en":"Pickup","ru":"Самовывоз"}', '{}', 1, 30, NULL);
--> statement-breakpoint
INSERT INTO shipping_rates (method_id, position, country, weight_from, weight_to, total_from, total_to, price, price_per_kg, days_min, days_max)
SELECT m.id, r.value ->> 1, r.value ->> 2, r.value ->> 3, r.value ->> 4, r.value ->> 5, r.value ->> 6, r.value ->> 7, r.value ->> 8, r.value ->> 9, r.value ->> 10
FROM json_each('[["courier",1,"BY",0,30000,20000,null,0,0,1,2],["courier",2,"BY",0,30000,0,20000,900,0,1,2],["courier",3,"RU",0,30000,0,null,2500,400,3,6],["post",1,"BY",0,20000,0,null,500,100,2,4],["post",2,"RU",0,20000,0,null,1400,500,5,12],["post",3,null,0,20000,0,null,3900,1500,10,30],["pickup",1,null,0,null,0,null,0,0,0,0]]') r
JOIN shipping_methods m ON m.code = r.value ->> 0;
--> statement-breakpoint
INSERT INTO payment_methods (code, title, provider, countries, currencies, position) VALUES
  ('card', '{"be":"Банкаўская картка","en":"Bank card","ru":"Банковская карта"}', 'sandbox', '[]', '[]', 10),
  ('money_transfer', '{"be":"Банкаўскі перавод","en":"Bank transfer","ru":"Банковский перевод"}', NULL, '[]', '[]', 20),
  ('cash_on_delivery', '{"be":"Пры атрыманні","en":"Cash on delivery","ru":"При получении"}', NULL, '["BY"]', '["BYN"]', 30);
--> statement-breakpoint
UPDATE countries SET tax_bps = 2000 WHERE code = 'BY';
