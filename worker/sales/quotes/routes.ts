import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { currencyPreferences } from '../../http/currency-preferences.ts'
import { commandKey } from '../../http/command-key.ts'
import { provesItself } from '../../http/proves-itself.ts'
import { requireGuest, requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { documentHeaders } from '../documents/document-headers.ts'
import { toPlaced } from '../checkout/placed-row.ts'
import { commandOf } from '../orders/command.ts'
import { startPaymentOfPlaced } from '../payments/start-payment.ts'
import { acceptQuote } from './accept-quote.ts'
import { listOwnQuotes } from './list-own-quotes.ts'
import { makeGuestQuote, makeQuote } from './make-quote.ts'
import { checkOutQuote, openQuote } from './open-quote.ts'
import { openQuoteFile } from './quote-file.ts'
import { GuestQuoteRequest, OwnQuotesQuery, QuoteRequest } from './schemas.ts'

/** By which key something is asked for, and in which currency it is shown. */
const howOf = (c: Context<AppEnv>, input: { currency?: string | undefined }) => ({
  command: commandOf(commandKey(c), input),
  preferences: currencyPreferences(c, input),
})

/** Quotes: made from a cart, opened by their links, ordered by: `/quotes`, `/user/quotes`. */
export const quotes = new Hono<AppEnv>()
  .post('/quotes', requireGuest, validate('json', GuestQuoteRequest), async (c) => {
    const input = c.req.valid('json')
    const data = await makeGuestQuote(c.var.ctx, { input, ...howOf(c, input) })
    return c.json({ data }, 201)
  })
  .post('/user/quotes', requireVerified, validate('json', QuoteRequest), async (c) => {
    const input = c.req.valid('json')
    const data = await makeQuote(c.var.ctx, { input, ...howOf(c, input) })
    return c.json({ data }, 201)
  })
  .get('/user/quotes', requireVerified, validate('query', OwnQuotesQuery), async (c) =>
    c.json(await listOwnQuotes(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/quotes/:token', provesItself, async (c) =>
    c.json({ data: await openQuote(c.var.ctx, c.req.param('token')) }, 200),
  )
  .get('/quotes/:token/pdf', provesItself, async (c) => {
    const file = await openQuoteFile(c.var.ctx, c.req.param('token'))
    const etag = `"${file.sha256}"`
    c.header('ETag', etag)
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
    for (const [name, value] of Object.entries(documentHeaders(file))) c.header(name, value)
    return c.body(new Uint8Array(file.bytes), 200)
  })
  .post('/quotes/:token/accept', provesItself, async (c) => {
    const order = await acceptQuote(c.var.ctx, c.req.param('token'))
    return c.json({ data: toPlaced(order, await startPaymentOfPlaced(c.var.ctx, order)) }, 201)
  })
  .post('/quotes/:token/checkout', requireVerified, async (c) =>
    c.json(await checkOutQuote(c.var.ctx, c.req.param('token')), 200),
  )
