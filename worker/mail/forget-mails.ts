import { lt } from 'drizzle-orm'
import { mails } from '../db/schema/mail.ts'
import type { Ctx } from '../env.ts'

const KEPT_DAYS = 90

/** Who was written to is nobody's business for ever. */
export async function forgetMails(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - KEPT_DAYS * 24 * 3600 * 1000)
  await ctx.db.delete(mails).where(lt(mails.createdAt, before))
}
