import { eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { insertWhen } from '../../db/insert-when.ts'
import type { ChosenTerms } from '../../db/json/chosen-terms.ts'
import { quoteLines, quotes } from '../../db/schema/quotes.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { readSeller } from '../bank-transfers/read-seller.ts'
import { personSnapshot, rateSnapshot } from '../checkout/snapshots.ts'
import { nextNumber } from '../orders/next-number.ts'
import type { PricedQuote } from './price-lines.ts'
import { newQuoteKey } from './quote-link.ts'
import { type QuoteRecord, readQuote } from './read-quote.ts'

const DAY_MS = 24 * 3600 * 1000
/** A guest's quote is deleted so long after its last day, unless it was ordered by. */
const GUEST_KEPT_MS = 90 * DAY_MS

/** Who asked for a quote by which key, and a hash of what was asked. */
export interface MadeBy {
  madeBy: string
  hash: string
}

/** A quote to be written, in the language of the call. */
export interface NewQuote extends PricedQuote, MadeBy {
  /** Whose it is; null: a guest's. */
  userId: number | null
  email: string
  /** Who of staff made it, how it is sent and paid (null: the customer chooses), and what was taken off and why. */
  staff: { id: number; chosen: ChosenTerms | null; discount: object | null } | null
  /** The mail that brings it. */
  mail: (made: { key: string; validUntil: Date }) => Mail
}

/** What the same command has made; `idempotency_conflict` when its key asked for something else. */
export async function madeBefore(ctx: Ctx, { madeBy, hash }: MadeBy): Promise<QuoteRecord | null> {
  const isMade = eq(quotes.madeBy, madeBy)
  const [row] = await ctx.db.select({ hash: quotes.madeHash }).from(quotes).where(isMade)
  if (row === undefined) return null
  if (row.hash !== hash) throw new AppError('idempotency_conflict')
  return readQuote(ctx, isMade)
}

/** Writes a quote; of two commands at once that are the same, the first one's stays. */
export async function writeQuote(ctx: Ctx, quote: NewQuote): Promise<QuoteRecord> {
  try {
    return await insert(ctx, quote)
  } catch (error) {
    const first = await madeBefore(ctx, quote)
    if (first === null) throw error
    return first
  }
}

/** Writes a quote with its number, lines, mail and audit row, in one transaction. */
async function insert(ctx: Ctx, quote: NewQuote): Promise<QuoteRecord> {
  const seller = await readSeller(ctx)
  const key = newQuoteKey()
  const ofKey = eq(quotes.key, key)
  const isWritten = exists(quotes, ofKey)
  const { take, number } = nextNumber(ctx, { kind: 'quote', isTest: false }, sql`1`)
  const validUntil = lastMoment(ctx.now, quote.days)
  const id = sql`(SELECT ${quotes.id} FROM ${quotes} WHERE ${ofKey})`
  await ctx.db.batch([
    take,
    ctx.db.insert(quotes).values({ ...toColumns(ctx, quote), number, key, seller, validUntil }),
    insertLines(ctx, quote, id),
    audited(
      ctx,
      {
        action: 'quotes.make',
        subject: { type: 'quote', id },
        after: {
          total: quote.totals.grandTotal,
          lines: quote.lines.length,
          ...(quote.staff && { user_id: quote.userId, discount: quote.staff.discount }),
        },
      },
      isWritten,
    ),
    mailed(ctx, quote.mail({ key, validUntil }), isWritten),
  ])
  await sendSoon(ctx)
  return readQuote(ctx, ofKey)
}

function toColumns(ctx: Ctx, quote: NewQuote) {
  const { totals, tax, book, company, userId, staff } = quote
  const { currency } = book
  const forgetAt = lastMoment(ctx.now, quote.days).getTime() + GUEST_KEPT_MS
  return {
    userId,
    companyId: company?.id ?? null,
    channelId: book.channelId,
    staffId: staff?.id ?? null,
    chosen: staff?.chosen ?? null,
    customer: personSnapshot({ ...(quote.person ?? NOBODY), email: quote.email }, company),
    locale: ctx.locale,
    origin: ctx.origin,
    currency: currency.code,
    digits: currency.digits,
    rate: rateSnapshot(book),
    subtotal: totals.subtotal.amount,
    tax: totals.tax.amount,
    total: totals.grandTotal.amount,
    taxBps: tax.bps,
    isTaxIncluded: tax.isIncluded,
    madeBy: quote.madeBy,
    madeHash: quote.hash,
    forgetAt: userId === null ? new Date(forgetAt) : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }
}

const insertLines = (ctx: Ctx, { lines }: PricedQuote, quoteId: ReturnType<typeof sql>) => {
  const cell = (name: keyof PricedQuote['lines'][number]) => sql`each.value ->> ${name}`
  return insertWhen(ctx.db, quoteLines, {
    cells: {
      id: sql`NULL`,
      quoteId,
      position: cell('position'),
      supplierOfferItemId: cell('supplier_offer_item_id'),
      productId: cell('product_id'),
      brand: cell('brand'),
      mpn: cell('mpn'),
      name: cell('name'),
      quantity: cell('quantity'),
      ordered: sql`0`,
      priceMicros: cell('price_micros'),
      channelPriceMicros: cell('channel_price_micros'),
      costMicros: cell('cost_micros'),
      costCurrency: cell('cost_currency'),
      costVatBps: cell('cost_vat_bps'),
      sum: cell('sum'),
      tax: cell('tax'),
      daysMin: cell('days_min'),
      daysMax: cell('days_max'),
    },
    rest: sql`FROM json_each(${JSON.stringify(lines)}) each`,
  })
}

/** A guest, of whom nothing is known but the address. */
const NOBODY = { first_name: '', last_name: '', phone: null }

/** The end of the day, UTC, so many days from now: documents name days in UTC. */
const lastMoment = (now: Date, days: number): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) + days + 1) * DAY_MS - 1)
