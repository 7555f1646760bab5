import type { OrderState } from './order-state.ts'
import { creditedOf, owedOf } from './owed.ts'

/** What is still to be paid of an order as it stands; see `owedOf`. */
export const owedNow = (state: OrderState): number =>
  owedOf({ order: state.order, lines: state.lines, credited: creditedOf(state) })
