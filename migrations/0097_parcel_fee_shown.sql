-- Offers say what a parcel from their warehouse costs: what is kept in memory and in caches follows it.
DROP TRIGGER book_warehouses_changed;--> statement-breakpoint
CREATE TRIGGER book_warehouses_changed AFTER UPDATE ON warehouses
WHEN (old.supplier_id, old.name, old.city, old.country, old.delivery_days_min, old.delivery_days_max, old.usual_days, old.usual_days_p90, old.usual_count, old.dispatch_weekdays, old.dispatch_until, old.parcel_fee, old.is_active)
  IS NOT (new.supplier_id, new.name, new.city, new.country, new.delivery_days_min, new.delivery_days_max, new.usual_days, new.usual_days_p90, new.usual_count, new.dispatch_weekdays, new.dispatch_until, new.parcel_fee, new.is_active)
BEGIN
  UPDATE book_version SET version = lower(hex(randomblob(8)));
END;--> statement-breakpoint
DROP TRIGGER purge_warehouse;--> statement-breakpoint
CREATE TRIGGER purge_warehouse AFTER UPDATE OF name, city, country, delivery_days_min, delivery_days_max, is_active, usual_days, usual_days_p90, usual_count, dispatch_weekdays, dispatch_until, parcel_fee ON warehouses WHEN old.name IS NOT new.name OR old.city IS NOT new.city OR old.country IS NOT new.country OR old.delivery_days_min IS NOT new.delivery_days_min OR old.delivery_days_max IS NOT new.delivery_days_max OR old.is_active IS NOT new.is_active OR old.usual_days IS NOT new.usual_days OR old.usual_days_p90 IS NOT new.usual_days_p90 OR old.usual_count IS NOT new.usual_count OR old.dispatch_weekdays IS NOT new.dispatch_weekdays OR old.dispatch_until IS NOT new.dispatch_until OR old.parcel_fee IS NOT new.parcel_fee
BEGIN
  INSERT INTO cache_purges (tag, written_at)
    SELECT t.tag, unixepoch('subsec') * 1000 FROM (SELECT 'offers' AS tag) t
    WHERE t.tag IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cache_purges c WHERE c.tag = t.tag AND c.claim IS NULL)
    ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
      purged_at = NULL, failures = 0;
END;
