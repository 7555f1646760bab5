import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { exists } from '../../db/exists.ts'
import { isAmong } from '../../db/page.ts'
import { roles, userRoles, users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { conflict, forbidden, invalid } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { endConnections } from '../../store/live/end-connections.ts'
import { mailedToOwners } from '../../store/mail/mailed-to-owners.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { keepsOwner } from '../accounts/keeps-owner.ts'
import { needEqualRights } from '../accounts/need-equal-rights.ts'
import { holdsNoMore, holdsRoles, stillMay } from '../accounts/rights-now.ts'
import { checkGrant } from './check-grant.ts'
import { isPending } from './is-pending.ts'
import { OWNER } from './role-words.ts'
import type { StaffRoles } from './schemas.ts'

/**
 * Gives a person roles and takes others; what they have and lose already changes nothing. It counts at their next
 * request, and owners get a mail. 404 for nobody; 403 for a person, or a role, with a permission that the actor lacks;
 * 409 for one's own roles, the last owner, and an account whose e-mail address nobody has confirmed.
 */
export async function changeRoles(ctx: Ctx, userId: number, change: StaffRoles): Promise<void> {
  const person = await needEqualRights(ctx, userId)
  if (userId === actorOf(ctx).id) throw conflict('own_roles')
  const named = await rolesNamed(ctx, change)
  checkGrant(
    ctx,
    named.filter(({ id }) => change.give.includes(id)).flatMap(({ permissions }) => permissions),
  )
  const owner = named.find(({ name }) => name === OWNER)
  const losesOwner = owner !== undefined && change.take.includes(owner.id)
  const isAllowed = and(
    eq(users.id, userId),
    isNull(users.deletedAt),
    sql`(${users.emailVerifiedAt} IS NOT NULL OR ${isPending(sql`${users.id}`)})`,
    stillMay(ctx, 'settings.roles.update'),
    holdsNoMore(ctx, userId),
    holdsRoles(ctx, change.give),
    losesOwner ? keepsOwner(userId) : undefined,
  )
  await write(ctx, { person, change, isAllowed, lost: losesOwner })
  endConnections(ctx, userId)
  await sendSoon(ctx)
}

interface Write {
  person: Awaited<ReturnType<typeof needEqualRights>>
  change: StaffRoles
  isAllowed: SQL | undefined
  lost: boolean
}

/** Each statement states the whole condition: what an earlier one gives or takes never changes it. */
async function write(ctx: Ctx, { person, change, isAllowed, lost }: Write): Promise<void> {
  const { id } = person
  const guard = exists(users, isAllowed)
  const given = namesOf(sql`r.id IN (${idsIn(change.give)}) AND NOT ${holds(id)}`)
  const taken = namesOf(sql`r.id IN (${idsIn(change.take)}) AND ${holds(id)}`)
  const changes = sql`${guard} AND (json_array_length(${given}) > 0 OR json_array_length(${taken}) > 0)`
  const results = await ctx.db.batch([
    ctx.db.select({ id: users.id }).from(users).where(isAllowed),
    audited(
      ctx,
      {
        action: 'staff.change-roles',
        subject: { type: 'user', id },
        before: sql`json_object('roles', ${namesOf(holds(id))})`,
        after: sql`json_object('added', ${given}, 'taken', ${taken})`,
      },
      changes,
    ),
    mailedToOwners(ctx, { changes: ['staff-roles'], name: person.email }, changes),
    insertWhen(ctx.db, userRoles, {
      cells: { userId: sql`${id}`, roleId: sql`${roles.id}` },
      rest: sql`FROM ${roles} WHERE ${isAmong(roles.id, change.give)} AND ${guard}`,
    }).onConflictDoNothing(),
    ctx.db
      .delete(userRoles)
      .where(and(eq(userRoles.userId, id), isAmong(userRoles.roleId, change.take), guard)),
  ])
  if (results[0].length === 0) throw await refusal(ctx, id, lost)
}

const idsIn = (ids: readonly number[]): SQL =>
  sql`SELECT value FROM json_each(${JSON.stringify(ids)})`

/** The person has the role `r`. */
const holds = (id: number): SQL =>
  sql`EXISTS (SELECT 1 FROM user_roles has WHERE has.user_id = ${id} AND has.role_id = r.id)`

const namesOf = (which: SQL): SQL =>
  sql`(SELECT json_group_array(r.name) FROM roles r WHERE ${which})`

async function rolesNamed(ctx: Ctx, { give, take }: StaffRoles) {
  const ids = [...new Set([...give, ...take])]
  const rows = await ctx.db.select().from(roles).where(isAmong(roles.id, ids))
  const isKnown = (id: number) => rows.some((row) => row.id === id)
  if (!give.every(isKnown)) throw invalid('give', 'unknown_role')
  if (!take.every(isKnown)) throw invalid('take', 'unknown_role')
  return rows
}

/** Why nothing was written after all. */
async function refusal(ctx: Ctx, userId: number, lost: boolean) {
  const { emailVerifiedAt } = await needEqualRights(ctx, userId)
  const [row] = await ctx.db
    .select({
      keeps: sql<number>`${keepsOwner(userId)}`,
      isInvited: sql<number>`${isPending(sql`${userId}`)}`,
      may: sql<number>`${stillMay(ctx, 'settings.roles.update')}`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (row?.may !== 1) return forbidden()
  if (emailVerifiedAt === null && row.isInvited !== 1) return conflict('staff_unverified')
  return conflict(lost && row.keeps !== 1 ? 'last_owner_kept' : 'conflict')
}
