CREATE TABLE `book_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
-- Written by hand from here on. A new text for each change, so that none of before or of another database is taken for it.
INSERT INTO book_version (id, version) VALUES (1, lower(hex(randomblob(8))));--> statement-breakpoint
CREATE TRIGGER book_currencies_added AFTER INSERT ON currencies
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_currencies_changed AFTER UPDATE ON currencies
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_currencies_removed AFTER DELETE ON currencies
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_rates_added AFTER INSERT ON rates
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_rates_changed AFTER UPDATE ON rates
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_rates_removed AFTER DELETE ON rates
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_markup_rules_added AFTER INSERT ON markup_rules
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_markup_rules_changed AFTER UPDATE ON markup_rules
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_markup_rules_removed AFTER DELETE ON markup_rules
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_settings_added AFTER INSERT ON settings
WHEN new.key IN ('pricing.floor_margin_bps', 'pricing.base_currency', 'home_country', 'time_zone', 'order_by',
  'handling_days')
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_settings_changed AFTER UPDATE ON settings
WHEN new.key IN ('pricing.floor_margin_bps', 'pricing.base_currency', 'home_country', 'time_zone', 'order_by',
  'handling_days')
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_settings_removed AFTER DELETE ON settings
WHEN old.key IN ('pricing.floor_margin_bps', 'pricing.base_currency', 'home_country', 'time_zone', 'order_by',
  'handling_days')
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_countries_added AFTER INSERT ON countries
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_countries_changed AFTER UPDATE ON countries
WHEN (old.code, old.tax_bps, old.holidays)
  IS NOT (new.code, new.tax_bps, new.holidays)
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_countries_removed AFTER DELETE ON countries
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_channels_added AFTER INSERT ON channels
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_channels_changed AFTER UPDATE ON channels
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_channels_removed AFTER DELETE ON channels
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_shipping_methods_added AFTER INSERT ON shipping_methods
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_shipping_methods_changed AFTER UPDATE ON shipping_methods
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_shipping_methods_removed AFTER DELETE ON shipping_methods
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_shipping_rates_added AFTER INSERT ON shipping_rates
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_shipping_rates_changed AFTER UPDATE ON shipping_rates
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_shipping_rates_removed AFTER DELETE ON shipping_rates
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_offers_added AFTER INSERT ON offers
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_offers_changed AFTER UPDATE ON offers
WHEN (old.warehouse_id, old.is_active, old.live_generation, old.live_since, old.max_age_hours, old.when_old, old.cost_includes_vat, old.is_returnable)
  IS NOT (new.warehouse_id, new.is_active, new.live_generation, new.live_since, new.max_age_hours, new.when_old, new.cost_includes_vat, new.is_returnable)
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_offers_removed AFTER DELETE ON offers
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_warehouses_added AFTER INSERT ON warehouses
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_warehouses_changed AFTER UPDATE ON warehouses
WHEN (old.supplier_id, old.name, old.city, old.country, old.delivery_days_min, old.delivery_days_max, old.usual_days, old.usual_days_p90, old.usual_count, old.dispatch_weekdays, old.dispatch_until, old.is_active)
  IS NOT (new.supplier_id, new.name, new.city, new.country, new.delivery_days_min, new.delivery_days_max, new.usual_days, new.usual_days_p90, new.usual_count, new.dispatch_weekdays, new.dispatch_until, new.is_active)
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_warehouses_removed AFTER DELETE ON warehouses
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
CREATE TRIGGER book_suppliers_changed AFTER UPDATE ON suppliers
WHEN old.is_active IS NOT new.is_active
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;
