import { eq, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { exists } from '../../db/exists.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { quoteLines, quotes } from '../../db/schema/quotes.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { networkOf } from '../../lib/network-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { takeAttempt } from '../../take-attempt.ts'
import { readSeller } from '../bank-transfers/read-seller.ts'
import type { CurrencyPreferences } from '../cart/priced-items.ts'
import { personSnapshot, rateSnapshot } from '../checkout/snapshots.ts'
import type { Command } from '../orders/command.ts'
import { nextNumber } from '../orders/next-number.ts'
import { presentQuote } from './present-quote.ts'
import { type PricedQuote, priceLines } from './price-lines.ts'
import { newQuoteKey } from './quote-link.ts'
import { quoteMail } from './quote-mail.ts'
import { type QuoteRecord, readQuote } from './read-quote.ts'
import type { GuestQuoteRequest, MailedQuote, Quote, QuoteRequest } from './schemas.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const DAY_MS = DAY * 1000
/** A guest's quote is deleted so long after its last day, unless it was ordered by. */
const GUEST_KEPT_MS = 90 * DAY_MS

/** What is asked, and how: repeated with its key, it is answered what was made. */
interface Making<Input> {
  input: Input
  command: Command
  preferences: CurrencyPreferences
}

/** Makes a quote for the actor, who also gets it by mail; once for each key. Sixty an hour. */
export async function makeQuote(
  ctx: Ctx,
  { input: { items, company_id: companyId }, command, preferences }: Making<QuoteRequest>,
): Promise<Quote> {
  const { id, email } = actorOf(ctx)
  const made = await madeBefore(ctx, command)
  if (made !== null) return presentQuote(ctx, made)
  await takeAttempt(ctx, { key: `quotes of ${id}`, limit: 60, windowSeconds: HOUR })
  const priced = await priceLines(ctx, { items, companyId, preferences })
  return presentQuote(ctx, await write(ctx, priced, { email, command }))
}

/**
 * Makes a quote for a guest, and mails it to their address: only who reads that mail can open it. Bounded by
 * network, ten an hour and thirty a day, and by address, five a day.
 */
export async function makeGuestQuote(
  ctx: Ctx,
  { input: { items, email }, command, preferences }: Making<GuestQuoteRequest>,
): Promise<MailedQuote> {
  const made = await madeBefore(ctx, command)
  if (made !== null) return toMailed(made)
  const network = networkOf(ctx.ipAddress)
  if (network !== null) {
    await takeAttempt(ctx, { key: `quotes ${network}`, limit: 10, windowSeconds: HOUR })
    await takeAttempt(ctx, { key: `quotes-day ${network}`, limit: 30, windowSeconds: DAY })
  }
  await takeAttempt(ctx, { key: `quotes to ${email}`, limit: 5, windowSeconds: DAY })
  const priced = await priceLines(ctx, { items, companyId: null, preferences })
  return toMailed(await write(ctx, priced, { email, command }))
}

const toMailed = ({ quote }: QuoteRecord): MailedQuote => ({
  number: quote.number,
  email: quote.customer.email,
  valid_until: quote.validUntil.toISOString(),
})

/** Keys are told apart by person; those of guests are random. */
const makerOf = (ctx: Ctx, { key }: Command): string => `${ctx.actor?.id ?? 'guest'} ${key}`

/** What the same command has made; `idempotency_conflict` when its key asked for something else. */
async function madeBefore(ctx: Ctx, command: Command): Promise<QuoteRecord | null> {
  const isMade = eq(quotes.madeBy, makerOf(ctx, command))
  const [row] = await ctx.db.select({ hash: quotes.madeHash }).from(quotes).where(isMade)
  if (row === undefined) return null
  if (row.hash !== command.hash) throw new AppError('idempotency_conflict')
  return readQuote(ctx, isMade)
}

/** Writes a quote; of two commands at once that are the same, the first one's stays. */
async function write(ctx: Ctx, priced: PricedQuote, made: Made): Promise<QuoteRecord> {
  try {
    return await insert(ctx, priced, made)
  } catch (error) {
    const first = await madeBefore(ctx, made.command)
    if (first === null) throw error
    return first
  }
}

interface Made {
  email: string
  command: Command
}

/** Writes a quote with its number, lines, mail and audit row, in one transaction. */
async function insert(
  ctx: Ctx,
  priced: PricedQuote,
  { email, command }: Made,
): Promise<QuoteRecord> {
  const seller = await readSeller(ctx)
  const key = newQuoteKey()
  const ofKey = eq(quotes.key, key)
  const isWritten = exists(quotes, ofKey)
  const { take, number } = nextNumber(ctx, 'quote', sql`1`)
  const { totals, tax, book, company } = priced
  const validUntil = lastMoment(ctx.now, priced.days)
  const userId = ctx.actor?.id ?? null
  const id = sql`(SELECT ${quotes.id} FROM ${quotes} WHERE ${ofKey})`
  await ctx.db.batch([
    take,
    ctx.db.insert(quotes).values({
      number,
      key,
      userId,
      companyId: company?.id ?? null,
      customer: personSnapshot({ ...(priced.person ?? NOBODY), email }, company),
      seller,
      locale: ctx.locale,
      origin: ctx.origin,
      currency: book.currency.code,
      digits: book.currency.digits,
      rate: rateSnapshot(book),
      subtotal: totals.subtotal.amount,
      tax: totals.tax.amount,
      total: totals.grandTotal.amount,
      taxBps: tax.bps,
      isTaxIncluded: tax.isIncluded,
      validUntil,
      madeBy: makerOf(ctx, command),
      madeHash: command.hash,
      forgetAt: userId === null ? new Date(validUntil.getTime() + GUEST_KEPT_MS) : null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }),
    insertLines(ctx, priced, id),
    audited(
      ctx,
      {
        action: 'quotes.make',
        subject: { type: 'quote', id },
        after: { total: totals.grandTotal, lines: priced.lines.length },
      },
      isWritten,
    ),
    mailed(ctx, quoteMail(ctx, priced, { key, email, validUntil }), isWritten),
  ])
  await sendSoon(ctx)
  return readQuote(ctx, ofKey)
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
