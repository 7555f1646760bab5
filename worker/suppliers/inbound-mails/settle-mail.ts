import { and, eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { inboundMailLists, inboundMails } from '../../db/schema/inbound-mails.ts'
import { priceLists } from '../../db/schema/price-lists.ts'
import type { Ctx } from '../../env.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { selectSettings, toSettings } from '../../store/settings/read-settings.ts'
import { goesOnAlone } from '../price-lists/transitions.ts'
import { answerTo } from './answer-to.ts'
import { selectSettled } from './settled-lists.ts'

/** Seconds between looks at lists that are on their way: as long as they have taken so far, within these. */
const SOONEST = 1
const LATEST = 30

interface Mail {
  id: number
  createdAt: Date
}

/**
 * Ends a mail once all its lists have settled, and with it, in one transaction, writes the one answer to its
 * sender; nobody answers a sender who is not proven, or a program. Until then it looks again, later and later.
 */
export async function settleMail(ctx: Ctx, { id, createdAt }: Mail): Promise<void> {
  const isReading = and(eq(inboundMails.id, id), eq(inboundMails.status, 'reading'))
  if (await isUnsettled(ctx, id)) {
    await ctx.db.update(inboundMails).set({ updatedAt: ctx.now }).where(isReading)
    const seconds = Math.ceil((Date.now() - createdAt.getTime()) / 1000)
    const delaySeconds = Math.min(LATEST, Math.max(SOONEST, seconds))
    await ctx.jobs.send({ kind: 'inbound-mail.continue', mailId: id }, { delaySeconds })
    return
  }
  const [mail] = await ctx.db.select().from(inboundMails).where(isReading)
  if (mail === undefined) return
  const done = ctx.db
    .update(inboundMails)
    .set({ status: 'done', updatedAt: ctx.now, settledAt: ctx.now })
    .where(isReading)
  if (!mail.isVerified || mail.isAutomatic) {
    await done
    return
  }
  const [lists, settings] = await ctx.db.batch([selectSettled(ctx, id), selectSettings(ctx)])
  const answer = answerTo(mail, { lists, settings: toSettings(settings) })
  await ctx.db.batch([mailed(ctx, answer, exists(inboundMails, isReading)), done])
  await sendSoon(ctx)
}

async function isUnsettled({ db }: Ctx, id: number): Promise<boolean> {
  const underWay = await db
    .select({ id: priceLists.id })
    .from(inboundMailLists)
    .innerJoin(priceLists, eq(priceLists.id, inboundMailLists.priceListId))
    .where(and(eq(inboundMailLists.mailId, id), goesOnAlone()))
    .limit(1)
  return underWay.length > 0
}
