import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { currencyPreferences } from '../../http/currency-preferences.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { addCartItem } from './add-cart-item.ts'
import { changeCartItem } from './change-cart-item.ts'
import { getCartItem } from './get-cart-item.ts'
import { listCartItems } from './list-cart-items.ts'
import { mergeCart } from './merge-cart.ts'
import { quoteItems } from './quote-items.ts'
import { removeCartItem } from './remove-cart-item.ts'
import { replaceCartLines } from './replace-cart-lines.ts'
import {
  CartItemChange,
  CartItemInput,
  CartMerge,
  CartQuery,
  CartReplacement,
  CartSelection,
  QuoteInput,
} from './schemas.ts'
import { selectCartItems } from './select-cart-items.ts'

const byId = validate('param', IdParam)
const inView = validate('query', CartQuery)

/** Quotes for guests, and the cart of the signed-in person: `/cart/quote`, `/user/cart`. */
export const cart = new Hono<AppEnv>()
  .post('/cart/quote', validate('json', QuoteInput), async (c) => {
    const input = c.req.valid('json')
    const data = await quoteItems(c.var.ctx, input, currencyPreferences(c, input))
    return c.json({ data }, 200)
  })
  .get('/user/cart', requireVerified, inView, async (c) => {
    const view = currencyPreferences(c, c.req.valid('query'))
    return c.json({ data: await listCartItems(c.var.ctx, view) }, 200)
  })
  .post('/user/cart', requireVerified, inView, validate('json', CartItemInput), async (c) => {
    const view = currencyPreferences(c, c.req.valid('query'))
    const data = await addCartItem(c.var.ctx, c.req.valid('json'), view)
    return c.json({ data }, 201)
  })
  .put('/user/cart', requireVerified, validate('json', CartSelection), async (c) => {
    await selectCartItems(c.var.ctx, c.req.valid('json'))
    return c.body(null, 204)
  })
  .post('/user/cart/merge', requireVerified, inView, validate('json', CartMerge), async (c) => {
    const view = currencyPreferences(c, c.req.valid('query'))
    const data = await mergeCart(c.var.ctx, c.req.valid('json'), view)
    return c.json({ data }, 200)
  })
  .put(
    '/user/cart/lines',
    requireVerified,
    inView,
    validate('json', CartReplacement),
    async (c) => {
      const view = currencyPreferences(c, c.req.valid('query'))
      const data = await replaceCartLines(c.var.ctx, c.req.valid('json'), view)
      return c.json({ data }, 200)
    },
  )
  .get('/user/cart/:id', requireVerified, byId, inView, async (c) => {
    const view = currencyPreferences(c, c.req.valid('query'))
    const data = await getCartItem(c.var.ctx, c.req.valid('param').id, view)
    return c.json({ data }, 200)
  })
  .put(
    '/user/cart/:id',
    requireVerified,
    byId,
    inView,
    validate('json', CartItemChange),
    async (c) => {
      const data = await changeCartItem(c.var.ctx, c.req.valid('param').id, {
        change: c.req.valid('json'),
        preferences: currencyPreferences(c, c.req.valid('query')),
      })
      return c.json({ data }, 200)
    },
  )
  .delete('/user/cart/:id', requireVerified, byId, async (c) => {
    await removeCartItem(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
