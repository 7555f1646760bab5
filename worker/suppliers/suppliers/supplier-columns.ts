import { sql } from 'drizzle-orm'
import { suppliers } from '../../db/schema/suppliers.ts'
import type { Supplier, SupplierChanges } from './schemas.ts'

/** What a supplier's answer is read from. */
export const SUPPLIER_COLUMNS = {
  id: suppliers.id,
  name: suppliers.name,
  code: suppliers.code,
  country: suppliers.country,
  email: suppliers.email,
  phone: suppliers.phone,
  website: suppliers.website,
  note: suppliers.note,
  order_currency: suppliers.orderCurrency,
  minimum_order: suppliers.minimumOrder,
  free_delivery_from: suppliers.freeDeliveryFrom,
  is_active: suppliers.isActive,
  created_at: suppliers.createdAt,
  warehouses_count: sql<number>`(
    SELECT count(*) FROM warehouses w WHERE w.supplier_id = suppliers.id)`,
}

type SupplierRow = Omit<Supplier, 'created_at'> & { created_at: Date }

export const toSupplier = (row: SupplierRow): Supplier => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

/** Columns of what was sent; what was not stays as it is. */
export const supplierValues = (input: SupplierChanges) => ({
  name: input.name,
  country: input.country,
  email: input.email,
  phone: input.phone,
  website: input.website,
  note: input.note,
  orderCurrency: input.order_currency,
  minimumOrder: input.minimum_order,
  freeDeliveryFrom: input.free_delivery_from,
  isActive: input.is_active,
})
