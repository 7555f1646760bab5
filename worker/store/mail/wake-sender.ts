import { and, eq, lte } from 'drizzle-orm'
import { mails } from '../../db/schema/mail.ts'
import type { Ctx } from '../../env.ts'
import { sendSoon } from './send-soon.ts'

/** Wakes the sender when mails are due: those tried again, and those whose message was lost. */
export async function wakeSender(ctx: Ctx): Promise<void> {
  const [due] = await ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), lte(mails.nextAt, new Date())))
    .limit(1)
  if (due !== undefined) await sendSoon(ctx)
}
