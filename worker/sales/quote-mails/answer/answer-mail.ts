import { sql } from 'drizzle-orm'
import { formatUtcDate } from '../../../../web/lib/format-utc-date.ts'
import { formatInteger } from '../../../../web/lib/format-number.ts'
import type { QuoteMailFault, QuoteMailLine } from '../../../db/json/quote-mail.ts'
import type { Ctx } from '../../../env.ts'
import { moneyText, unitPriceText } from '../../../lib/money-text.ts'
import { givenName } from '../../../lib/one-line.ts'
import { quoteAddressOf } from '../../../lib/quote-address.ts'
import type { MailThread } from '../../../store/mail/mail-thread.ts'
import type { Mail } from '../../../store/mail/mail-kinds.ts'
import type { AskedLine } from '../../../store/mail/quote-answer-mails.ts'
import type { InboundMailRow } from '../../../suppliers/inbound-mails/inbound-mail-row.ts'
import type { PricedQuote } from '../../quotes/price-lines.ts'
import { quoteUrls, tokenOf } from '../../quotes/quote-link.ts'
import { quoteMail } from '../../quotes/quote-mail.ts'

/** Lines that an answer lists of each kind, and files. */
const MOST_LISTED = 100
const MOST_FAULTS = 10

/** A mail that is answered. */
export interface Answered {
  mail: InboundMailRow
  userId: number | null
  lines: readonly QuoteMailLine[]
  faults: readonly QuoteMailFault[]
  isCut: boolean
  thread: MailThread | null
}

/** A second answer to one mail is not written. */
const onceKeyOf = ({ id }: InboundMailRow) => `quote-answer:${id}`

/** The answer that brings a quote, with what of the list is still open. */
export function quoteAnswer(
  ctx: Ctx,
  answered: Answered,
  priced: PricedQuote,
  { key, validUntil }: { key: string; validUntil: Date },
): Mail {
  const { mail, userId } = answered
  const { locale } = ctx
  const currency = priced.book.currency.code
  const made = quoteMail(ctx, priced, { key, validUntil, email: mail.sender })
  return {
    kind: 'quote-answered',
    to: { email: mail.sender, locale, userId },
    onceKey: onceKeyOf(mail),
    fill: made.fill,
    data: {
      ...askedOf(ctx, answered),
      firstName: made.data.firstName,
      number: made.data.number,
      lines: priced.lines.slice(0, MOST_LISTED).map((line) => ({
        part: givenName(`${line.brand} ${line.mpn}`),
        pieces: formatInteger(line.quantity, locale),
        price: unitPriceText({ micros: line.channel_price_micros, currency }, locale),
        sum: moneyText({ amount: line.sum, currency }, locale),
        days:
          line.days_min === line.days_max
            ? formatInteger(line.days_min, locale)
            : `${formatInteger(line.days_min, locale)}–${formatInteger(line.days_max, locale)}`,
      })),
      more: Math.max(0, priced.lines.length - MOST_LISTED),
      total: made.data.total,
      validUntil: formatUtcDate(validUntil, locale),
      ...quoteUrls(ctx, key),
      quoteToken: tokenOf(ctx.env, key),
    },
  }
}

/** The answer to a mail of which nothing is certain. */
export function askingAnswer(ctx: Ctx, answered: Answered): Mail {
  const { mail, userId } = answered
  return {
    kind: 'quote-asked-back',
    to: { email: mail.sender, locale: ctx.locale, userId },
    onceKey: onceKeyOf(mail),
    data: { ...askedOf(ctx, answered), url: `${ctx.origin}/${ctx.locale}/search-list` },
  }
}

/** The condition that a mail has been answered. */
export const isAnswered = (mail: InboundMailRow) =>
  sql`EXISTS (SELECT 1 FROM mails WHERE once_key = ${onceKeyOf(mail)})`

function askedOf(ctx: Ctx, { mail, lines, faults, isCut, thread }: Answered) {
  const asked = lines.flatMap((line) =>
    line.problem === null ? [] : [toAsked(line, line.problem)],
  )
  return {
    subject: givenName(mail.subject.replace(/^(\s*(re|aw|fwd?|отв|адк)\s*:)+\s*/iu, '')),
    asked: asked.slice(0, MOST_LISTED),
    moreAsked: Math.max(0, asked.length - MOST_LISTED),
    faults: faults.slice(0, MOST_FAULTS).map(({ name }) => givenName(name)),
    isCut,
    replyTo: quoteAddressOf(ctx.env),
    thread,
  }
}

const toAsked = (line: QuoteMailLine, problem: AskedLine['problem']): AskedLine => ({
  text: givenName(line.text),
  problem,
  candidates: candidatesOf(line).map(givenName),
  pieces: line.pieces,
})

/** The number itself stays as it was written where no part is named. */
const candidatesOf = ({ readings, candidates }: QuoteMailLine): string[] =>
  readings.length > 1 ? readings : candidates.map(({ brand, mpn }) => `${brand} ${mpn}`)
