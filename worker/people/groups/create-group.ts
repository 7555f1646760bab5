import { sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { newRow, UNFINISHED } from '../../db/new-row.ts'
import { customerGroups } from '../../db/schema/groups.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { getGroup } from './get-group.ts'
import { groupValues, isNameFree, refuseName } from './group-values.ts'
import type { Group, GroupInput } from './schemas.ts'

/** Makes a group that nobody is in yet. 422 for a name in use. */
export async function createGroup(ctx: Ctx, input: GroupInput): Promise<Group> {
  const { id, isNew, guard } = newRow(customerGroups)
  const [, , created] = await ctx.db.batch([
    insertWhen(ctx.db, customerGroups, {
      cells: { ...groupValues(input), createdAt: UNFINISHED },
      rest: sql`WHERE ${isNameFree(input.name, 0)}`,
    }),
    audited(ctx, { action: 'groups.create', subject: { type: 'group', id }, after: input }, guard),
    ctx.db
      .update(customerGroups)
      .set({ createdAt: ctx.now })
      .where(isNew)
      .returning({ id: customerGroups.id }),
  ])
  const [row] = created
  if (row !== undefined) return getGroup(ctx, row.id)
  await refuseName(ctx, input.name, 0)
  throw conflict('conflict')
}
