import { and, eq } from 'drizzle-orm'
import type { InboundMailReason, MailFile } from '../../db/json/inbound-mail.ts'
import { inboundMails } from '../../db/schema/inbound-mails.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { foldText } from '../../lib/fold-text.ts'
import { addList } from './add-list.ts'
import { chooseTakers, type Taking } from './choose-takers.ts'
import { type Addressed, findAddressed, findOthers, refusalOf } from './find-takers.ts'
import type { InboundMailRow } from './inbound-mail-row.ts'
import { readRaw } from './read-raw.ts'
import { settleMail } from './settle-mail.ts'
import { type MailFiles, takeApart } from './take-apart.ts'

/** Characters of a mail that are searched. */
const MOST_WORDS = 1000

/**
 * Takes a mail with lists as far as it goes: takes it apart and makes lists of its files, or leaves it to a person with
 * the reason; then, once its lists have settled, answers its sender. Every step is repeatable, and its row says
 * what is done, so a killed run is taken up by the next message, and one delivered twice changes nothing.
 */
export async function continueMail(ctx: Ctx, mailId: number): Promise<void> {
  const [mail] = await ctx.db.select().from(inboundMails).where(eq(inboundMails.id, mailId))
  if (mail === undefined || mail.kind !== 'list') return
  if (mail.status === 'received' && !(await makeLists(ctx, mail))) return
  if (mail.status === 'received' || mail.status === 'reading') await settleMail(ctx, mail)
}

/** Ends a mail whose every try failed: it waits for a person. */
export async function giveUpMail(ctx: Ctx, mailId: number): Promise<void> {
  await ctx.db
    .update(inboundMails)
    .set({ status: 'waiting', reason: 'internal', updatedAt: ctx.now })
    .where(and(eq(inboundMails.id, mailId), eq(inboundMails.status, 'received')))
  announce(ctx, { kind: 'inbound-mail', id: 0 })
}

/** Makes lists of what was received. False: the mail waits for a person. */
async function makeLists(ctx: Ctx, mail: InboundMailRow): Promise<boolean> {
  const apart = await takeApart(await readRaw(ctx, mail))
  const addressed = await findAddressed(ctx, mail.recipient)
  const { takings, reason } = await decide(ctx, mail, { apart, addressed })
  if (apart !== null) {
    for (const taking of takings) await addList(ctx, apart, { ...taking, mailId: mail.id })
  }
  const files = apart?.files ?? []
  await ctx.db
    .update(inboundMails)
    .set({
      status: reason === null ? 'reading' : 'waiting',
      reason,
      offerId: addressed?.offer.id ?? null,
      files,
      words: wordsOf(mail, files),
      updatedAt: ctx.now,
    })
    .where(and(eq(inboundMails.id, mail.id), eq(inboundMails.status, 'received')))
  if (reason !== null) announce(ctx, { kind: 'inbound-mail', id: 0 })
  return reason === null
}

interface Found {
  apart: MailFiles | null
  addressed: Addressed | null
}

interface Decision {
  takings: (Taking & { isAutoApplied: boolean })[]
  reason: InboundMailReason | null
}

const wait = (reason: InboundMailReason): Decision => ({ takings: [], reason })

/** What the mail's files become, or why it waits; what was known when it came is a reason before all others. */
async function decide(ctx: Ctx, mail: InboundMailRow, found: Found): Promise<Decision> {
  const { apart, addressed } = found
  if (mail.reason !== null) return wait(mail.reason)
  if (addressed === null) return wait('unknown_address')
  const refusal = refusalOf(addressed.offer, mail)
  if (refusal !== null) return wait(refusal)
  if (apart === null) return wait('unreadable')
  if (apart.isCut) return wait('too_many_files')
  const others = await findOthers(ctx, addressed, mail)
  const { takings, reason } = chooseTakers(apart.files, addressed.offer, others)
  const automatic = new Set(
    [addressed.offer, ...others].filter((offer) => offer.isAutoApplied).map(({ id }) => id),
  )
  return {
    takings: takings.map((one) => ({ ...one, isAutoApplied: automatic.has(one.offerId) })),
    reason,
  }
}

const wordsOf = ({ sender, subject }: InboundMailRow, files: MailFile[]): string =>
  foldText([sender, subject, ...files.map(({ name }) => name)].join(' ').slice(0, MOST_WORDS))
