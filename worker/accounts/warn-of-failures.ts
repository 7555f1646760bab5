import { sql } from 'drizzle-orm'
import { audited } from '../db/audit.ts'
import { attempts, type users } from '../db/schema/accounts.ts'
import type { Ctx } from '../env.ts'
import { sha256 } from '../lib/hash.ts'
import { mailed } from '../mail/mailed.ts'
import { recipient } from '../mail/recipient.ts'
import { sendSoon } from '../mail/send-soon.ts'

/** Failures in a row that their owner should know of, and how often he is told. */
const WARNED_FROM = 10
const DAY_MS = 24 * 3600 * 1000

type User = typeof users.$inferSelect

interface Failure {
  email: string
  /** Failures of this address within a day. */
  count: number
  /** Null: nobody has it. The work is the same but for the mail. */
  user: User | null
}

/** Tells a person once a day that somebody keeps failing to sign in as him. */
export async function warnOfFailures(ctx: Ctx, { email, count, user }: Failure): Promise<void> {
  if (count < WARNED_FROM) return
  const now = ctx.now.getTime()
  const resetsAt = new Date(now + DAY_MS)
  const isFirstToday = ctx.db
    .insert(attempts)
    .values({ key: sha256(`login-warned ${email}`), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { resetsAt },
      setWhere: sql`${attempts.resetsAt} <= ${now}`,
    })
  const telling = user === null ? [] : tellingOf(ctx, user, count)
  await ctx.db.batch([isFirstToday, ...telling])
  await sendSoon(ctx)
}

const tellingOf = (ctx: Ctx, user: User, count: number) => [
  audited(ctx, {
    action: 'accounts.repeated-failures',
    subject: { type: 'user', id: user.id },
    after: { count },
  }),
  mailed(ctx, {
    kind: 'repeated-failures',
    to: recipient(ctx, user),
    data: {
      firstName: user.firstName,
      count,
      at: ctx.now.toISOString(),
      ipAddress: ctx.ipAddress,
    },
  }),
]
