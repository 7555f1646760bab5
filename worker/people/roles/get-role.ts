import { actorOf } from '../../actor-of.ts'
import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { inOrder, isShipped, OWNER } from './role-words.ts'
import type { Role } from './schemas.ts'

interface RoleRow {
  id: number
  name: string
  /** JSON. */
  permissions: string
  version: number
  people_count: number
  is_own: number
}

const MOST_NAMED = 100

/** A role with who has it, and why the actor may not change it, if so. */
export async function getRole(ctx: Ctx, id: number): Promise<Role> {
  const actor = actorOf(ctx)
  const found = await queryBatch(ctx.db.raw, {
    roles: query<RoleRow>`SELECT id, name, permissions, version,
        (SELECT count(*) FROM user_roles ur WHERE ur.role_id = roles.id) AS people_count,
        EXISTS (SELECT 1 FROM user_roles ur WHERE ur.user_id = ${actor.id} AND ur.role_id = roles.id)
          AS is_own
      FROM roles WHERE id = ${id}`,
    people: query<
      Role['people'][number]
    >`SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name,
        u.email
      FROM user_roles ur CROSS JOIN users u ON u.id = ur.user_id WHERE ur.role_id = ${id}
      ORDER BY u.last_name, u.first_name, u.id LIMIT ${MOST_NAMED}`,
  })
  const [row] = found.roles
  if (row === undefined) throw notFound()
  const held = JSON.parse(row.permissions) as string[]
  return {
    id: row.id,
    name: row.name,
    kind: isShipped(row.name) ? 'shipped' : 'own',
    people_count: row.people_count,
    permissions_count: inOrder(held).length,
    permissions: inOrder(held),
    locked: lockOf({ row, lacks: held.some((name) => !actor.permissions.includes(name)) }),
    people: found.people,
    version: row.version,
  }
}

function lockOf({ row, lacks }: { row: RoleRow; lacks: boolean }): Role['locked'] {
  if (row.name === OWNER) return 'owner'
  if (row.is_own === 1) return 'own'
  return lacks ? 'holds_more' : null
}
