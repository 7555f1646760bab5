import { and, eq } from 'drizzle-orm'
import { currencies } from '../../db/schema/pricing.ts'
import { suppliers, warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'

interface Place {
  supplier_id: number
  /** Absent: only the supplier is checked. */
  warehouse_id?: number
  currency: string
}

/**
 * 422 for an unknown supplier or currency, and for a warehouse that is not the supplier's. Answers the digits
 * of the currency's minor unit.
 */
export async function checkPlace({ db }: Ctx, place: Place): Promise<number> {
  const { supplier_id: supplierId, warehouse_id: warehouseId = 0 } = place
  const [known, kept, priced] = await db.batch([
    db.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.id, supplierId)),
    db
      .select({ id: warehouses.id })
      .from(warehouses)
      .where(and(eq(warehouses.id, warehouseId), eq(warehouses.supplierId, supplierId))),
    db
      .select({ digits: currencies.digits })
      .from(currencies)
      .where(eq(currencies.code, place.currency)),
  ])
  if (known.length === 0) throw invalid('supplier_id', 'unknown_supplier')
  if (place.warehouse_id !== undefined && kept.length === 0) {
    throw invalid('warehouse_id', 'unknown_warehouse')
  }
  const [currency] = priced
  if (currency === undefined) throw invalid('currency', 'unknown_currency')
  return currency.digits
}
