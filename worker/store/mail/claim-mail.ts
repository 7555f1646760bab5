import { and, asc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { mails } from '../../db/schema/mail.ts'
import type { Ctx } from '../../env.ts'

/** After so many attempts a mail is a dead letter. */
export const MOST_ATTEMPTS = 10

/** For so long nobody else takes a claimed mail; longer than any attempt lasts. */
const LEASE_MS = 5 * 60_000

export type ClaimedMail = typeof mails.$inferSelect

/**
 * Takes the mail that is due longest, for this sender alone: one statement counts the attempt and
 * pushes the row's time on. A sender that dies lets go of it when that time has come. Null when
 * nothing is due.
 */
export async function claimMail(ctx: Ctx): Promise<ClaimedMail | null> {
  const now = new Date()
  const isDue = and(eq(mails.status, 'waiting'), lte(mails.nextAt, now))
  const oldest = ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isDue, lt(mails.attempts, MOST_ATTEMPTS)))
    .orderBy(asc(mails.nextAt), asc(mails.id))
    .limit(1)
  const [, [mail]] = await ctx.db.batch([
    // Senders died over it time and again.
    ctx.db
      .update(mails)
      .set({ status: 'failed', lastError: sql`coalesce(${mails.lastError}, 'E_UNKNOWN')` })
      .where(and(isDue, gte(mails.attempts, MOST_ATTEMPTS))),
    ctx.db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, nextAt: new Date(now.getTime() + LEASE_MS) })
      .where(eq(mails.id, sql`(${oldest})`))
      .returning(),
  ])
  return mail ?? null
}
