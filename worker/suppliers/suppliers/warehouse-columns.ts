import { sql } from 'drizzle-orm'
import { suppliers, warehouses } from '../../db/schema/suppliers.ts'
import { named } from '../../db/named.ts'
import { METHODS_OF_WAREHOUSE, readMethods } from '../delivery-methods/method-columns.ts'
import { WAITING_COUNT } from './newest-list.ts'
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
  deliveries: sql<string>`(SELECT json_group_array(json_object('carrier', f.carrier, 'median',
      f.median_days, 'p90', f.p90_days, 'count', f.count))
    FROM (SELECT * FROM delivery_figures WHERE warehouse_id = warehouses.id
      ORDER BY count DESC, updated_at DESC) f)`,
  delivery_methods: METHODS_OF_WAREHOUSE,
  parcel_fee: warehouses.parcelFee,
  is_ours: sql<number>`EXISTS (SELECT 1 FROM offers o WHERE o.warehouse_id = warehouses.id AND o.is_shelf = 1)`,
  is_active: warehouses.isActive,
  created_at: warehouses.createdAt,
  offers_count: sql<number>`(SELECT count(*) FROM offers o WHERE o.warehouse_id = warehouses.id)`,
  waiting_count: WAITING_COUNT,
}

type WarehouseRow = Omit<
  Warehouse,
  'created_at' | 'deliveries' | 'delivery_methods' | 'is_ours'
> & {
  is_ours: number
  created_at: Date
  deliveries: string
  delivery_methods: string
}

export const toWarehouse = (row: WarehouseRow): Warehouse => ({
  ...row,
  deliveries: JSON.parse(row.deliveries) as Warehouse['deliveries'],
  is_ours: row.is_ours === 1,
  delivery_methods: readMethods(row.delivery_methods),
  created_at: row.created_at.toISOString(),
})

/** Columns of what was sent; what was not stays as it is. */
export const warehouseValues = (input: WarehouseChanges) => ({
  name: input.name,
  city: input.city,
  country: input.country,
  deliveryDaysMin: input.delivery_days_min,
  deliveryDaysMax: input.delivery_days_max,
  parcelFee: input.parcel_fee,
  isActive: input.is_active,
})
