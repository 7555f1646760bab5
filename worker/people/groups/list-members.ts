import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import {
  countUpTo,
  type Fragment,
  literal,
  type Query,
  query,
  queryBatch,
  sql,
} from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { GroupMember, GroupMembersQuery } from './schemas.ts'

/** Who is in a group, to be counted; and of a page of them, by `LIMIT … OFFSET …`, what is shown. */
interface Members {
  all: Fragment
  rows: (page: Fragment) => Query<GroupMember>
}

/** A page of the persons in a group, the newest accounts first. `not_found` for an unknown group; one round trip. */
export const listGroupPeople = (ctx: Ctx, id: number, asked: GroupMembersQuery) =>
  listMembers(ctx, asked, {
    id,
    all: sql`SELECT 1 FROM group_people WHERE group_id = ${id}`,
    rows: (
      page,
    ) => query`SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.email AS detail
      FROM (SELECT user_id FROM group_people WHERE group_id = ${id} ORDER BY user_id DESC ${page}) p
      CROSS JOIN users u ON u.id = p.user_id ORDER BY p.user_id DESC`,
  })

/** A page of the companies in a group, by name. `not_found` for an unknown group; one round trip. */
export const listGroupCompanies = (ctx: Ctx, id: number, asked: GroupMembersQuery) =>
  listMembers(ctx, asked, {
    id,
    all: sql`SELECT 1 FROM companies WHERE group_id = ${id}`,
    rows: (page) => query`SELECT c.id, c.name, c.tax_number AS detail
      FROM (SELECT id FROM companies WHERE group_id = ${id} ORDER BY name, id ${page}) p
      CROSS JOIN companies c ON c.id = p.id ORDER BY c.name, c.id`,
  })

async function listMembers(
  ctx: Ctx,
  asked: GroupMembersQuery,
  { id, all, rows }: Members & { id: number },
): Promise<Page<GroupMember>> {
  const found = await queryBatch(ctx.db.raw, {
    group: query<{ id: number }>`SELECT id FROM customer_groups WHERE id = ${id}`,
    rows: rows(sql`LIMIT ${literal(asked.per_page)} OFFSET ${literal(offsetOf(asked))}`),
    total: countUpTo(all),
  })
  if (found.group.length === 0) throw notFound()
  return pageOf(found.rows, asked, found.total[0]?.count ?? 0)
}
