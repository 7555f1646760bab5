import { sql } from 'drizzle-orm'
import { suppliers, warehouses } from '../db/schema/suppliers.ts'
import { named } from '../db/named.ts'
import type { Warehouse, WarehouseChanges } from './schemas.ts'

/** What a warehouse's answer is read from; needs `suppliers` joined. */
export const WAREHOUSE_COLUMNS = {
  id: warehouses.id,
  supplier_id: warehouses.supplierId,
  supplier_name: named(suppliers.name, 'supplier_name'),
  name: warehouses.name,
  city: warehouses.city,
  country: warehouses.country,
  delivery_days_min: warehouses.deliveryDaysMin,
  delivery_days_max: warehouses.deliveryDaysMax,
  is_active: warehouses.isActive,
  created_at: warehouses.createdAt,
  offers_count: sql<number>`(SELECT count(*) FROM offers o WHERE o.warehouse_id = warehouses.id)`,
}

type WarehouseRow = Omit<Warehouse, 'created_at'> & { created_at: Date }

export const toWarehouse = (row: WarehouseRow): Warehouse => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

/** Columns of what was sent; what was not stays as it is. */
export const warehouseValues = (input: WarehouseChanges) => ({
  name: input.name,
  city: input.city,
  country: input.country,
  deliveryDaysMin: input.delivery_days_min,
  deliveryDaysMax: input.delivery_days_max,
  isActive: input.is_active,
})
