import { and, lt, sql } from 'drizzle-orm'
import { mails } from '../../db/schema/mail.ts'
import type { Ctx } from '../../env.ts'

const KEPT_DAYS = 90
/** Mails of one statement: the database serves no other request meanwhile. */
const MOST_AT_ONCE = 500
/** Statements of a run; the next hour continues. */
const MOST_TURNS = 20

/** Deletes mails older than 90 days. */
export async function forgetMails(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - KEPT_DAYS * 24 * 3600 * 1000)
  // Mails are numbered as they are written: the oldest come first.
  const isAmongOldest = sql`${mails.id} < (SELECT min(id) FROM mails) + ${MOST_AT_ONCE}`
  const statement = ctx.db.delete(mails).where(and(isAmongOldest, lt(mails.createdAt, before)))
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const { meta } = await statement.run()
    if (meta.changes === 0) break
  }
}
