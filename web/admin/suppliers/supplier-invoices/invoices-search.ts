import type { SupplierInvoiceStatus } from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import { readListSearch } from '../../../table/list-search.ts'
import { readDay } from '../../../table/read-day.ts'
import { filled, readId, readWords } from '../supplier-orders/supplier-orders-search.ts'
import { INVOICE_STATUSES } from './invoice-look.ts'

const SORTS = ['date', 'number', 'total', 'created_at'] as const

/** What narrows the list: `?status=open.disputed&supplier=3&q=LM317`. */
export interface InvoiceFilters {
  q?: string
  supplier?: number
  /** Statuses, any of which will do, joined with dots. */
  status?: string
  /** Days of the paper, `2026-10-01`; both belong to the span. */
  from?: string
  to?: string
}

/** What the list's address says. */
export interface InvoicesSearch extends InvoiceFilters {
  page?: number
  sort?: string
}

/** The statuses asked for. */
export function invoiceStatusesOf({ status = '' }: InvoiceFilters): SupplierInvoiceStatus[] {
  const asked = new Set(status.split('.'))
  return INVOICE_STATUSES.filter((each) => asked.has(each))
}

/** Reads the address of the list; nonsense counts as absent. */
export function readInvoicesSearch(search: Record<string, unknown>): InvoicesSearch {
  const { page, sort } = readListSearch(search)
  const status = typeof search.status === 'string' ? search.status : ''
  const statuses = invoiceStatusesOf({ status }).join('.')
  const isKnown = SORTS.some((each) => each === sort?.replace(/^-/, ''))
  return filled({
    q: readWords(search),
    supplier: readId(search.supplier),
    status: statuses === '' ? undefined : statuses,
    from: readDay(search.from),
    to: readDay(search.to),
    page,
    sort: isKnown ? sort : undefined,
  } as InvoicesSearch)
}

/** Reads `?order=7`: the supplier order an invoice is entered for. */
export const readEnterSearch = (search: Record<string, unknown>): { order?: number } =>
  filled({ order: readId(search.order) } as { order?: number })

/** The address in the API of what the page asks for. */
export function invoicesPath(search: InvoicesSearch): string {
  const { q, supplier, from, to, page, sort } = search
  const said: [string, string | number | undefined][] = [
    ['q', q],
    ['supplier_id', supplier],
    ...invoiceStatusesOf(search).map((status): [string, string] => ['status[]', status]),
    ['date[from]', from],
    ['date[to]', to],
    ['sort', sort],
    ['page', page],
  ]
  const query = new URLSearchParams(
    said.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `/api/admin/supplier-invoices${query.size === 0 ? '' : `?${query}`}`
}
