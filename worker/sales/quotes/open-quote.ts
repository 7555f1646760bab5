import { eq } from 'drizzle-orm'
import { quotes } from '../../db/schema/quotes.ts'
import type { Ctx } from '../../env.ts'
import { openQuoteCheckout } from '../checkout/open-checkout.ts'
import type { CheckoutAnswer } from '../checkout/schemas.ts'
import { presentQuote } from './present-quote.ts'
import { keyOf } from './quote-link.ts'
import { type QuoteRecord, readQuote } from './read-quote.ts'
import type { Quote } from './schemas.ts'

/** The quote of a signed link; `invalid_signature` for one that we have not signed. */
export const readByToken = async (ctx: Ctx, token: string): Promise<QuoteRecord> =>
  readQuote(ctx, eq(quotes.key, keyOf(ctx.env, token)))

/** The same as its page shows it. */
export const openQuote = async (ctx: Ctx, token: string): Promise<Quote> =>
  presentQuote(ctx, await readByToken(ctx, token))

/** The checkout of its lines at its prices, the actor's own. 409 for a quote that cannot be ordered by. */
export async function checkOutQuote(ctx: Ctx, token: string): Promise<CheckoutAnswer> {
  const { quote } = await readByToken(ctx, token)
  return openQuoteCheckout(ctx, quote.id)
}
