import { columnList, type Fragment } from '../../db/query.ts'

/** The order as placing answers it. */
export interface PlacedRow {
  id: number
  number: string
  status: string
  currency: string
  grand_total: number
  payment_method: string
  placed_by: string
  /** Null: placed before it was kept. */
  placed_hash: string | null
  is_prepaid: number
}

/** Columns of a `PlacedRow`. */
export const PLACED: Fragment = columnList([
  'id', 'number', 'status', 'currency', 'grand_total', 'payment_method', 'placed_by', 'placed_hash',
  'is_prepaid',
] satisfies (keyof PlacedRow)[]) // prettier-ignore
