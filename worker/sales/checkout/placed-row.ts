import { columnList, type Fragment } from '../../db/query.ts'
import type { PaymentStep, Placed } from './schemas.ts'

/** The order that placing answers. */
export interface PlacedRow {
  id: number
  number: string
  status: string
  currency: string
  grand_total: number
  payment_method: string
  placed_by: string
  /** Null for orders placed before the hash was stored. */
  placed_hash: string | null
  is_prepaid: number
}

/** Columns of a `PlacedRow`. */
export const PLACED: Fragment = columnList([
  'id', 'number', 'status', 'currency', 'grand_total', 'payment_method', 'placed_by', 'placed_hash',
  'is_prepaid',
] satisfies (keyof PlacedRow)[]) // prettier-ignore

/** The answer of placing an order, with its next step. */
export const toPlaced = (row: PlacedRow, payment: PaymentStep): Placed => ({
  order: {
    id: row.id,
    number: row.number,
    status: row.status,
    grand_total: { amount: row.grand_total, currency: row.currency },
    payment_method: row.payment_method,
  },
  payment,
})
