import { and, lt, sql } from 'drizzle-orm'
import { mails } from '../db/schema/mail.ts'
import type { Ctx } from '../env.ts'

const KEPT_DAYS = 90
/** Ids looked at in one run; the next hour goes on. */
const MOST_LOOKED_AT = 10_000

/** Deletes mails older than 90 days: whom the store wrote to is kept no longer than it may be asked about. */
export async function forgetMails(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - KEPT_DAYS * 24 * 3600 * 1000)
  // Mails are numbered as they are written: the oldest come first.
  const isAmongOldest = sql`${mails.id} < (SELECT min(id) FROM mails) + ${MOST_LOOKED_AT}`
  await ctx.db.delete(mails).where(and(isAmongOldest, lt(mails.createdAt, before)))
}
