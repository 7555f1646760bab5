import { queryOptions } from '@tanstack/react-query'
import type {
  CancelInput,
  ConfirmInput,
  DispatchInput,
  ReceiveInput,
  SendInput,
  SupplierOrderInput,
} from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import type {
  MoveLinesInput,
  TakeLinesInput,
  ToBuyLine,
} from '../../../../worker/purchasing/to-buy/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { firstDay, idOf, lastDay, manyOf, words } from '../../resource/search-params.ts'
import type { CommandCall } from '../../resource/use-command.ts'
import type { PlaceSearch } from './place-search.ts'
import { SUPPLIER_STATUSES } from './supplier-status-look.ts'

/** Customers go on buying while one looks: what is in view is asked for again. */
const EVERY_MS = 30_000
/** Of lines, as many as one supplier order takes. */
const MOST_LINES = 1000

/** What has been ordered from suppliers. */
export const supplierOrders = resource({
  name: 'supplier-orders',
  texts: 'admin/supplier-orders',
  permission: 'suppliers.orders',
  search: {
    q: words(),
    supplier: idOf({ as: 'supplier_id' }),
    // Days of UTC.
    from: firstDay({ as: 'date[from]' }),
    to: lastDay({ as: 'date[to]' }),
    // Days by the store's clock; charts set them.
    received_from: { ...firstDay({ as: 'received[from]' }), control: 'other' },
    received_to: { ...lastDay({ as: 'received[to]' }), control: 'other' },
    status: manyOf(SUPPLIER_STATUSES, { as: 'status[]', words: 'status' }),
  },
  keeps: ['view'],
  sorts: ['created_at', 'number', 'status', 'supplier'],
  defaultSort: '-created_at',
  list: (query, call) => answerOf(api.admin['supplier-orders'].$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  csv: async (query, form) =>
    (await api.admin['supplier-orders'].export.$get({ query: { ...query, ...form } })).text(),
  live: 'supplier-order',
  everyMs: EVERY_MS,
  // Customers' orders, which it brings on; what is still to be bought; invoices, which are matched to it.
  alsoRefresh: [
    ['admin', 'orders'],
    ['admin', 'to-buy'],
    ['admin', 'shelf'],
    ['admin', 'supplier-invoices'],
  ],
})

/** What customers have bought and is still to be bought, by supplier, warehouse and currency. */
export const toBuy = resource({
  name: 'to-buy',
  texts: 'admin/to-buy',
  permission: 'suppliers.orders',
  search: { q: words(), supplier: idOf({ as: 'supplier_id' }) },
  sorts: ['waiting_since', 'cost', 'lines'],
  defaultSort: 'waiting_since',
  list: (query, call) => answerOf(api.admin['supplier-orders']['to-buy'].$get({ query }, call)),
  idOf: ({ supplier, warehouse, currency }) => `${supplier.id} ${warehouse.id} ${currency}`,
  nameOf: ({ supplier, warehouse }) => `${supplier.name}, ${warehouse.name}`,
  everyMs: EVERY_MS,
})

/** Lines to buy at one place, as many as one supplier order takes: pages are asked one after another. */
async function linesOf({ supplier, warehouse, currency, q }: PlaceSearch): Promise<ToBuyLine[]> {
  const place = {
    ...(supplier !== undefined && { supplier_id: String(supplier) }),
    ...(warehouse !== undefined && { warehouse_id: String(warehouse) }),
    ...(currency !== undefined && { currency }),
    ...(q !== undefined && { q }),
  }
  const all: ToBuyLine[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...place, page: String(page), per_page: '100' }
    const call = api.admin['supplier-orders']['to-buy'].lines.$get({ query })
    const { data, pagination } = await answerOf(call)
    all.push(...data)
    if (page >= pagination.total_pages || all.length >= MOST_LINES) return all
  }
}

export const toBuyLines = (place: PlaceSearch) =>
  queryOptions({
    queryKey: [...toBuy.key, 'lines', place] as const,
    queryFn: () => linesOf(place),
    // What is ticked belongs to what was read: asked anew only when the page is.
    staleTime: EVERY_MS,
    refetchOnWindowFocus: false,
  })

/** Begins the keys of what waits part by part. */
export const toBuyPartsKey = [...toBuy.key, 'parts'] as const

/** The same part by part, in one answer. */
export const toBuyParts = ({ supplier, warehouse, currency, q }: PlaceSearch) =>
  queryOptions({
    queryKey: [...toBuyPartsKey, { supplier, warehouse, currency, q }] as const,
    queryFn: ({ signal }) =>
      dataOf(
        api.admin['supplier-orders']['to-buy'].parts.$get(
          {
            query: {
              ...(supplier !== undefined && { supplier_id: String(supplier) }),
              warehouse_id: String(warehouse ?? 0),
              currency: currency ?? '',
              ...(q !== undefined && { q }),
            },
          },
          { init: { signal } },
        ),
      ),
    refetchInterval: EVERY_MS,
  })

/** What is decided about lines before they are ordered. */
export const toBuyCalls = {
  move: (json: MoveLinesInput) =>
    dataOf(api.admin['supplier-orders']['to-buy'].move.$post({ json })),
  take: (json: TakeLinesInput) =>
    dataOf(api.admin['supplier-orders']['to-buy'].take.$post({ json })),
}

const one = api.admin['supplier-orders'][':id']
const paramOf = (id: number) => ({ id: String(id) })

export const supplierOrderDetail = detail(supplierOrders, (id: number, call) =>
  dataOf(one.$get({ param: paramOf(id) }, call)),
)

/** What is done about a supplier order, each by its own call of the API; the answer is the order as it is then. */
export const supplierOrderCalls = {
  create: (_: null, json: SupplierOrderInput, call: CommandCall) =>
    answerOf(api.admin['supplier-orders'].$post({ json }, call)),
  send: (id: number, json: SendInput, call: CommandCall) =>
    answerOf(one.send.$post({ param: paramOf(id), json }, call)),
  confirm: (id: number, json: ConfirmInput, call: CommandCall) =>
    answerOf(one.confirm.$post({ param: paramOf(id), json }, call)),
  dispatch: (id: number, json: DispatchInput, call: CommandCall) =>
    answerOf(one.dispatch.$post({ param: paramOf(id), json }, call)),
  receive: (id: number, json: ReceiveInput, call: CommandCall) =>
    answerOf(one.receive.$post({ param: paramOf(id), json }, call)),
  cancel: (id: number, json: CancelInput, call: CommandCall) =>
    answerOf(one.cancel.$post({ param: paramOf(id), json }, call)),
}

/** What the address of the page says; without a view: what is still to be bought. */
export type SupplierOrdersSearch = ReturnType<typeof supplierOrders.readSearch> &
  ReturnType<typeof toBuy.readSearch> & { view?: 'orders' }

/** Reads it for the list in view; what that has no use for counts as absent. */
export const readSupplierOrdersSearch = (raw: Record<string, unknown>): SupplierOrdersSearch =>
  raw.view === 'orders'
    ? { view: 'orders', ...(supplierOrders.readSearch(raw) as SupplierOrdersSearch) }
    : (toBuy.readSearch(raw) as SupplierOrdersSearch)

/** Today as the store has it: the day that something was received unless said otherwise, and the last one it can be. */
export const storeToday = queryOptions({
  queryKey: ['admin', 'receipts', 'today'] as const,
  queryFn: () => dataOf(api.admin.receipts.today.$get()),
})

/** Invoices that lines of a supplier order are matched to. */
export const orderInvoices = (supplierOrderId: number) =>
  queryOptions({
    queryKey: ['admin', 'supplier-invoices', 'list', 'of-order', supplierOrderId] as const,
    queryFn: async () => {
      const query = { supplier_order_id: String(supplierOrderId), per_page: '100' }
      const { data } = await answerOf(api.admin['supplier-invoices'].$get({ query }))
      return data
    },
  })
