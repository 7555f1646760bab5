import type { OrderStatus } from '../../../../worker/sales/orders/schemas/order.ts'
import { readListSearch } from '../../../table/list-search.ts'
import { readDay } from '../../../table/read-day.ts'
import { STATUSES } from '../../../orders/status-look.ts'

export const ORDER_SORTS = ['created_at', 'number', 'grand_total', 'status'] as const
type Sort = (typeof ORDER_SORTS)[number]

/** What narrows the list: `?status=pending.processing&from=2026-10-01&paid=no&refund=held&q=LM317`. */
export interface OrderFilters {
  q?: string
  /** Statuses, any of which will do, joined with dots. */
  status?: string
  /** Days of UTC, `2026-10-01`; both belong to the span. */
  from?: string
  to?: string
  paid?: 'yes' | 'no'
  /** Only those with money to be given back by somebody who may. */
  refund?: 'held'
}

/** What the list's address says. */
export interface AdminOrdersSearch extends OrderFilters {
  page?: number
  sort?: Sort | `-${Sort}`
}

const SORTS = ORDER_SORTS.flatMap((sort) => [sort, `-${sort}`] as const)
const LONGEST = 100

const filled = <Search extends object>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search

/** The statuses asked for, in the order of an order's life. */
export function statusesOf({ status = '' }: OrderFilters): OrderStatus[] {
  const asked = new Set(status.split('.'))
  return STATUSES.filter((each) => asked.has(each))
}

/** Reads filters from whatever stands there; nonsense counts as absent. */
export function readOrderFilters(search: Record<string, unknown>): OrderFilters {
  const { status, from, to, paid, refund } = search
  const { q = '' } = readListSearch(search)
  const words = q.trim().slice(0, LONGEST).toWellFormed()
  const statuses = typeof status === 'string' ? statusesOf({ status }).join('.') : ''
  return filled({
    q: words === '' ? undefined : words,
    status: statuses === '' ? undefined : statuses,
    from: readDay(from),
    to: readDay(to),
    paid: paid === 'yes' || paid === 'no' ? paid : undefined,
    refund: refund === 'held' ? refund : undefined,
  } as OrderFilters)
}

/** Reads the address of the list. */
export function readAdminOrdersSearch(search: Record<string, unknown>): AdminOrdersSearch {
  const { page, sort } = readListSearch(search)
  const known = SORTS.find((each) => each === sort)
  return {
    ...readOrderFilters(search),
    ...(page !== undefined && { page }),
    ...(known !== undefined && { sort: known }),
  }
}

/** The address of a list of these, or of its CSV. */
export function ordersPath(search: AdminOrdersSearch, path = 'orders'): string {
  const { q, from, to, paid, refund, page, sort } = search
  const said: [string, string | undefined][] = [
    ['q', q],
    ...statusesOf(search).map((status): [string, string] => ['status[]', status]),
    ['date[from]', from],
    ['date[to]', to],
    ['is_paid', paid === undefined ? undefined : String(paid === 'yes')],
    ['to_refund', refund === undefined ? undefined : 'true'],
    ['sort', sort],
    ['page', page === undefined ? undefined : String(page)],
  ]
  const filters = said.filter((pair): pair is [string, string] => pair[1] !== undefined)
  const query = new URLSearchParams(filters)
  return `/api/admin/${path}${query.size === 0 ? '' : `?${query}`}`
}
