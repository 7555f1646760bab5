import { eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { pendingSignIns, type users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import type { Visitor } from './recognise-visitor.ts'
import { forgetSignInFailures } from './sign-in-counters.ts'

/** How long after the password the second factor is accepted. */
const PENDING_MS = 10 * 60 * 1000

interface Challenge {
  user: typeof users.$inferSelect
  isRemembered: boolean
  /** A fresh guest's token, which the browser gets with the answer; only its hash is stored. */
  guestToken: string
  visitor: Visitor
}

/**
 * Stores that the password was right and a second factor is still required; nobody is signed in yet. The row
 * is found by `sha256` of the guest's session token, and is void once the epoch is raised.
 */
export async function beginChallenge(ctx: Ctx, challenge: Challenge): Promise<void> {
  const { user, isRemembered, guestToken, visitor } = challenge
  const now = ctx.now.getTime()
  const id = sha256(guestToken)
  await ctx.db.batch([
    insertWhen(ctx.db, pendingSignIns, {
      cells: {
        id,
        userId: user.id,
        epoch: user.sessionEpoch,
        isRemembered,
        expiresAt: new Date(now + PENDING_MS),
        createdAt: ctx.now,
      },
      rest: sql`FROM users
        WHERE id = ${user.id} AND session_epoch = ${user.sessionEpoch} AND is_disabled = 0`,
    }),
    audited(
      ctx,
      {
        action: 'accounts.begin-challenge',
        subject: { type: 'user', id: user.id },
        actorId: user.id,
      },
      exists(pendingSignIns, eq(pendingSignIns.id, id)),
    ),
    ...forgetSignInFailures(ctx, { email: user.email, visitor }),
  ])
}
