import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { requireSignature } from '../../http/require-signature.ts'
import { validate } from '../../http/validate.ts'
import { listOwnAccounts } from './list-own-accounts.ts'
import { openPrices } from './open-prices.ts'
import { PriceFileQuery, PriceLinkParam } from './schemas.ts'

/** The companies one may buy for, and a company's prices, for who was mailed the link to them. */
export const companyAccounts = new Hono<AppEnv>()
  .get('/user/company-accounts', requireVerified, async (c) =>
    c.json({ data: await listOwnAccounts(c.var.ctx) }, 200),
  )
  .get(
    '/company-prices/:id/:userId/:until',
    requireSignature,
    validate('param', PriceLinkParam),
    validate('query', PriceFileQuery),
    async (c) => {
      const { file } = c.req.valid('query')
      const { body, headers } = await openPrices(c.var.ctx, c.req.valid('param'), file)
      return c.body(body, 200, headers)
    },
  )
