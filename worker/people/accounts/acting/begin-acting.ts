import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { actorOf } from '../../../actor-of.ts'
import { exists } from '../../../db/exists.ts'
import { insertWhen } from '../../../db/insert-when.ts'
import { sessions, supportVisits, users } from '../../../db/schema/accounts.ts'
import type { Ctx } from '../../../env.ts'
import { AppError, conflict, forbidden } from '../../../errors.ts'
import { sha256 } from '../../../lib/hash.ts'
import { randomToken } from '../../../lib/random.ts'
import { audited } from '../../../store/audit/audit.ts'
import { needEqualRights } from '../need-equal-rights.ts'
import { stillMay } from '../rights-now.ts'
import { ACT_FOR } from './visit-stands.ts'

/** A visit never lasts longer, whatever is done in it. */
const VISIT_MS = 30 * 60 * 1000

/**
 * Begins a visit to a customer's account: a session of half an hour in which staff see the shop as the customer does.
 * Answers its token. 404 for nobody; 403 for who holds any permission; 409 for oneself, and for an account that is
 * blocked or not confirmed yet.
 */
export async function beginActing(ctx: Ctx, userId: number): Promise<string> {
  const staff = actorOf(ctx)
  const person = await needEqualRights(ctx, userId)
  if (userId === staff.id) throw conflict('own_account')
  const visitId = crypto.randomUUID()
  const token = `s_${randomToken()}`
  const expiresAt = new Date(ctx.now.getTime() + VISIT_MS)
  const isVisited = and(
    eq(users.id, userId),
    isNull(users.deletedAt),
    isNotNull(users.emailVerifiedAt),
    eq(users.isDisabled, false),
    holdsNothing(userId),
    stillMay(ctx, ACT_FOR),
  )
  const hasBegun = exists(supportVisits, eq(supportVisits.id, visitId))
  const [begun] = await ctx.db.batch([
    insertWhen(ctx.db, supportVisits, {
      cells: {
        id: visitId,
        userId,
        staffId: staff.id,
        staffSessionId: staff.sessionId,
        staffEpoch: sql`own.epoch`,
        startedAt: ctx.now,
        expiresAt,
      },
      rest: sql`FROM sessions own WHERE own.id = ${staff.sessionId} AND own.user_id = ${staff.id}
        AND own.visit_id IS NULL AND ${exists(users, isVisited)}`,
    }).returning({ id: supportVisits.id }),
    insertWhen(ctx.db, sessions, {
      cells: {
        id: sha256(token),
        userId,
        epoch: sql`${users.sessionEpoch}`,
        userAgent: ctx.userAgent,
        ipAddress: ctx.ipAddress,
        isRemembered: false,
        lastActiveAt: ctx.now,
        expiresAt,
        visitId,
        createdAt: ctx.now,
      },
      rest: sql`FROM ${users} WHERE ${users.id} = ${userId} AND ${hasBegun}`,
    }),
    audited(
      ctx,
      {
        action: 'users.act-for',
        subject: { type: 'user', id: userId },
        after: { until: expiresAt.toISOString() },
      },
      hasBegun,
    ),
  ])
  if (begun.length === 0) throw await refusal(ctx, userId, person)
  return token
}

const holdsNothing = (userId: number) => sql`NOT EXISTS (SELECT 1 FROM user_roles ur
  JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = ${userId} AND json_array_length(r.permissions) > 0)`

interface Person {
  isDisabled: boolean
  emailVerifiedAt: Date | null
}

/** Why no visit has begun. */
async function refusal(ctx: Ctx, userId: number, person: Person): Promise<AppError> {
  if (person.isDisabled) return conflict('acting_blocked')
  if (person.emailVerifiedAt === null) return conflict('acting_unconfirmed')
  const [row] = await ctx.db
    .select({
      may: sql<number>`${stillMay(ctx, ACT_FOR)}`,
      isCustomer: sql<number>`${holdsNothing(userId)}`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (row?.may !== 1) return forbidden()
  return row.isCustomer === 1
    ? conflict('conflict')
    : new AppError('forbidden', { sentence: 'acting_staff' })
}
