import { queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { groupsWhere, toGroup } from './group-rows.ts'
import type { Group } from './schemas.ts'

/** A group; `not_found` for an unknown one. */
export async function getGroup(ctx: Ctx, id: number): Promise<Group> {
  const row = await queryRow(ctx.db.raw, groupsWhere(sql`g.id = ${id}`))
  if (row === null) throw notFound()
  return toGroup(row)
}
