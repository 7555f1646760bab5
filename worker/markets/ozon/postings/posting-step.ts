import type { OzonPostingProduct } from '../../../db/schema/ozon.ts'
import type { AccountRow } from '../accounts/account-row.ts'
import type { Clock } from '../call/clock.ts'

/** A posting of Ozon as it is kept here. */
export interface PostingRow {
  id: number
  posting_number: string
  status: string
  substatus: string
  order_id: number | null
  problem: string | null
  products: OzonPostingProduct[]
  /** Epoch milliseconds. */
  ship_by: number | null
  ship_state: 'none' | 'due' | 'shipped' | 'refused'
  tries: number
}

/** What a step comes to: columns of the posting; `next_at` null: nothing more until something changes. */
export interface Stepped {
  order_id?: number
  problem?: string | null
  ship_state?: PostingRow['ship_state']
  next_at: number | null
}

/** A posting that is to be taken one step further. */
export interface Step {
  account: AccountRow
  posting: PostingRow
  clock: Clock
}

/** When a step that failed is tried again: after one minute, two, four, at most an hour. */
export const againAt = (clock: Clock, tries: number): number =>
  clock.now() + Math.min(60, 2 ** Math.min(tries, 6)) * 60_000
