import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { exists } from '../../db/exists.ts'
import { query, queryRow } from '../../db/query.ts'
import { pendingSignIns, sessions } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { AppError, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { endConnections } from '../../store/live/end-connections.ts'

/**
 * Signs a person out everywhere, for staff: an account that somebody else uses is closed to them at once. The
 * session that asks goes on, should it be their own account. Answers how many sessions ended. 404 for nobody; 403
 * for a person who holds a permission that the actor lacks, so that nobody acts against who stands above them.
 */
export async function endSessionsOf(ctx: Ctx, userId: number): Promise<number> {
  const person = await queryRow(
    ctx.db.raw,
    query<{ holds_more: number }>`SELECT EXISTS (SELECT 1 FROM user_roles ur
        JOIN roles r ON r.id = ur.role_id, json_each(r.permissions) p
        WHERE ur.user_id = u.id
          AND p.value NOT IN (SELECT value FROM json_each(${permissionsOf(ctx)}))) AS holds_more
      FROM users u WHERE u.id = ${userId}`,
  )
  if (person === null) throw notFound()
  if (person.holds_more === 1) throw new AppError('forbidden', { sentence: 'person_holds_more' })
  // Roles may be given in between.
  const isTheirs = and(
    eq(sessions.userId, userId),
    ne(sessions.id, actorOf(ctx).sessionId),
    holdsNoMore(ctx, userId),
  )
  const [, ended] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'accounts.end-sessions', subject: { type: 'user', id: userId } },
      exists(sessions, isTheirs),
    ),
    ctx.db.delete(sessions).where(isTheirs).returning({ id: sessions.id }),
    ctx.db
      .delete(pendingSignIns)
      .where(and(eq(pendingSignIns.userId, userId), holdsNoMore(ctx, userId))),
  ])
  endConnections(ctx, userId)
  return ended.length
}

const permissionsOf = (ctx: Ctx): string => JSON.stringify(actorOf(ctx).permissions)

const holdsNoMore = (ctx: Ctx, userId: number): SQL => sql`NOT EXISTS (SELECT 1 FROM user_roles ur
  JOIN roles r ON r.id = ur.role_id, json_each(r.permissions) p WHERE ur.user_id = ${userId}
    AND p.value NOT IN (SELECT value FROM json_each(${permissionsOf(ctx)})))`
