import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sentKey } from '../../http/command-key.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { commandOf } from '../../sales/orders/command.ts'
import { cancelSupplierOrder } from './cancel-supplier-order.ts'
import { confirmSupplierOrder } from './confirm-supplier-order.ts'
import { createSupplierOrder } from './create-supplier-order.ts'
import { dispatchSupplierOrder } from './dispatch-supplier-order.ts'
import { listSupplierOrders } from './list-supplier-orders.ts'
import { toSupplierOrder } from './present-supplier-order.ts'
import { receiveSupplierOrder } from './receive-supplier-order.ts'
import {
  CancelInput,
  ConfirmInput,
  DispatchInput,
  ReceiveInput,
  SendInput,
  SupplierOrderInput,
  SupplierOrdersCsvQuery,
  SupplierOrdersQuery,
} from './schemas.ts'
import { sendSupplierOrder } from './send-supplier-order.ts'
import { supplierOrderCsv } from './supplier-order-file.ts'
import { readSupplierOrder, type SupplierOrderState } from './supplier-order-state.ts'
import { supplierOrdersCsv } from './supplier-orders-csv.ts'
import { supplierOrderXlsx } from './supplier-order-xlsx.ts'

const may = requirePermission
const byId = validate('param', IdParam)
const inList = validate('query', SupplierOrdersQuery)

const one = (c: Context<AppEnv>, state: SupplierOrderState) => ({
  data: toSupplierOrder(c.var.ctx, state),
})

/** The command of a call: its key repeated with the same input does nothing twice. */
const commandFor = (c: Context<AppEnv>, kind: string, input: object) =>
  commandOf(sentKey(c), { kind, ...input })

const asFile = (c: Context<AppEnv>, type: string, name: string) => {
  c.header('Content-Type', type)
  c.header('Content-Disposition', `attachment; filename="${name}"`)
}
const CSV = 'text/csv; charset=utf-8'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const steps = new Hono<AppEnv>()
  .post(
    '/:id/send',
    may('suppliers.orders.update'),
    byId,
    validate('json', SendInput),
    async (c) => {
      const input = c.req.valid('json')
      const { id } = c.req.valid('param')
      const command = commandFor(c, 'send', input)
      return c.json(one(c, await sendSupplierOrder(c.var.ctx, id, { input, command })), 200)
    },
  )
  .post(
    '/:id/confirm',
    may('suppliers.orders.update'),
    byId,
    validate('json', ConfirmInput),
    async (c) => {
      const input = c.req.valid('json')
      const { id } = c.req.valid('param')
      const command = commandFor(c, 'confirm', input)
      return c.json(one(c, await confirmSupplierOrder(c.var.ctx, id, { input, command })), 200)
    },
  )
  .post(
    '/:id/dispatch',
    may('suppliers.orders.update'),
    byId,
    validate('json', DispatchInput),
    async (c) => {
      const input = c.req.valid('json')
      const { id } = c.req.valid('param')
      const command = commandFor(c, 'dispatch', input)
      return c.json(one(c, await dispatchSupplierOrder(c.var.ctx, id, { input, command })), 200)
    },
  )
  .post(
    '/:id/receive',
    may('suppliers.orders.update'),
    byId,
    validate('json', ReceiveInput),
    async (c) => {
      const input = c.req.valid('json')
      const { id } = c.req.valid('param')
      const command = commandFor(c, 'receive', input)
      return c.json(one(c, await receiveSupplierOrder(c.var.ctx, id, { input, command })), 200)
    },
  )
  .post(
    '/:id/cancel',
    may('suppliers.orders.update'),
    byId,
    validate('json', CancelInput),
    async (c) => {
      const input = c.req.valid('json')
      const { id } = c.req.valid('param')
      const command = commandFor(c, 'cancel', input)
      return c.json(one(c, await cancelSupplierOrder(c.var.ctx, id, { input, command })), 200)
    },
  )

const supplierOrders = new Hono<AppEnv>()
  .get('/', may('suppliers.orders.view'), inList, async (c) =>
    c.json(await listSupplierOrders(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(
    '/export',
    may('suppliers.orders.view'),
    validate('query', SupplierOrdersCsvQuery),
    async (c) => {
      asFile(c, CSV, 'supplier-orders.csv')
      return c.body(await supplierOrdersCsv(c.var.ctx, c.req.valid('query')), 200)
    },
  )
  .post(
    '/',
    may('suppliers.orders.create&reports.prices.view'),
    validate('json', SupplierOrderInput),
    async (c) => {
      const input = c.req.valid('json')
      const command = commandFor(c, 'supplier-order', input)
      return c.json(one(c, await createSupplierOrder(c.var.ctx, input, command)), 201)
    },
  )
  .get('/:id', may('suppliers.orders.view'), byId, async (c) =>
    c.json(one(c, await readSupplierOrder(c.var.ctx, c.req.valid('param').id)), 200),
  )
  .get('/:id/file.csv', may('suppliers.orders.view&reports.prices.view'), byId, async (c) => {
    const state = await readSupplierOrder(c.var.ctx, c.req.valid('param').id)
    asFile(c, CSV, `${state.order.number}.csv`)
    return c.body(await supplierOrderCsv(c.var.ctx, state), 200)
  })
  .get('/:id/file.xlsx', may('suppliers.orders.view&reports.prices.view'), byId, async (c) => {
    const state = await readSupplierOrder(c.var.ctx, c.req.valid('param').id)
    asFile(c, XLSX, `${state.order.number}.xlsx`)
    return c.body(await supplierOrderXlsx(c.var.ctx, state), 200)
  })
  .route('/', steps)

/** Orders to suppliers: `/admin/supplier-orders`. */
export const adminSupplierOrders = new Hono<AppEnv>().route('/supplier-orders', supplierOrders)
