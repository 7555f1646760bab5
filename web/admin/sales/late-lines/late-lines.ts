import type {
  LateLine,
  SupplierDayInput,
} from '../../../../worker/purchasing/late-lines/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { resource } from '../../resource/resource.ts'
import { flag, idOf, oneOf, type SearchParam, words } from '../../resource/search-params.ts'
import type { CommandCall } from '../../resource/use-command.ts'

export const TURNS = ['buyer', 'supplier', 'shipping', 'customer'] as const

/** How far ahead one looks, in days. */
const DAYS = { today: '0', three: '3', week: '7', month: '30', quarter: '90' } as const
type Span = keyof typeof DAYS
const SPANS = ['today', 'three', 'week', 'month', 'quarter'] as const satisfies Span[]

/** Due within a span: `?due=week` asks for `days=7`. */
const within = (): SearchParam<Span, string, 'days'> => ({
  ...oneOf(SPANS, { as: 'days' }),
  ask: (span) => DAYS[span],
})

/** Lines of open orders by the day they are due. */
export const lateLines = resource({
  name: 'late-lines',
  texts: 'admin/late-lines',
  permission: 'sales.orders',
  search: {
    q: words(),
    turn: oneOf(TURNS, { words: 'turn' }),
    due: within(),
    overdue: flag('only'),
    supplier: idOf({ as: 'supplier_id' }),
  },
  sorts: ['due', 'order', 'supplier'],
  defaultSort: 'due',
  list: (query, call) => answerOf(api.admin['late-lines'].$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ product, order }) => `${product.mpn}, ${order.number}`,
  alsoRefresh: [
    ['admin', 'orders'],
    ['admin', 'supplier-orders'],
  ],
  live: 'order',
  everyMs: 60_000,
})

/** What is told about chosen lines: suppliers are asked, customers are warned. */
export const tell = {
  ask: (lines: number[]) => dataOf(api.admin['late-lines'].ask.$post({ json: { lines } })),
  warn: (lines: number[]) => dataOf(api.admin['late-lines'].warn.$post({ json: { lines } })),
}

/** Those whose turn it is: a supplier's mail, and an order's, is one however many lines it is about. */
export const groupOf = {
  ask: ({ supplier }: LateLine) => supplier.id,
  warn: ({ order }: LateLine) => order.id,
}

/** Writes down the day the supplier promises. */
export const setSupplierDay = (id: number, json: SupplierDayInput, call: CommandCall) =>
  answerOf(api.admin['late-lines'][':id'].$put({ param: { id: String(id) }, json }, call))
