import { queryOptions } from '@tanstack/react-query'
import type {
  MatchInput,
  SettlementInput,
  SupplierInvoiceInput,
} from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { firstDay, lastDay, idOf, manyOf, oneOf, words } from '../../resource/search-params.ts'
import type { CommandCall } from '../../resource/use-command.ts'
import { INVOICE_STATUSES } from './invoice-look.ts'

/** What suppliers ask for, beside what has come and what was agreed. */
export const supplierInvoices = resource({
  name: 'supplier-invoices',
  texts: 'admin/supplier-invoices',
  permission: 'suppliers.invoices',
  needs: 'reports.prices.view',
  search: {
    q: words(),
    supplier: idOf({ as: 'supplier_id' }),
    // Days of the paper.
    from: firstDay({ as: 'date[from]' }),
    to: lastDay({ as: 'date[to]' }),
    differences: oneOf(['open'] as const),
    status: manyOf(INVOICE_STATUSES, { as: 'status[]', words: 'status' }),
  },
  sorts: ['date', 'number', 'total'],
  defaultSort: '-date',
  list: (query, call) => answerOf(api.admin['supplier-invoices'].$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  // How many pieces are on invoices is said by supplier orders too.
  alsoRefresh: [['admin', 'supplier-orders']],
})

const one = api.admin['supplier-invoices'][':id']

export const invoiceDetail = detail(supplierInvoices, (id: number, call) =>
  dataOf(one.$get({ param: { id: String(id) } }, call)),
)

/** The supplier's latest orders of which anything has come. */
export const sourcesQuery = (supplierId: number) =>
  queryOptions({
    queryKey: [...supplierInvoices.key, 'sources', supplierId] as const,
    queryFn: async () => {
      const query = { supplier_id: String(supplierId), per_page: '100' }
      const { data } = await answerOf(api.admin['supplier-orders'].$get({ query }))
      return data.filter(({ received }) => received > 0)
    },
  })

/** Enters an invoice as it stands on paper. */
export const createInvoice = (_: null, json: SupplierInvoiceInput, call: CommandCall) =>
  answerOf(api.admin['supplier-invoices'].$post({ json }, call))

/** Says what an invoice is matched to. */
export const matchInvoice = (id: number, json: MatchInput, call: CommandCall) =>
  answerOf(one.match.$post({ param: { id: String(id) }, json }, call))

/** Lines of any order of an invoice's supplier, by the beginning of a part's number or an order's number. */
export const orderLinesQuery = (id: number, q: string) =>
  queryOptions({
    queryKey: [...supplierInvoices.key, 'order-lines', id, q] as const,
    queryFn: () =>
      dataOf(one['order-lines'].$get({ param: { id: String(id) }, query: q === '' ? {} : { q } })),
    staleTime: 0,
  })

/** Settles a difference. */
export const settleDifference = (id: number, json: SettlementInput, call: CommandCall) =>
  answerOf(one.settlements.$post({ param: { id: String(id) }, json }, call))

/** Takes a settlement back. */
export const withdrawSettlement = (id: number, { settlementId }: { settlementId: number }) =>
  answerOf(
    one.settlements[':settlement_id'].$delete({
      param: { id: String(id), settlement_id: String(settlementId) },
    }),
  )

/** How many invoices have open differences. */
export const openInvoices = queryOptions({
  queryKey: [...supplierInvoices.key, 'list', 'open'] as const,
  queryFn: async () => {
    const query = { differences: 'open', per_page: '1' } as const
    const { pagination } = await answerOf(api.admin['supplier-invoices'].$get({ query }))
    return pagination.total
  },
})
