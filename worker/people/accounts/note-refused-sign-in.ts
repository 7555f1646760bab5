import { sql } from 'drizzle-orm'
import type { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'

const HOUR_MS = 3600 * 1000

/** Entries within an hour: of one account, of all addresses that have none, and of all together. */
const MOST_OF_ONE = 5
const MOST_OF_UNKNOWN = 20
const MOST_OF_ALL = 100

const ACTION = 'accounts.sign-in-refused'

interface Refused {
  /** Null: no account has the address; the entry then names nobody, and no address. */
  user: Pick<typeof users.$inferSelect, 'id'> | null
  /** What was wrong. */
  why: 'password' | 'code'
}

/** Writes the audit row of a refused sign-in after the answer, whose time so tells nothing of the address. */
export function noteRefusedSignIn(ctx: Ctx, refused: Refused): void {
  ctx.later('refused sign-in not noted', () => writeRefusedSignIn(ctx, refused))
}

/** Writes it, as long as the bounds above let: nobody fills the log by trying. */
export async function writeRefusedSignIn(ctx: Ctx, { user, why }: Refused): Promise<void> {
  const id = user === null ? '' : String(user.id)
  const since = ctx.now.getTime() - HOUR_MS
  const most = user === null ? MOST_OF_UNKNOWN : MOST_OF_ONE
  await audited(
    ctx,
    { action: ACTION, subject: { type: 'user', id }, after: { why } },
    sql`(SELECT count(*) FROM (SELECT 1 FROM audit_log WHERE action = ${ACTION} AND created_at > ${since}
        LIMIT 100)) < ${MOST_OF_ALL}
      AND (SELECT count(*) FROM (SELECT 1 FROM audit_log WHERE action = ${ACTION} AND created_at > ${since}
        AND +subject_id = ${id} LIMIT 100)) < ${most}`,
  )
}
