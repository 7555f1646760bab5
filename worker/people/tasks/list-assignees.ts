import { type SQL, sql as drizzle } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { query, queryRow, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { hasWords } from '../../lib/fold-text.ts'
import type { Assignee, AssigneesQuery } from './schemas.ts'

/** So many are listed: further words narrow them. */
const MOST_FOUND = 50

/** They have a role, and an account that is open. */
export const isStaff = (userId: number): SQL => drizzle`EXISTS (SELECT 1 FROM users s
  WHERE s.id = ${userId} AND s.deleted_at IS NULL AND s.is_disabled = 0
    AND EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = s.id))`

/** Whether a person can be given tasks. */
export const isAssignee = async (ctx: Ctx, userId: number): Promise<boolean> =>
  (await queryRow(
    ctx.db.raw,
    query`SELECT 1 FROM users s WHERE s.id = ${userId} AND s.deleted_at IS NULL AND s.is_disabled = 0
      AND EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = s.id)`,
  )) !== null

interface Row {
  id: number
  name: string
  email: string
}

/** Who can be given tasks: everybody who works here, oneself first. A store has tens or hundreds. */
export async function listAssignees(ctx: Ctx, { q }: AssigneesQuery): Promise<Assignee[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<Row>`SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.email
      FROM (SELECT DISTINCT user_id FROM user_roles) staff CROSS JOIN users u ON u.id = staff.user_id
      WHERE u.deleted_at IS NULL AND u.is_disabled = 0`,
  )
  const { id: self } = actorOf(ctx)
  return rows
    .filter(({ name, email }) => hasWords(`${name} ${email}`, q))
    .map(({ id, name, email }) => ({ id, name: name || email, is_self: id === self }))
    .toSorted((a, b) => Number(b.is_self) - Number(a.is_self) || a.name.localeCompare(b.name))
    .slice(0, MOST_FOUND)
}
