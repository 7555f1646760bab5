import type { LineRow, OrderRow, OrderState } from './order-state.ts'
import { creditedOf, type Owing } from './owed.ts'

interface Change {
  lines?: ({ id: number } & Partial<LineRow>)[]
  order?: Partial<OrderRow>
  credited?: number
}

/** What an order has come to once `change` is written. */
export function owingAfter(state: OrderState, change: Change): Owing {
  const changes = new Map(change.lines?.map((line) => [line.id, line]))
  return {
    order: { ...state.order, ...change.order },
    lines: state.lines.map((line) => ({ ...line, ...changes.get(line.id) })),
    credited: creditedOf(state) + (change.credited ?? 0),
  }
}
