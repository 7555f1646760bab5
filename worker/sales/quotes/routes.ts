import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { quotes as table } from '../../db/schema/quotes.ts'
import type { AppEnv } from '../../env.ts'
import { currencyPreferences } from '../../http/currency-preferences.ts'
import { idempotent } from '../../http/idempotent.ts'
import { provesItself } from '../../http/proves-itself.ts'
import { requireGuest, requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { openQuoteCheckout } from '../checkout/open-checkout.ts'
import { documentHeaders } from '../documents/document-headers.ts'
import { listOwnQuotes } from './list-own-quotes.ts'
import { makeGuestQuote, makeQuote } from './make-quote.ts'
import { presentQuote } from './present-quote.ts'
import { openQuoteFile } from './quote-file.ts'
import { keyOf } from './quote-link.ts'
import { readQuote } from './read-quote.ts'
import { GuestQuoteRequest, OwnQuotesQuery, QuoteRequest } from './schemas.ts'

/** Quotes: made from a cart, opened by their links, ordered by: `/quotes`, `/user/quotes`. */
export const quotes = new Hono<AppEnv>()
  .post('/quotes', requireGuest, validate('json', GuestQuoteRequest), idempotent, async (c) => {
    const input = c.req.valid('json')
    const data = await makeGuestQuote(c.var.ctx, input, currencyPreferences(c, input))
    return c.json({ data }, 201)
  })
  .post('/user/quotes', requireVerified, validate('json', QuoteRequest), idempotent, async (c) => {
    const input = c.req.valid('json')
    const data = await makeQuote(c.var.ctx, input, currencyPreferences(c, input))
    return c.json({ data }, 201)
  })
  .get('/user/quotes', requireVerified, validate('query', OwnQuotesQuery), async (c) =>
    c.json(await listOwnQuotes(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/quotes/:token', provesItself, async (c) => {
    const { ctx } = c.var
    const which = eq(table.key, keyOf(ctx.env, c.req.param('token')))
    return c.json({ data: await presentQuote(ctx, await readQuote(ctx, which)) }, 200)
  })
  .get('/quotes/:token/pdf', provesItself, async (c) => {
    const { ctx } = c.var
    const file = await openQuoteFile(ctx, keyOf(ctx.env, c.req.param('token')))
    const etag = `"${file.sha256}"`
    c.header('ETag', etag)
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
    for (const [name, value] of Object.entries(documentHeaders(file))) c.header(name, value)
    return c.body(new Uint8Array(file.bytes), 200)
  })
  .post('/quotes/:token/checkout', requireVerified, async (c) => {
    const { ctx } = c.var
    const which = eq(table.key, keyOf(ctx.env, c.req.param('token')))
    const { quote } = await readQuote(ctx, which)
    return c.json(await openQuoteCheckout(ctx, quote.id), 200)
  })
