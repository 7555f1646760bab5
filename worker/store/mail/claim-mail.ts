import { and, asc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { mails } from '../../db/schema/mail.ts'
import type { Ctx } from '../../env.ts'

/** After so many attempts a mail is a dead letter. */
export const MOST_ATTEMPTS = 10

/** How long a claim lasts; longer than any attempt takes. */
export const LEASE_MS = 5 * 60_000

export type ClaimedMail = typeof mails.$inferSelect

/**
 * Claims the mail that has been due longest: one statement counts the attempt and moves the row's time on. If
 * the sender dies, the claim expires at that time. Null when nothing is due.
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
    // Every sender that claimed it has died.
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
