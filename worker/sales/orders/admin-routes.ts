import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sentKey } from '../../http/command-key.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { addNote } from './change/add-note.ts'
import { changeParcel } from './change/change-parcel.ts'
import {
  CancellationInput,
  CreditNoteInput,
  FraudInput,
  HandPaymentInput,
  InvoiceInput,
  LineParam,
  LineSupplyInput,
  NoteInput,
  OrderMailInput,
  ParcelInput,
  RefundFailedInput,
  RefundParam,
  RefundSentInput,
  ShipmentInput,
  ShipmentParam,
} from './schemas/admin-order.ts'
import { AdminOrdersCsvQuery, AdminOrdersQuery } from './schemas/admin-orders-query.ts'
import { cancelAsStaff } from './issue/cancel-order.ts'
import { chooseOrders } from './show/choose-orders.ts'
import { clearFraud } from './change/clear-fraud.ts'
import { commandOf } from './command.ts'
import { recordRefund } from './money/record-refund.ts'
import { invoiceOrder } from './issue/invoice-order.ts'
import type { Issued } from './issue/issue-document.ts'
import { listAdminOrders } from './show/list-admin-orders.ts'
import { markFraud } from './change/mark-fraud.ts'
import { orderById, readOrder, type OrderState } from './order-state.ts'
import { ordersCsv } from './show/orders-csv.ts'
import { toAdminOrder } from './show/present-admin-order.ts'
import { presentDocument } from './show/present-document.ts'
import { refundOrder } from './issue/refund-order.ts'
import { releaseRefund } from './money/release-refund.ts'
import { sendOrderMail } from './change/send-order-mail.ts'
import { setLineSupply } from './change/set-line-supply.ts'
import { shipOrder } from './issue/ship-order.ts'
import { markRefundSent } from './money/mark-refund-sent.ts'
import { confirmRefund, failSentRefund } from './money/settle-sent-refund.ts'
import { recordPayment } from './money/record-payment.ts'

const may = requirePermission
const byId = validate('param', IdParam)
const inList = validate('query', AdminOrdersQuery)

const one = async (c: Context<AppEnv>, state: OrderState) => ({
  data: await toAdminOrder(c.var.ctx, state),
})

const issued = async (c: Context<AppEnv>, { state, document }: Issued) => ({
  ...(await one(c, state)),
  document: presentDocument(state, document),
})

/** The command of a call: its key repeated with the same input does nothing twice. */
const commandFor = (c: Context<AppEnv>, kind: string, input: object) =>
  commandOf(sentKey(c), { kind, ...input })

const documents = new Hono<AppEnv>()
  .post(
    '/:id/invoices',
    may('sales.orders.invoice'),
    byId,
    validate('json', InvoiceInput),
    async (c) => {
      const input = c.req.valid('json')
      const command = commandFor(c, 'invoice', input)
      const which = orderById(c.req.valid('param').id)
      return c.json(await issued(c, await invoiceOrder(c.var.ctx, which, { input, command })), 201)
    },
  )
  .post(
    '/:id/shipments',
    may('sales.orders.ship'),
    byId,
    validate('json', ShipmentInput),
    async (c) => {
      const input = c.req.valid('json')
      const command = commandFor(c, 'shipment', input)
      const which = orderById(c.req.valid('param').id)
      return c.json(await issued(c, await shipOrder(c.var.ctx, which, { input, command })), 201)
    },
  )
  .post(
    '/:id/credit-notes',
    may('sales.orders.refund'),
    byId,
    validate('json', CreditNoteInput),
    async (c) => {
      const input = c.req.valid('json')
      const command = commandFor(c, 'credit_note', input)
      const which = orderById(c.req.valid('param').id)
      return c.json(await issued(c, await refundOrder(c.var.ctx, which, { input, command })), 201)
    },
  )
  .post(
    '/:id/cancellations',
    may('sales.orders.cancel'),
    byId,
    validate('json', CancellationInput),
    async (c) => {
      const input = c.req.valid('json')
      const command = commandFor(c, 'cancellation', input)
      const which = orderById(c.req.valid('param').id)
      return c.json(await issued(c, await cancelAsStaff(c.var.ctx, which, { input, command })), 201)
    },
  )

const rest = new Hono<AppEnv>()
  .put(
    '/:id/shipments/:shipment_id',
    may('sales.orders.ship'),
    validate('param', ShipmentParam),
    validate('json', ParcelInput),
    async (c) => {
      const { id, shipment_id: shipmentId } = c.req.valid('param')
      const change = { shipmentId, input: c.req.valid('json') }
      return c.json(await one(c, await changeParcel(c.var.ctx, orderById(id), change)), 200)
    },
  )
  .post(
    '/:id/fraud',
    may('sales.orders.mark-fraud'),
    byId,
    validate('json', FraudInput),
    async (c) => {
      const which = orderById(c.req.valid('param').id)
      return c.json(
        await one(c, await markFraud(c.var.ctx, which, c.req.valid('json').reason)),
        200,
      )
    },
  )
  .delete('/:id/fraud', may('sales.orders.mark-fraud'), byId, async (c) =>
    c.json(await one(c, await clearFraud(c.var.ctx, orderById(c.req.valid('param').id))), 200),
  )
  .post(
    '/:id/notes',
    may('sales.orders.update'),
    byId,
    validate('json', NoteInput),
    idempotent,
    async (c) => {
      const which = orderById(c.req.valid('param').id)
      return c.json(await one(c, await addNote(c.var.ctx, which, c.req.valid('json').text)), 201)
    },
  )
  .post(
    '/:id/payments',
    may('sales.orders.invoice'),
    byId,
    validate('json', HandPaymentInput),
    async (c) => {
      const input = c.req.valid('json')
      const command = commandFor(c, 'payment', input)
      const which = orderById(c.req.valid('param').id)
      return c.json(await one(c, await recordPayment(c.var.ctx, which, { input, command })), 201)
    },
  )
  .post(
    '/:id/refunds',
    may('sales.orders.refund'),
    byId,
    validate('json', HandPaymentInput),
    async (c) => {
      const input = c.req.valid('json')
      const command = commandFor(c, 'give-back', input)
      const which = orderById(c.req.valid('param').id)
      return c.json(await one(c, await recordRefund(c.var.ctx, which, { input, command })), 201)
    },
  )
  .post(
    '/:id/refunds/:refund_id/send',
    may('sales.orders.refund'),
    validate('param', RefundParam),
    async (c) => {
      const { id, refund_id: refundId } = c.req.valid('param')
      return c.json(await one(c, await releaseRefund(c.var.ctx, orderById(id), refundId)), 200)
    },
  )
  .post(
    '/:id/refunds/:refund_id/sent',
    may('sales.orders.refund'),
    validate('param', RefundParam),
    validate('json', RefundSentInput),
    async (c) => {
      const { id, refund_id: refundId } = c.req.valid('param')
      const input = c.req.valid('json')
      const command = commandFor(c, 'refund-sent', { refund: refundId, ...input })
      const sending = { id: refundId, input, command }
      return c.json(await one(c, await markRefundSent(c.var.ctx, orderById(id), sending)), 200)
    },
  )
  .post(
    '/:id/refunds/:refund_id/confirmed',
    may('sales.orders.refund'),
    validate('param', RefundParam),
    async (c) => {
      const { id, refund_id: refundId } = c.req.valid('param')
      return c.json(await one(c, await confirmRefund(c.var.ctx, orderById(id), refundId)), 200)
    },
  )
  .post(
    '/:id/refunds/:refund_id/failed',
    may('sales.orders.refund'),
    validate('param', RefundParam),
    validate('json', RefundFailedInput),
    async (c) => {
      const { id, refund_id: refundId } = c.req.valid('param')
      const failed = { id: refundId, ...c.req.valid('json') }
      return c.json(await one(c, await failSentRefund(c.var.ctx, orderById(id), failed)), 200)
    },
  )
  .post(
    '/:id/mails',
    may('sales.orders.update'),
    byId,
    validate('json', OrderMailInput),
    idempotent,
    async (c) => {
      const which = orderById(c.req.valid('param').id)
      return c.json(
        await one(c, await sendOrderMail(c.var.ctx, which, c.req.valid('json').kind)),
        201,
      )
    },
  )
  .put(
    '/:id/lines/:line_id',
    may('sales.orders.update'),
    validate('param', LineParam),
    validate('json', LineSupplyInput),
    async (c) => {
      const { id, line_id: lineId } = c.req.valid('param')
      const change = { lineId, input: c.req.valid('json') }
      const state = await setLineSupply(c.var.ctx, orderById(id), change)
      return c.json(await one(c, state), 200)
    },
  )

const orders = new Hono<AppEnv>()
  .get('/', may('sales.orders.view'), inList, async (c) =>
    c.json(await listAdminOrders(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/export', may('sales.orders.view'), validate('query', AdminOrdersCsvQuery), async (c) => {
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="orders.csv"')
    return c.body(await ordersCsv(c.var.ctx, c.req.valid('query')), 200)
  })
  .get('/chosen', may('sales.orders.view'), inList, async (c) =>
    c.json({ data: await chooseOrders(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .get('/:id', may('sales.orders.view'), byId, async (c) =>
    c.json(await one(c, await readOrder(c.var.ctx, orderById(c.req.valid('param').id))), 200),
  )
  .route('/', documents)
  .route('/', rest)

/** Staff's calls on orders: `/admin/orders`. */
export const adminOrders = new Hono<AppEnv>().route('/orders', orders)
