import { and, eq, gt, not, type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { attempts, type users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'

/** After how many failures in a row the owner is warned. Who fails at the second factor knows the password. */
const WARNED_FROM = { 'repeated-failures': 10, 'repeated-code-failures': 5 } as const
/** How often they are warned. */
const DAY_MS = 24 * 3600 * 1000

type User = typeof users.$inferSelect

interface Failure {
  kind: keyof typeof WARNED_FROM
  /** What the failures are counted by: an address, or a person and their password. */
  of: string
  /** Failures within a day. */
  count: number
  /** Null: no account has the address. The work is the same except for the mail. */
  user: User | null
}

/** Warns a person, once a day, that somebody keeps failing to sign in to their account. */
export async function warnOfFailures(ctx: Ctx, failure: Failure): Promise<void> {
  const { kind, of, count, user } = failure
  if (count < WARNED_FROM[kind]) return
  const now = ctx.now.getTime()
  const resetsAt = new Date(now + DAY_MS)
  const key = sha256(`warned of ${kind} ${of}`)
  const isFirstToday = not(
    exists(attempts, and(eq(attempts.key, key), gt(attempts.resetsAt, ctx.now))),
  )
  const noteWarning = insertWhen(ctx.db, attempts, {
    cells: { key, count: 1, resetsAt },
    rest: sql`WHERE ${isFirstToday}`,
  }).onConflictDoUpdate({ target: attempts.key, set: { resetsAt } })
  await (user === null
    ? noteWarning
    : ctx.db.batch([...warning(ctx, { kind, count, user }, isFirstToday), noteWarning]))
  await sendSoon(ctx)
}

interface Warning extends Pick<Failure, 'kind' | 'count'> {
  user: User
}

function warning(ctx: Ctx, { kind, count, user }: Warning, isFirstToday: SQL) {
  const { ipAddress } = ctx
  const data = { firstName: user.firstName, count, at: ctx.now.toISOString(), ipAddress }
  return [
    audited(
      ctx,
      {
        action: `accounts.${kind}`,
        subject: { type: 'user', id: user.id },
        after: { count },
      },
      isFirstToday,
    ),
    mailed(ctx, { kind, to: recipient(ctx, user), data }, isFirstToday),
  ] as const
}
