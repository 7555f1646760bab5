import { actorOf } from '../../actor-of.ts'
import type { Ctx } from '../../env.ts'
import { networkOf } from '../../lib/network-of.ts'
import { takeAttempt } from '../../take-attempt.ts'
import type { CurrencyPreferences } from '../cart/priced-items.ts'
import type { Command } from '../orders/command.ts'
import { presentQuote } from './present-quote.ts'
import { type PricedQuote, priceLines } from './price-lines.ts'
import { quoteMail } from './quote-mail.ts'
import type { QuoteRecord } from './read-quote.ts'
import type { GuestQuoteRequest, MailedQuote, Quote, QuoteRequest } from './schemas.ts'
import { type MadeBy, madeBefore, writeQuote } from './write-quote.ts'

const HOUR = 3600
const DAY = 24 * HOUR

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
  const made = await madeBefore(ctx, byCommand(ctx, command))
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
  const made = await madeBefore(ctx, byCommand(ctx, command))
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
const byCommand = (ctx: Ctx, { key, hash }: Command): MadeBy => ({
  madeBy: `${ctx.actor?.id ?? 'guest'} ${key}`,
  hash,
})

const write = (
  ctx: Ctx,
  priced: PricedQuote,
  { email, command }: { email: string; command: Command },
): Promise<QuoteRecord> =>
  writeQuote(ctx, {
    ...priced,
    ...byCommand(ctx, command),
    userId: ctx.actor?.id ?? null,
    email,
    staff: null,
    mail: (made) => quoteMail(ctx, priced, { ...made, email }),
  })
