import { convertMoney } from '../../catalog/pricing/convert-money.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { type Query, query } from '../../db/query.ts'
import type { Limit } from './schemas.ts'

/** A supplier, and the sums they name for orders; minor units of `order_currency`. */
export interface SupplierTerms {
  id: number
  name: string
  order_currency: string | null
  minimum_order: number | null
  free_delivery_from: number | null
}

/** All suppliers, who are few. */
export const SUPPLIER_TERMS: Query<SupplierTerms> = query<SupplierTerms>`
  SELECT id, name, order_currency, minimum_order, free_delivery_from FROM suppliers`

/** The supplier's minimum order and where free delivery begins, against sums in `currency`. */
export function orderLimits(
  terms: SupplierTerms | undefined,
  { currency, book }: { currency: string; book: PriceBook },
): { minimumOrder: Limit | null; freeDelivery: Limit | null } {
  const named = terms?.order_currency ?? null
  const limitOf = (amount: number | null | undefined): Limit | null => {
    if (amount == null || named === null) return null
    const limit = { amount, currency: named }
    return { limit, here: convertMoney(book, limit, currency) }
  }
  return {
    minimumOrder: limitOf(terms?.minimum_order),
    freeDelivery: limitOf(terms?.free_delivery_from),
  }
}
