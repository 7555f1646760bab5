import type { SupplierOrderStatus } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { readListSearch } from '../../../table/list-search.ts'
import { readDay } from '../../../table/read-day.ts'
import { SUPPLIER_STATUSES } from './supplier-status-look.ts'

const SORTS = {
  'to-buy': ['waiting_since', 'cost', 'lines'],
  orders: ['created_at', 'number', 'status', 'supplier'],
} as const
export type SupplierOrdersTab = keyof typeof SORTS

/** What narrows both lists, and those of supplier orders alone: `?view=orders&status=sent&supplier=3`. */
export interface SupplierOrderFilters {
  q?: string
  supplier?: number
  /** Statuses, any of which will do, joined with dots. */
  status?: string
  /** Days of UTC, `2026-10-01`; both belong to the span. */
  from?: string
  to?: string
}

/** What the address says; without a view: what is still to be bought. */
export interface SupplierOrdersSearch extends SupplierOrderFilters {
  view?: 'orders'
  page?: number
  sort?: string
}

const LONGEST = 100

export const filled = <Search extends object>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search

/** An id in an address, however it is held; else undefined. */
export function readId(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** Words to search by, as the API takes them. */
export function readWords(search: Record<string, unknown>): string | undefined {
  const { q = '' } = readListSearch(search)
  const words = q.trim().slice(0, LONGEST).toWellFormed()
  return words === '' ? undefined : words
}

/** The statuses asked for, in the order of an order's life. */
export function supplierStatusesOf({ status = '' }: SupplierOrderFilters): SupplierOrderStatus[] {
  const asked = new Set(status.split('.'))
  return SUPPLIER_STATUSES.filter((each) => asked.has(each))
}

export const viewOf = ({ view }: SupplierOrdersSearch): SupplierOrdersTab => view ?? 'to-buy'

/** Reads the address of the page; nonsense counts as absent, and so does what the view has no use for. */
export function readSupplierOrdersSearch(search: Record<string, unknown>): SupplierOrdersSearch {
  const view = search.view === 'orders' ? 'orders' : undefined
  const { page, sort } = readListSearch(search)
  const status = typeof search.status === 'string' ? search.status : ''
  const statuses = supplierStatusesOf({ status }).join('.')
  const known = SORTS[view ?? 'to-buy'].some((each) => each === sort?.replace(/^-/, ''))
  return filled({
    view,
    q: readWords(search),
    supplier: readId(search.supplier),
    ...(view === 'orders' && {
      status: statuses === '' ? undefined : statuses,
      from: readDay(search.from),
      to: readDay(search.to),
    }),
    page,
    sort: known ? sort : undefined,
  } as SupplierOrdersSearch)
}

/** The address in the API of what the page asks for. */
export function supplierOrdersPath(search: SupplierOrdersSearch, path: string): string {
  const { q, supplier, from, to, page, sort } = search
  const said: [string, string | number | undefined][] = [
    ['q', q],
    ['supplier_id', supplier],
    ...supplierStatusesOf(search).map((status): [string, string] => ['status[]', status]),
    ['date[from]', from],
    ['date[to]', to],
    ['sort', sort],
    ['page', page],
  ]
  const query = new URLSearchParams(
    said.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `/api/admin/supplier-orders${path}${query.size === 0 ? '' : `?${query}`}`
}
