import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, type Fragment, literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { getGroup } from './get-group.ts'
import type { GroupMember, GroupMembersQuery } from './schemas.ts'

/** A page of the persons in a group, the newest accounts first. `not_found` for an unknown group. */
export const listGroupPeople = (ctx: Ctx, id: number, asked: GroupMembersQuery) =>
  listMembers(
    ctx,
    { id, asked },
    {
      count: sql`SELECT 1 FROM group_people WHERE group_id = ${id}`,
      rows: sql`SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.email AS detail
      FROM group_people p CROSS JOIN users u ON u.id = p.user_id WHERE p.group_id = ${id}
      ORDER BY p.user_id DESC`,
    },
  )

/** A page of the companies in a group, by name. `not_found` for an unknown group. */
export const listGroupCompanies = (ctx: Ctx, id: number, asked: GroupMembersQuery) =>
  listMembers(
    ctx,
    { id, asked },
    {
      count: sql`SELECT 1 FROM companies WHERE group_id = ${id}`,
      rows: sql`SELECT id, name, tax_number AS detail FROM companies WHERE group_id = ${id}
      ORDER BY name, id`,
    },
  )

async function listMembers(
  ctx: Ctx,
  { id, asked }: { id: number; asked: GroupMembersQuery },
  { count, rows }: Record<'count' | 'rows', Fragment>,
): Promise<Page<GroupMember>> {
  await getGroup(ctx, id)
  const found = await queryBatch(ctx.db.raw, {
    rows: query<GroupMember>`${rows} LIMIT ${literal(asked.per_page)}
      OFFSET ${literal(offsetOf(asked))}`,
    total: countUpTo(count),
  })
  return pageOf(found.rows, asked, found.total[0]?.count ?? 0)
}
