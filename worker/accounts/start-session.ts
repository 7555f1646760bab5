import { audited } from '../db/audit.ts'
import { sessions } from '../db/schema/accounts.ts'
import type { Ctx } from '../env.ts'
import { forgetAttempts } from './take-attempt.ts'
import { sha256 } from '../lib/hash.ts'
import { randomToken } from '../lib/random.ts'
import { activityKey, lifetimeOf, type SessionActivity } from './session-lifetime.ts'

export interface StartedSession {
  /** The cookie's value; only its hash is stored. */
  token: string
  /** How long the browser keeps it; null until it closes. */
  rememberSeconds: number | null
}

interface Start {
  user: { id: number; sessionEpoch: number }
  isRemembered: boolean
  userAgent: string | null
  /** Counters this success clears. */
  attemptsKey: string
}

/** Starts a session with a token of its own and tells the audit log. */
export async function startSession(ctx: Ctx, start: Start): Promise<StartedSession> {
  const token = `s_${randomToken()}`
  const id = sha256(token)
  const { idleMs, absoluteMs } = lifetimeOf(start)
  await ctx.db.batch([
    ctx.db.insert(sessions).values({
      id,
      userId: start.user.id,
      epoch: start.user.sessionEpoch,
      userAgent: start.userAgent?.slice(0, 500) ?? null,
      ipAddress: ctx.ipAddress,
      isRemembered: start.isRemembered,
      lastActiveAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + absoluteMs),
    }),
    audited(ctx, {
      action: 'accounts.sign-in',
      subject: { type: 'user', id: start.user.id },
      actorId: start.user.id,
    }),
    forgetAttempts(ctx, start.attemptsKey),
  ])
  const activity: SessionActivity = { lastActiveAt: ctx.now.getTime() }
  await ctx.kv.put(activityKey(id), JSON.stringify(activity), { expirationTtl: idleMs / 1000 })
  return { token, rememberSeconds: start.isRemembered ? absoluteMs / 1000 : null }
}
