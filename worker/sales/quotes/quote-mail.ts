import { eq, sql } from 'drizzle-orm'
import { formatUtcDate } from '../../../web/lib/format-utc-date.ts'
import type { ChosenTerms } from '../../db/json/chosen-terms.ts'
import { quotes } from '../../db/schema/quotes.ts'
import type { Ctx } from '../../env.ts'
import { moneyText } from '../../lib/money-text.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import type { PricedQuote } from './price-lines.ts'
import { quoteUrls } from './quote-link.ts'
import type { QuoteRecord } from './read-quote.ts'

/** The most lines a mail lists. */
const SHOWN = 20

interface Made {
  key: string
  email: string
  validUntil: Date
}

/** The mail that brings a quote, once; its number is known only when it is written. */
export const quoteMail = (
  ctx: Ctx,
  { lines, totals, person }: PricedQuote,
  { key, email, validUntil }: Made,
) => ({
  kind: 'quote-made' as const,
  to: { email, locale: ctx.locale, userId: ctx.actor?.id ?? null },
  onceKey: `quote-made:${key}`,
  fill: { '{number}': sql`(SELECT ${quotes.number} FROM ${quotes} WHERE ${eq(quotes.key, key)})` },
  data: {
    firstName: person?.first_name ?? '',
    number: '{number}',
    parts: lines
      .slice(0, SHOWN)
      .map(({ brand, mpn, quantity }) => `${brand} ${mpn} × ${quantity}`)
      .join('; '),
    more: Math.max(0, lines.length - SHOWN),
    total: moneyText(totals.grandTotal, ctx.locale),
    validUntil: formatUtcDate(validUntil, ctx.locale),
    ...quoteUrls(ctx, key),
  },
})

/** What a quote of staff's own making says of itself in the mail that brings it. */
interface Prepared extends Made {
  userId: number
  chosen: ChosenTerms | null
}

/** The mail that brings a quote of staff's making, once, in the customer's language. */
export function preparedMail(ctx: Ctx, priced: PricedQuote, made: Prepared): Mail {
  const { userId, chosen } = made
  const { kind: _, data, ...mail } = quoteMail(ctx, priced, made)
  const currency = priced.book.currency.code
  const price = chosen && moneyText({ amount: chosen.shipping, currency }, ctx.locale)
  return {
    ...mail,
    kind: 'quote-prepared',
    to: { email: made.email, locale: ctx.locale, userId },
    data: {
      ...data,
      delivery: chosen && `${chosen.shipping_title}, ${price}`,
      payment: chosen && chosen.payment_title,
    },
  }
}

/** Tells the person of a quote, in the quote's language, that it was taken back. */
export const withdrawalMail = (
  ctx: Ctx,
  { quote, order }: Pick<QuoteRecord, 'quote' | 'order'>,
  reason: string,
): Mail => ({
  kind: 'quote-withdrawn',
  to: { email: quote.customer.email, locale: quote.locale, userId: quote.userId },
  onceKey: `quote-withdrawn:${quote.key}`,
  data: {
    firstName: quote.customer.first_name,
    number: quote.number,
    reason,
    order: order?.number ?? null,
    url: quoteUrls({ env: ctx.env, origin: quote.origin, locale: quote.locale }, quote.key).url,
  },
})
