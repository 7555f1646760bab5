import { eq } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import type { InboundMailReason, MailFile } from '../../db/json/inbound-mail.ts'
import { inboundMails } from '../../db/schema/inbound-mails.ts'
import { quoteMails } from '../../db/schema/quote-mails.ts'
import type { Ctx } from '../../env.ts'
import { knownChannels } from '../../known-channels.ts'
import { mainOf } from '../../lib/channel.ts'
import { announce } from '../../store/live/announce.ts'
import type { InboundMailRow } from '../../suppliers/inbound-mails/inbound-mail-row.ts'
import { mailMoved } from '../../suppliers/inbound-mails/move-mail.ts'
import { parseMail } from '../../suppliers/inbound-mails/parse-mail.ts'
import { readRaw } from '../../suppliers/inbound-mails/read-raw.ts'
import { answerMail, finishAnswered } from './answer/answer-quote-mail.ts'
import { type Account, findAccount } from './answer/find-account.ts'
import { languageFor } from './answer/language-for.ts'
import { hasDangerousFile } from './read/dangerous-file.ts'
import { matchLines } from './read/match-lines.ts'
import { type ReadMail, readMail } from './read/read-mail.ts'
import { saveReading } from './save-reading.ts'

/** What nobody needs to look at. */
const DROPPED: ReadonlySet<InboundMailReason> = new Set(['automatic', 'loop'])
/** Mails that wait as they are: they are not even opened. */
const UNOPENED: ReadonlySet<InboundMailReason> = new Set(['automatic', 'loop', 'too_often'])

/**
 * Reads a mail that asks for a quote and answers it: with a quote of what is certain and questions about the rest, or
 * leaves it to a person with the reason. What it has come to is written with the answer in one transaction, under a key
 * of the mail, so that it is answered once however often this runs.
 */
export async function continueQuoteMail(called: Ctx, mailId: number): Promise<void> {
  const [mail] = await called.db.select().from(inboundMails).where(eq(inboundMails.id, mailId))
  if (mail === undefined || mail.kind !== 'quote' || mail.status !== 'received') return
  const channel = mainOf(await knownChannels(called.db))
  const ctx = { ...called, channel }
  if (await finishAnswered(ctx, mail)) return
  if (mail.reason !== null && UNOPENED.has(mail.reason)) return leave(ctx, mail, mail.reason)
  const email = await parseMail(await readRaw(ctx, mail))
  if (email === null) return leave(ctx, mail, 'unreadable')
  if (await hasDangerousFile(email)) return leave(ctx, mail, 'dangerous_file')
  const read = await readMail(ctx, email, mail.subject)
  return settle(ctx, mail, { email, read, isOpen: channel.isOpen })
}

interface Opened {
  email: Email
  read: ReadMail
  /** The store sells. */
  isOpen: boolean
}

/** Looks up what was read, and answers it unless it waits for a person. */
async function settle(ctx: Ctx, mail: InboundMailRow, { email, read, isOpen }: Opened) {
  const account = mail.isVerified ? await findAccount(ctx, mail.sender) : null
  const locale = await languageFor(ctx, { account, words: `${mail.subject}\n${read.text}` })
  const buyer = { currency: account?.currency ?? undefined, buyerId: account?.id }
  const spoken = { ...ctx, locale }
  const matched = await matchLines(spoken, read.lines, buyer)
  const reading = { ...read, ...matched, isCut: read.isCut || matched.isCut }
  const reason = mail.reason ?? (await whyWaits(ctx, { mail, account, isOpen }))
  if (reason === null) return answerMail(spoken, mail, { account, email, reading })
  await saveReading(spoken, mail, { account, reading })
  return leave(ctx, mail, reason, read.files)
}

interface Known {
  mail: InboundMailRow
  account: Account | null
  isOpen: boolean
}

async function whyWaits(
  ctx: Ctx,
  { mail, account, isOpen }: Known,
): Promise<InboundMailReason | null> {
  if (!isOpen) return 'store_closed'
  if (account?.isBlocked === true) return 'account_blocked'
  return mail.isVerified || (await isAllowed(ctx, mail)) ? null : 'unverified'
}

/** Staff have looked at it and let it be answered. */
async function isAllowed({ db }: Ctx, { id }: InboundMailRow): Promise<boolean> {
  const [row] = await db
    .select({ by: quoteMails.allowedById })
    .from(quoteMails)
    .where(eq(quoteMails.mailId, id))
  return row !== undefined && row.by !== null
}

/** Leaves a mail to a person, or drops what no person has sent. */
async function leave(
  ctx: Ctx,
  { id }: InboundMailRow,
  reason: InboundMailReason,
  files: MailFile[] = [],
): Promise<void> {
  const to = DROPPED.has(reason) ? 'dismissed' : 'waiting'
  await mailMoved(ctx, id, { from: ['received'], to, reason, files })
  announce(ctx, { kind: 'inbound-mail', id: 0 })
}
