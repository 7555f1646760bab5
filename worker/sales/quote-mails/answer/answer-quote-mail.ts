import { eq } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import type { MailFile } from '../../../db/json/inbound-mail.ts'
import { exists } from '../../../db/exists.ts'
import { inboundMails } from '../../../db/schema/inbound-mails.ts'
import { quoteMails } from '../../../db/schema/quote-mails.ts'
import type { Ctx } from '../../../env.ts'
import { sha256 } from '../../../lib/hash.ts'
import { announce } from '../../../store/live/announce.ts'
import { mailed } from '../../../store/mail/mailed.ts'
import { sendSoon } from '../../../store/mail/send-soon.ts'
import type { InboundMailRow } from '../../../suppliers/inbound-mails/inbound-mail-row.ts'
import { isAt, mailMoved } from '../../../suppliers/inbound-mails/move-mail.ts'
import { priceLines } from '../../quotes/price-lines.ts'
import { type MadeBy, madeBefore, writeQuote } from '../../quotes/write-quote.ts'
import type { CertainLine } from '../read/match-lines.ts'
import { readingSaved, saveReading, type Reading } from '../save-reading.ts'
import { type Answered, askingAnswer, quoteAnswer } from './answer-mail.ts'
import type { Account } from './find-account.ts'
import { threadOf } from './mail-thread.ts'
import { planLines } from './plan-lines.ts'

interface ToAnswer {
  account: Account | null
  email: Email
  reading: Reading & { certain: CertainLine[]; files: MailFile[] }
}

/**
 * Answers a mail: with a quote of what is certain, bought the cheapest way, at the prices of its account or at a
 * guest's; with questions alone where nothing is. Whose mail holds no list at all waits for a person besides.
 */
export async function answerMail(
  ctx: Ctx,
  mail: InboundMailRow,
  { account, email, reading }: ToAnswer,
): Promise<void> {
  const whose = { buyerId: account?.id ?? null, currency: account?.currency ?? null }
  const { purchases, lines } = await planLines(ctx, reading, whose)
  const told = { ...reading, lines }
  const answered: Answered = {
    ...told,
    mail,
    userId: account?.id ?? null,
    thread: threadOf(email),
  }
  if (purchases.length === 0) return askBack(ctx, answered, { account, reading: told })
  const priced = await priceLines(ctx, {
    items: purchases,
    companyId: account?.companyId ?? null,
    preferences: [account?.currency ?? null],
    buyerId: whose.buyerId,
  })
  await saveReading(ctx, mail, { account, reading: told })
  const { quote } = await writeQuote(ctx, {
    ...priced,
    ...madeBy(mail),
    userId: whose.buyerId,
    email: mail.sender,
    staff: null,
    mail: (made) => quoteAnswer(ctx, answered, priced, made),
  })
  await finish(ctx, mail, { quoteId: quote.id, files: reading.files })
}

/** Ends a mail whose quote a run has written that did not come to its end; false: there is none. */
export async function finishAnswered(ctx: Ctx, mail: InboundMailRow): Promise<boolean> {
  const made = await madeBefore(ctx, madeBy(mail))
  if (made === null) return false
  await finish(ctx, mail, { quoteId: made.quote.id })
  return true
}

/** One quote a mail, whatever it comes to when it is read again. */
const madeBy = ({ id, key }: InboundMailRow): MadeBy => ({
  madeBy: `mail ${id}`,
  hash: sha256(key),
})

async function finish(
  ctx: Ctx,
  { id }: InboundMailRow,
  { quoteId, files }: { quoteId: number; files?: MailFile[] },
): Promise<void> {
  await ctx.db.batch([
    ctx.db
      .update(quoteMails)
      .set({ quoteId, answeredAt: ctx.now })
      .where(eq(quoteMails.mailId, id)),
    mailMoved(ctx, id, { from: ['received'], to: 'done', reason: null, ...(files && { files }) }),
  ])
  announce(ctx, { kind: 'inbound-mail', id: 0 })
}

/** Writes the one answer that asks, and where it stands then, in one transaction. */
async function askBack(
  ctx: Ctx,
  answered: Answered,
  read: { account: Account | null; reading: Reading & { files: MailFile[] } },
): Promise<void> {
  const { mail, lines, faults } = answered
  const isEmpty = lines.length === 0 && faults.length === 0
  const isReceived = exists(inboundMails, isAt(mail.id, ['received']))
  await ctx.db.batch([
    readingSaved(ctx, mail, read),
    mailed(ctx, askingAnswer(ctx, answered), isReceived),
    ctx.db.update(quoteMails).set({ answeredAt: ctx.now }).where(eq(quoteMails.mailId, mail.id)),
    mailMoved(ctx, mail.id, {
      from: ['received'],
      to: isEmpty ? 'waiting' : 'done',
      reason: isEmpty ? 'no_lines' : null,
      files: read.reading.files,
    }),
  ])
  announce(ctx, { kind: 'inbound-mail', id: 0 })
  await sendSoon(ctx)
}
