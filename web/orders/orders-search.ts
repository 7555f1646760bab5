import type { OrderFilters, OrderStatus } from '../../worker/sales/orders/schemas/order.ts'
import { readPage } from '../table/list-search.ts'
import { STATUSES } from './status-look.ts'

/** What the address of the orders says: `?status=closed&from=2026-10-01&q=LM317&page=2`. */
export interface OrdersSearch {
  status?: OrderStatus
  /** Days, `2026-10-01`; both belong to the span. */
  from?: string
  to?: string
  /** Of an order, a purchase or a part. */
  q?: string
  company?: number
  page?: number
}

const LONGEST = 100
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day that the calendar has. */
function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !DAY.test(value)) return undefined
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined
}

const idOf = (value: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined

/** Reads it from whatever stands there; nonsense counts as absent. */
export function readOrdersSearch(search: object): OrdersSearch {
  const { status, from, to, q, company, page } = search as Record<string, unknown>
  const words = typeof q === 'string' ? q.trim().slice(0, LONGEST).toWellFormed() : ''
  const read = {
    status: STATUSES.find((each) => each === status),
    from: dayOf(from),
    to: dayOf(to),
    q: words === '' ? undefined : words,
    company: idOf(company),
    page: readPage(page),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Whether it asks for less than the whole archive. */
export const isNarrowed = ({ page: _page, ...filters }: OrdersSearch): boolean =>
  Object.keys(filters).length > 0

const ARCHIVE = ['completed', 'canceled', 'closed', 'fraud'] as const satisfies OrderStatus[]

/** For the API: the archive, or whatever was asked for among all orders. */
export function filtersOf(search: OrdersSearch): OrderFilters {
  const { status, from, to, q, company } = search
  const date = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  return {
    ...(status !== undefined && { status: [status] }),
    ...(!isNarrowed(search) && { status: [...ARCHIVE] }),
    ...((from ?? to) !== undefined && { date }),
    ...(q !== undefined && { q }),
    ...(company !== undefined && { company_id: company }),
  }
}
