import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { groupPeople } from '../../db/schema/groups.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { getGroup } from './get-group.ts'
import type { Group } from './schemas.ts'

/**
 * Puts a person into a group, from whatever other they were in: they see its prices from the next request on. Nothing
 * changes for who is in it. 422 for an unknown customer.
 */
export async function addPerson(ctx: Ctx, id: number, userId: number): Promise<Group> {
  await getGroup(ctx, id)
  const may = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL)
    AND EXISTS (SELECT 1 FROM customer_groups WHERE id = ${id})`
  const isNew = sql`${may} AND NOT EXISTS (SELECT 1 FROM group_people
    WHERE user_id = ${userId} AND group_id = ${id})`
  const subject = { type: 'user', id: userId }
  const [, written] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'groups.join',
        subject,
        before: sql`(SELECT json_object('group_id', group_id) FROM group_people WHERE user_id = ${userId})`,
        after: { group_id: id },
      },
      isNew,
    ),
    insertWhen(ctx.db, groupPeople, {
      cells: { userId, groupId: id, createdAt: ctx.now },
      rest: sql`WHERE ${may}`,
    })
      .onConflictDoUpdate({ target: groupPeople.userId, set: { groupId: id } })
      .returning({ id: groupPeople.userId }),
  ])
  if (written.length === 0) throw invalid('id', 'unknown_customer')
  return getGroup(ctx, id)
}

/** Puts a person into a group who is in none; nothing changes for others. */
export async function joinAsNew(ctx: Ctx, id: number, userId: number): Promise<void> {
  const may = sql`EXISTS (SELECT 1 FROM customer_groups WHERE id = ${id})
    AND NOT EXISTS (SELECT 1 FROM group_people WHERE user_id = ${userId})`
  await ctx.db.batch([
    audited(
      ctx,
      { action: 'groups.join', subject: { type: 'user', id: userId }, after: { group_id: id } },
      may,
    ),
    insertWhen(ctx.db, groupPeople, {
      cells: { userId, groupId: id, createdAt: ctx.now },
      rest: sql`WHERE ${may}`,
    }).onConflictDoNothing(),
  ])
}

/** Takes a person out of a group; nothing changes for who is not in it. */
export async function removePerson(ctx: Ctx, id: number, userId: number): Promise<Group> {
  await getGroup(ctx, id)
  const isIt = and(eq(groupPeople.userId, userId), eq(groupPeople.groupId, id))
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'groups.leave',
        subject: { type: 'user', id: userId },
        before: { group_id: id },
        after: { group_id: null },
      },
      exists(groupPeople, isIt),
    ),
    ctx.db.delete(groupPeople).where(isIt),
  ])
  return getGroup(ctx, id)
}
