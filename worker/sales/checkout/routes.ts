import { Hono } from 'hono'
import { CartQuery } from '../cart/schemas.ts'
import type { AppEnv } from '../../env.ts'
import { currencyPreferences } from '../../http/currency-preferences.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { listPaymentMethods, listShippingMethods, listShippingRates } from './list-methods.ts'
import { openCheckout } from './open-checkout.ts'
import { CheckoutChange, ShippingRatesInput } from './schemas.ts'
import { updateCheckout } from './update-checkout.ts'

const byId = validate('param', IdParam)

/** The actor's open checkout: `/user/checkout`. */
export const checkout = new Hono<AppEnv>()
  .post('/user/checkout', requireVerified, validate('query', CartQuery), async (c) =>
    c.json(await openCheckout(c.var.ctx, currencyPreferences(c, c.req.valid('query'))), 200),
  )
  .get('/user/checkout/payment-methods', requireVerified, async (c) =>
    c.json({ data: await listPaymentMethods(c.var.ctx) }, 200),
  )
  .get('/user/checkout/shipping-methods', requireVerified, async (c) =>
    c.json({ data: await listShippingMethods(c.var.ctx) }, 200),
  )
  .post(
    '/user/checkout/shipping-rates',
    requireVerified,
    validate('json', ShippingRatesInput),
    async (c) => c.json({ data: await listShippingRates(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .put('/user/checkout/:id', requireVerified, byId, validate('json', CheckoutChange), async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await updateCheckout(c.var.ctx, id, c.req.valid('json')), 200)
  })
