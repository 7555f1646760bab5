import { and, lt, sql } from 'drizzle-orm'
import { inboundMails } from '../../db/schema/inbound-mails.ts'
import type { Ctx } from '../../env.ts'

/** Silence after which the message of a mail counts as lost; longer than a mail's own pauses. */
const SILENT_MS = 60_000
const MOST_AT_ONCE = 100

/** Queues mails that fell silent on their way. */
export async function wakeMails(ctx: Ctx): Promise<void> {
  const silent = await ctx.db
    .select({ id: inboundMails.id })
    .from(inboundMails)
    .where(
      and(
        // As its index says it.
        sql`${inboundMails.status} IN ('received', 'reading')`,
        lt(inboundMails.updatedAt, new Date(ctx.now.getTime() - SILENT_MS)),
      ),
    )
    .limit(MOST_AT_ONCE)
  for (const { id } of silent) await ctx.jobs.send({ kind: 'inbound-mail.continue', mailId: id })
}
