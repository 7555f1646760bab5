import { and, eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { customerGroups } from '../../db/schema/groups.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { getGroup } from './get-group.ts'
import { groupValues, isNameFree, refuseName } from './group-values.ts'
import type { Group, GroupChanges } from './schemas.ts'

/**
 * Changes a group: its prices hold from the next request on. 409 when it was changed since it was read; 422 for a name
 * in use.
 */
export async function updateGroup(ctx: Ctx, id: number, changes: GroupChanges): Promise<Group> {
  const before = await getGroup(ctx, id)
  const { version, ...input } = changes
  const isIt = and(
    eq(customerGroups.id, id),
    eq(customerGroups.version, version),
    isNameFree(input.name, id),
  )
  const { name, discount_bps, credit, join } = before
  const [, written] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'groups.update',
        subject: { type: 'group', id },
        before: { name, discount_bps, credit, join },
        after: input,
      },
      exists(customerGroups, isIt),
    ),
    ctx.db
      .update(customerGroups)
      .set({ ...groupValues(input), version: version + 1 })
      .where(isIt)
      .returning({ id: customerGroups.id }),
  ])
  if (written.length > 0) return getGroup(ctx, id)
  if (before.version !== version) throw conflict('group_changed')
  await refuseName(ctx, input.name, id)
  throw conflict('group_changed')
}
