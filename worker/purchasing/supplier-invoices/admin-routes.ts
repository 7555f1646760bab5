import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sentKey } from '../../http/command-key.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { commandOf } from '../../sales/orders/command.ts'
import { createSupplierInvoice } from './create-supplier-invoice.ts'
import { findOrderLines } from './find-order-lines.ts'
import {
  MatchInput,
  OrderLinesQuery,
  SettlementInput,
  SettlementParam,
  SupplierInvoiceInput,
  SupplierInvoicesQuery,
} from './schemas.ts'
import { settleDifference } from './settle-difference.ts'
import { withdrawSettlement } from './withdraw-settlement.ts'
import { listSupplierInvoices } from './list-supplier-invoices.ts'
import { matchSupplierInvoice } from './match-supplier-invoice.ts'
import { toSupplierInvoice } from './present-supplier-invoice.ts'
import { readSupplierInvoice, type SupplierInvoiceState } from './supplier-invoice-state.ts'

const may = requirePermission
const update = may('suppliers.invoices.update&reports.prices.view')
const byId = validate('param', IdParam)

const one = (state: SupplierInvoiceState) => ({ data: toSupplierInvoice(state) })

const supplierInvoices = new Hono<AppEnv>()
  .get(
    '/',
    may('suppliers.invoices.view&reports.prices.view'),
    validate('query', SupplierInvoicesQuery),
    async (c) => c.json(await listSupplierInvoices(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(
    '/',
    may('suppliers.invoices.create&reports.prices.view'),
    validate('json', SupplierInvoiceInput),
    async (c) => {
      const input = c.req.valid('json')
      const by = commandOf(sentKey(c), { kind: 'supplier-invoice', ...input })
      return c.json(one(await createSupplierInvoice(c.var.ctx, input, by)), 201)
    },
  )
  .get('/:id', may('suppliers.invoices.view&reports.prices.view'), byId, async (c) =>
    c.json(one(await readSupplierInvoice(c.var.ctx, c.req.valid('param').id)), 200),
  )
  .post('/:id/match', update, byId, validate('json', MatchInput), idempotent, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(one(await matchSupplierInvoice(c.var.ctx, id, c.req.valid('json'))), 200)
  })
  .get('/:id/order-lines', update, byId, validate('query', OrderLinesQuery), async (c) => {
    const { q = '' } = c.req.valid('query')
    const data = await findOrderLines(c.var.ctx, c.req.valid('param').id, q)
    return c.json({ data }, 200)
  })
  .post(
    '/:id/settlements',
    update,
    byId,
    validate('json', SettlementInput),
    idempotent,
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(one(await settleDifference(c.var.ctx, id, c.req.valid('json'))), 200)
    },
  )
  .delete(
    '/:id/settlements/:settlement_id',
    update,
    validate('param', SettlementParam),
    async (c) => {
      const { id, settlement_id: settlementId } = c.req.valid('param')
      return c.json(one(await withdrawSettlement(c.var.ctx, id, settlementId)), 200)
    },
  )

/** Invoices of suppliers: `/admin/supplier-invoices`. */
export const adminSupplierInvoices = new Hono<AppEnv>().route(
  '/supplier-invoices',
  supplierInvoices,
)
