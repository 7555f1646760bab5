import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requireSignature } from '../../http/require-signature.ts'
import { validate } from '../../http/validate.ts'
import { openPrices } from './open-prices.ts'
import { PriceLinkParam } from './schemas.ts'

/** A company's prices, for who was mailed the link to them. */
export const companyPrices = new Hono<AppEnv>().get(
  '/company-prices/:id/:userId/:until',
  requireSignature,
  validate('param', PriceLinkParam),
  async (c) => {
    const prices = await openPrices(c.var.ctx, c.req.valid('param'))
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="prices.csv"')
    return c.body(prices, 200)
  },
)
