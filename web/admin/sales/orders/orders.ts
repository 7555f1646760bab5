import type {
  CancellationInput,
  CreditNoteInput,
  FraudInput,
  HandPaymentInput,
  InvoiceInput,
  LineSupplyInput,
  NoteInput,
  OrderMailInput,
  ParcelInput,
  RefundFailedInput,
  RefundSentInput,
  ShipmentInput,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { STATUSES } from '../../../orders/status-look.ts'
import { type ChosenRow, type CsvForm, detail, resource } from '../../resource/resource.ts'
import {
  firstDay,
  flag,
  idOf,
  lastDay,
  manyOf,
  matching,
  words,
  yesOrNo,
} from '../../resource/search-params.ts'
import type { CommandCall } from '../../resource/use-command.ts'

/** All orders of the store. */
export const orders = resource({
  name: 'orders',
  texts: 'admin/orders',
  permission: 'sales.orders',
  search: {
    q: words(),
    paid: yesOrNo({ as: 'is_paid' }),
    refund: flag('held', { as: 'to_refund' }),
    refused: flag('lines'),
    part: idOf({ as: 'product_id' }),
    brand: matching(/^.{1,200}$/u),
    supplier: idOf({ as: 'supplier_id' }),
    buyer: idOf({ as: 'buyer_id' }),
    company: idOf({ as: 'company_id' }),
    channel: idOf({ as: 'channel_id' }),
    currency: matching(/^[A-Z]{3}$/),
    payment_method: matching(/^[\w-]{1,40}$/),
    // Days by the store's clock.
    from: firstDay({ as: 'date[from]' }),
    to: lastDay({ as: 'date[to]' }),
    status: manyOf(STATUSES, { as: 'status[]', words: 'status' }),
  },
  sorts: ['created_at', 'number', 'grand_total', 'status'],
  defaultSort: '-created_at',
  list: (query, call) => answerOf(api.admin.orders.$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  choose: async (query) => named(await dataOf(api.admin.orders.chosen.$get({ query }))),
  mostChosen: 1000,
  csv: async (query, form) =>
    (await api.admin.orders.export.$get({ query: { ...query, ...form } })).text(),
  live: 'order',
  everyMs: 30_000,
})

const named = (chosen: readonly { id: number; number: string }[]): ChosenRow[] =>
  chosen.map(({ id, number }) => ({ id, name: number }))

/** The CSV of these orders alone, a page of the list at most. */
export const csvOf = async (ids: readonly number[], form: CsvForm): Promise<string> =>
  (await api.admin.orders.export.$get({ query: { ids: ids.join(','), ...form } })).text()

const one = api.admin.orders[':id']
const paramOf = (id: number) => ({ id: String(id) })
const refundOf = (id: number, refundId: number) => ({
  ...paramOf(id),
  refund_id: String(refundId),
})

export const orderDetail = detail(orders, (id: number, call) =>
  dataOf(one.$get({ param: paramOf(id) }, call)),
)

/** What staff has done to an order, each by its own call of the API; the answer is the order as it is then. */
export const orderCalls = {
  invoice: (id: number, json: InvoiceInput, call: CommandCall) =>
    answerOf(one.invoices.$post({ param: paramOf(id), json }, call)),
  ship: (id: number, json: ShipmentInput, call: CommandCall) =>
    answerOf(one.shipments.$post({ param: paramOf(id), json }, call)),
  changeParcel: (
    id: number,
    { shipment_id, ...json }: ParcelInput & { shipment_id: number },
    call: CommandCall,
  ) =>
    answerOf(
      one.shipments[':shipment_id'].$put(
        { param: { ...paramOf(id), shipment_id: String(shipment_id) }, json },
        call,
      ),
    ),
  refund: (id: number, json: CreditNoteInput, call: CommandCall) =>
    answerOf(one['credit-notes'].$post({ param: paramOf(id), json }, call)),
  cancel: (id: number, json: CancellationInput, call: CommandCall) =>
    answerOf(one.cancellations.$post({ param: paramOf(id), json }, call)),
  pay: (id: number, json: HandPaymentInput, call: CommandCall) =>
    answerOf(one.payments.$post({ param: paramOf(id), json }, call)),
  sendRefund: (id: number, { refund_id }: { refund_id: number }, call: CommandCall) =>
    answerOf(one.refunds[':refund_id'].send.$post({ param: refundOf(id, refund_id) }, call)),
  markSent: (
    id: number,
    { refund_id, ...json }: RefundSentInput & { refund_id: number },
    call: CommandCall,
  ) =>
    answerOf(one.refunds[':refund_id'].sent.$post({ param: refundOf(id, refund_id), json }, call)),
  markFailed: (
    id: number,
    { refund_id, ...json }: RefundFailedInput & { refund_id: number },
    call: CommandCall,
  ) =>
    answerOf(
      one.refunds[':refund_id'].failed.$post({ param: refundOf(id, refund_id), json }, call),
    ),
  confirmRefund: (id: number, { refund_id }: { refund_id: number }, call: CommandCall) =>
    answerOf(one.refunds[':refund_id'].confirmed.$post({ param: refundOf(id, refund_id) }, call)),
  markFraud: (id: number, json: FraudInput, call: CommandCall) =>
    answerOf(one.fraud.$post({ param: paramOf(id), json }, call)),
  clearFraud: (id: number, _: void, call: CommandCall) =>
    answerOf(one.fraud.$delete({ param: paramOf(id) }, call)),
  note: (id: number, json: NoteInput, call: CommandCall) =>
    answerOf(one.notes.$post({ param: paramOf(id), json }, call)),
  mail: (id: number, json: OrderMailInput, call: CommandCall) =>
    answerOf(one.mails.$post({ param: paramOf(id), json }, call)),
  setSupply: (
    id: number,
    { line_id, ...json }: LineSupplyInput & { line_id: number },
    call: CommandCall,
  ) =>
    answerOf(
      one.lines[':line_id'].$put(
        { param: { ...paramOf(id), line_id: String(line_id) }, json },
        call,
      ),
    ),
}
