import { sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { attempts, type users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'

/**
 * Failures in a row that their owner should know of: at the password, and at the second factor, where
 * whoever fails knows the password.
 */
const WARNED_FROM = { 'repeated-failures': 10, 'repeated-code-failures': 5 } as const
/** How often he is told. */
const DAY_MS = 24 * 3600 * 1000

type User = typeof users.$inferSelect

interface Failure {
  kind: keyof typeof WARNED_FROM
  /** What the failures are counted by: an address, a person and his password. */
  of: string
  /** Failures within a day. */
  count: number
  /** Null: nobody has the address. The work is the same but for the mail. */
  user: User | null
}

/** Tells a person once a day that somebody keeps failing to sign in as him. */
export async function warnOfFailures(ctx: Ctx, failure: Failure): Promise<void> {
  const { kind, of, count } = failure
  if (count < WARNED_FROM[kind]) return
  const now = ctx.now.getTime()
  const resetsAt = new Date(now + DAY_MS)
  const isFirstToday = ctx.db
    .insert(attempts)
    .values({ key: sha256(`warned of ${kind} ${of}`), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { resetsAt },
      setWhere: sql`${attempts.resetsAt} <= ${now}`,
    })
  await ctx.db.batch([isFirstToday, ...tellingOf(ctx, failure)])
  await sendSoon(ctx)
}

function tellingOf(ctx: Ctx, { kind, count, user }: Failure) {
  if (user === null) return []
  const { ipAddress } = ctx
  const data = { firstName: user.firstName, count, at: ctx.now.toISOString(), ipAddress }
  return [
    audited(ctx, {
      action: `accounts.${kind}`,
      subject: { type: 'user', id: user.id },
      after: { count },
    }),
    mailed(ctx, { kind, to: recipient(ctx, user), data }),
  ]
}
