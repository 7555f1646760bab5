import { type Page, pageOf } from '../../db/page.ts'
import { queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { hasWords } from '../../lib/fold-text.ts'
import { sortedRows } from '../../lib/sorted-rows.ts'
import { groupsWhere, toGroup } from './group-rows.ts'
import type { Group, GroupsQuery } from './schemas.ts'

const SORTS = {
  name: (group: Group) => group.name,
  people: (group: Group) => group.people_count,
  companies: (group: Group) => group.companies_count,
}

/** Groups with how many are in each. A store has tens, so all are read, and searched and sorted here. */
export async function listGroups(ctx: Ctx, asked: GroupsQuery): Promise<Page<Group>> {
  const rows = await queryRows(ctx.db.raw, groupsWhere(sql`1`))
  const found = rows.map(toGroup).filter(({ name }) => hasWords(name, asked.q ?? ''))
  return pageOf(sortedRows(found, asked, SORTS), asked, found.length)
}
