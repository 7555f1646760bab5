import { and, inArray, lt } from 'drizzle-orm'
import { mails } from '../db/schema/mail.ts'
import type { Ctx } from '../env.ts'

const KEPT_DAYS = 90
/** At once; the next hour goes on. */
const MOST_FORGOTTEN = 10_000

/** Who was written to is nobody's business for ever. */
export async function forgetMails(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - KEPT_DAYS * 24 * 3600 * 1000)
  // Mails are numbered as they are written: the oldest come first.
  const oldest = ctx.db.select({ id: mails.id }).from(mails).orderBy(mails.id).limit(MOST_FORGOTTEN)
  await ctx.db.delete(mails).where(and(inArray(mails.id, oldest), lt(mails.createdAt, before)))
}
