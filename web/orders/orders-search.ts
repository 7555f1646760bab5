import type { OrderFilters, OrderStatus } from '../../worker/sales/orders/schemas/order.ts'
import { readPage } from '../table/list-search.ts'
import { STATUSES } from './status-look.ts'

/** The filters of the orders in the address: `?status=closed&from=2026-10-01&q=LM317&page=2`. */
export interface OrdersSearch {
  status?: OrderStatus
  /** Days, `2026-10-01`; both are included. */
  from?: string
  to?: string
  /** Number of an order, a purchase or a part. */
  q?: string
  company?: number
  page?: number
}

const LONGEST = 100
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** True for a day that exists. */
function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !DAY.test(value)) return undefined
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined
}

const idOf = (value: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined

/** Reads the filters from the address; invalid ones count as absent. */
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

/** True when the filters narrow the archive. */
export const isNarrowed = ({ page: _page, ...filters }: OrdersSearch): boolean =>
  Object.keys(filters).length > 0

const ARCHIVE = ['completed', 'canceled', 'closed', 'fraud'] as const satisfies OrderStatus[]

/** The filters for the API: the archive by default, or all orders that match. */
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
