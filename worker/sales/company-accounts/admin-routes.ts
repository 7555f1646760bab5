import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sentKey } from '../../http/command-key.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { commandOf } from '../orders/command.ts'
import { getAccount } from './get-account.ts'
import { getLedger } from './get-ledger.ts'
import { pricesFile } from './prices-file.ts'
import { recordPayments } from './record-payments.ts'
import { CompanyPaymentInput, LedgerQuery, PriceFileQuery } from './schemas.ts'

const byId = validate('param', IdParam)
const mayView = may('customers.companies.view')

/** What companies owe and have paid: `/admin/companies/{id}/account`, `…/ledger`, `…/payments`; its prices. */
export const adminCompanyAccounts = new Hono<AppEnv>()
  .get('/companies/:id/account', mayView, byId, async (c) =>
    c.json({ data: await getAccount(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .get('/companies/:id/ledger', mayView, byId, validate('query', LedgerQuery), async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await getLedger(c.var.ctx, id, c.req.valid('query')), 200)
  })
  .get('/companies/:id/prices', mayView, byId, validate('query', PriceFileQuery), async (c) => {
    const { id } = c.req.valid('param')
    const { body, headers } = await pricesFile(c.var.ctx, id, c.req.valid('query').file)
    return c.body(body, 200, headers)
  })
  .post(
    '/companies/:id/payments',
    may('customers.companies.view&sales.orders.invoice'),
    byId,
    validate('json', CompanyPaymentInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      const command = commandOf(sentKey(c), { kind: 'company-payment', id, ...input })
      return c.json({ data: await recordPayments(c.var.ctx, id, { input, command }) }, 201)
    },
  )
