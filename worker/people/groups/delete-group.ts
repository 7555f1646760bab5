import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { customerGroups } from '../../db/schema/groups.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { getGroup } from './get-group.ts'

/** Deletes a group that nobody is in and no markup rule or feed names; 409 for another. */
export async function deleteGroup(ctx: Ctx, id: number): Promise<void> {
  const { name, discount_bps, credit, join } = await getGroup(ctx, id)
  const isIt = and(
    eq(customerGroups.id, id),
    sql`NOT EXISTS (SELECT 1 FROM group_people WHERE group_id = ${id})`,
    sql`NOT EXISTS (SELECT 1 FROM companies WHERE group_id = ${id})`,
    sql`NOT EXISTS (SELECT 1 FROM markup_rules WHERE group_id = ${id})`,
    sql`NOT EXISTS (SELECT 1 FROM feeds WHERE group_id = ${id} AND deleted_at IS NULL)`,
  )
  const [, deleted] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'groups.delete',
        subject: { type: 'group', id },
        before: { name, discount_bps, credit, join },
      },
      exists(customerGroups, isIt),
    ),
    ctx.db.delete(customerGroups).where(isIt).returning({ id: customerGroups.id }),
  ])
  if (deleted.length === 0) throw conflict('group_in_use')
}
