import { and, inArray, lt, sql } from 'drizzle-orm'
import { quoteMails } from '../../db/schema/quote-mails.ts'
import type { Ctx } from '../../env.ts'

/** By then the bytes of the mail are forgotten, however long it waited. */
const KEPT_MS = 120 * 24 * 3600 * 1000
const MOST_AT_ONCE = 200

/** Forgets what was read of old mails; that they were answered, and with which quote, stays. */
export async function forgetQuoteMails({ db, now }: Ctx): Promise<void> {
  const old = db
    .select({ id: quoteMails.mailId })
    .from(quoteMails)
    .where(
      and(
        // As its index says it.
        sql`(${quoteMails.text} <> '' OR ${quoteMails.lines} <> '[]')`,
        lt(quoteMails.createdAt, new Date(now.getTime() - KEPT_MS)),
      ),
    )
    .limit(MOST_AT_ONCE)
  await db
    .update(quoteMails)
    .set({ text: '', lines: [], faults: [] })
    .where(inArray(quoteMails.mailId, old))
}
