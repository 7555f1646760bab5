import {
  type DeliveryCalendar,
  type PromisedDays,
  promisedDays,
} from '../../lib/delivery-promise.ts'
import { toShip } from '../../sales/orders/line-quantities.ts'
import type { LineRow, OrderRow, OrderState } from '../../sales/orders/order-state.ts'
import { onShelf } from '../../sales/orders/shelf.ts'
import type { WarnedLine } from './schemas.ts'

const DAY_MS = 86_400_000
const TODAY = { from: 0, to: 0 }

interface Asked {
  /** Of the order's lines. */
  ids: number[]
  calendar: DeliveryCalendar
  /** The store's day. */
  today: string
}

interface Warning {
  /** Lines of which the customer is told now. */
  lines: LineRow[]
  /** When all of those are there; null: not known of one of them. */
  promised: PromisedDays | null
  /** What becomes of each line that was asked about. */
  judged: WarnedLine[]
}

/** What a customer is told of the lines that come late, none of it twice. */
export function warningOf(state: OrderState, { ids, calendar, today }: Asked): Warning {
  const { order } = state
  const asked = state.lines
    .filter(({ id }) => ids.includes(id))
    .map((line) => ({ line, days: expectedDays(order, line, { calendar, today }) }))
  const isOpen = order.status === 'pending' || order.status === 'processing'
  const late = isOpen ? asked.filter(({ line, days }) => isLate(order, line, { days, today })) : []
  const promised = latest(late.map(({ days }) => days))
  const told = promised?.to ?? ''
  const lines = late.map(({ line }) => line).filter(({ warnedFor }) => warnedFor !== told)
  const outcomeOf = (line: LineRow): WarnedLine['outcome'] => {
    if (order.status === 'pending_payment') return 'unpaid'
    if (lines.includes(line)) return 'warned'
    const isTold = line.warnedFor !== null && line.warnedFor === order.promisedTo
    return isTold || late.some((one) => one.line === line) ? 'already' : 'in_time'
  }
  return {
    lines,
    promised,
    judged: asked.map(({ line }) => ({ id: line.id, outcome: outcomeOf(line) })),
  }
}

interface Expected {
  days: PromisedDays | null
  today: string
}

/** Its day has passed, or it is expected after it. */
function isLate({ promisedTo }: OrderRow, line: LineRow, { days, today }: Expected): boolean {
  if (toShip(line) <= 0) return false
  const due = promisedTo ?? line.promisedAt?.toISOString().slice(0, 10) ?? null
  if (due === null) return false
  return due < today || (days !== null && days.to > due)
}

/**
 * When all of a line is with its customer: from the day that its supplier promises, or from today if it is on the
 * shelf. Null: no day is known, or it has passed.
 */
function expectedDays(
  order: OrderRow,
  line: LineRow,
  { calendar, today }: { calendar: DeliveryCalendar; today: string },
): PromisedDays | null {
  const carrier =
    order.shippingAddress === null
      ? null
      : { from: order.shippingDaysMin, to: order.shippingDaysMax }
  if (onShelf(line) >= toShip(line)) return promisedDays(calendar, TODAY, carrier)
  const day = line.promisedAt?.toISOString().slice(0, 10) ?? null
  if (day === null || day < today) return null
  return promisedDays({ ...calendar, start: Date.parse(day) / DAY_MS }, TODAY, carrier)
}

/** The days on which the last of them is there; null when one is not known, or there is none. */
function latest(all: (PromisedDays | null)[]): PromisedDays | null {
  const known = all.filter((days) => days !== null)
  if (known.length === 0 || known.length < all.length) return null
  return known.toSorted((a, b) => (a.to < b.to ? 1 : -1))[0] ?? null
}
