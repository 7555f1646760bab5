import { eq, type SQL, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { sessions, type users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { sha256 } from '../../lib/hash.ts'
import { randomToken } from '../../lib/random.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { deviceMark } from './known-device.ts'
import { noteDevice } from './note-device.ts'
import { noteAddress, STRANGER, type Visitor } from './recognise-visitor.ts'
import { activityKey, lifetimeOf, type SessionActivity } from './session-lifetime.ts'
import { forgetSignInFailures } from './sign-in-counters.ts'

export interface StartedSession {
  /** The cookie's value; only its hash is stored. */
  token: string
  /** How long the browser keeps it; null until it closes. */
  rememberSeconds: number | null
  /** Marks the device as known from now on. */
  deviceMark: string
}

interface Start {
  /** The row that password and second factor were checked against. */
  user: typeof users.$inferSelect
  isRemembered: boolean
  userAgent: string | null
  /** When the password was typed, where that counts as a confirmation of it. */
  passwordConfirmedAt?: Date
  /** Whose failures are forgotten; by default those of strangers. */
  visitor?: Visitor
}

/**
 * A session with a token of its own, as statements for a batch: they insert it, write the audit log, mail about
 * a new device, remember the network and forget failures. Callers have checked password and second factor;
 * nothing begins when either has changed since `user` was read, the account is closed, or `condition` fails.
 * `hasBegun` guards statements that follow `insert`.
 */
export function beginSession(ctx: Ctx, start: Start, condition: SQL = sql`true`) {
  const token = `s_${randomToken()}`
  const id = sha256(token)
  const { user } = start
  const { idleMs, absoluteMs } = lifetimeOf(start)
  const now = ctx.now.getTime()
  const cells = {
    id,
    userId: user.id,
    epoch: user.sessionEpoch,
    userAgent: start.userAgent?.slice(0, 500) ?? null,
    ipAddress: ctx.ipAddress,
    isRemembered: start.isRemembered,
    passwordConfirmedAt: start.passwordConfirmedAt ?? null,
    lastActiveAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + absoluteMs),
    createdAt: ctx.now,
  }
  const rest = sql`
    FROM users WHERE id = ${user.id} AND session_epoch = ${user.sessionEpoch}
      AND is_disabled = 0 AND deleted_at IS NULL AND ${condition}
      AND two_factor_confirmed_at IS ${user.twoFactorConfirmedAt?.getTime() ?? null}`
  const hasBegun = exists(sessions, eq(sessions.id, id))
  return {
    /** Answers a row when the session has begun. */
    insert: insertWhen(ctx.db, sessions, { cells, rest }).returning({ id: sessions.id }),
    /** Stands after it. */
    rest: [
      audited(
        ctx,
        {
          action: 'accounts.sign-in',
          subject: { type: 'user', id: user.id },
          actorId: user.id,
        },
        hasBegun,
      ),
      ...noteDevice(ctx, { user, sessionId: id, userAgent: start.userAgent }),
      ...noteAddress(ctx, { user, sessionId: id }),
      ...forgetSignInFailures(ctx, { email: user.email, visitor: start.visitor ?? STRANGER }),
    ],
    hasBegun,
    /** For after the batch, once the session has begun. */
    finish: async (): Promise<StartedSession> => {
      await sendSoon(ctx)
      const activity: SessionActivity = { lastActiveAt: now }
      await ctx.kv.put(activityKey(id), JSON.stringify(activity), { expirationTtl: idleMs / 1000 })
      return {
        token,
        rememberSeconds: start.isRemembered ? absoluteMs / 1000 : null,
        deviceMark: deviceMark(ctx, user),
      }
    },
  }
}

/** Begins a session; 409 `conflict` when the account has changed in the meantime. */
export async function startSession(ctx: Ctx, start: Start): Promise<StartedSession> {
  const session = beginSession(ctx, start)
  const [begun] = await ctx.db.batch([session.insert, ...session.rest])
  if (begun.length === 0) throw conflict('conflict')
  return session.finish()
}
