import { eq, sql } from 'drizzle-orm'
import { offers } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import type { FileRefused } from '../../../list-files/reading.ts'
import { announce } from '../../../store/live/announce.ts'
import { sendSoon } from '../../../store/mail/send-soon.ts'
import type { OfferRow } from '../import-context.ts'
import { mailOfOutage } from '../mail-responsible.ts'

/** Minutes until the next try after a failure, however rare the schedule. */
const RETRY_MINUTES = 15
/** A source that is away for less is nobody's business. */
const OUTAGE_MS = 60 * 60_000

/**
 * Keeps with the offer how a download ended (null: well), and when the next is due. After an hour of failures of
 * one that is due by itself who is responsible is mailed, once.
 */
export async function notePull(
  ctx: Ctx,
  offer: OfferRow,
  error: FileRefused | null,
): Promise<void> {
  const now = new Date()
  const every = offer.pullEveryMinutes
  const wait = every === null ? null : error === null ? every : Math.min(every, RETRY_MINUTES)
  const since = error === null ? null : (offer.pullFailedSince ?? now)
  const note = ctx.db
    .update(offers)
    .set({
      lastPullAt: now,
      lastPullError: error?.code ?? null,
      lastPullParams: error?.params ?? null,
      pullFailedSince: since,
      nextPullAt: wait === null ? null : new Date(now.getTime() + wait * 60_000),
    })
    .where(eq(offers.id, offer.id))
  // Where nobody tries again by itself, who presses sees what comes of it.
  const isOutage = every !== null && since !== null && now.getTime() - since.getTime() >= OUTAGE_MS
  const also =
    isOutage && error !== null ? await mailOfOutage(ctx, offer, { since, error }) : () => []
  await ctx.db.batch([note, ...also(sql`1`)])
  if (isOutage) await sendSoon(ctx)
  // A failure brings no list that would tell of itself, and neither does the end of one.
  if ((error?.code ?? null) !== offer.lastPullError) announce(ctx, { kind: 'price-list', id: 0 })
}
