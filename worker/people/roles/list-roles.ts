import { shippedOf } from '../../../web/lib/locales.ts'
import { actorOf } from '../../actor-of.ts'
import { type Page, pageOf } from '../../db/page.ts'
import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { SHIPPED_ROLE_NAMES } from '../../i18n/roles.ts'
import { hasWords } from '../../lib/fold-text.ts'
import { inOrder, isShipped } from './role-words.ts'
import type { RolesQuery, RoleSummary } from './schemas.ts'
import { sortedRows } from '../../lib/sorted-rows.ts'

interface RoleRow {
  id: number
  name: string
  /** JSON. */
  permissions: string
  people_count: number
}

const SORTS = {
  name: (role: RoleSummary) => role.name,
  people: (role: RoleSummary) => role.people_count,
  permissions: (role: RoleSummary) => role.permissions_count,
}

/** Roles with how many people have them. A store has tens, so all are read, and searched and sorted here. */
export async function listRoles(ctx: Ctx, asked: RolesQuery): Promise<Page<RoleSummary>> {
  const rows = await queryRows(
    ctx.db.raw,
    query<RoleRow>`SELECT id, name, permissions,
        (SELECT count(*) FROM user_roles ur WHERE ur.role_id = roles.id) AS people_count
      FROM roles`,
  )
  const found = rows
    .map((row) => toSummary(ctx, row))
    .filter(({ name }) =>
      hasWords(`${name} ${SHIPPED_ROLE_NAMES[shippedOf(ctx.locale)][name] ?? ''}`, asked.q ?? ''),
    )
    .filter(({ kind }) => asked.kind === undefined || kind === asked.kind)
  return pageOf(sortedRows(found, asked, SORTS), asked, found.length)
}

function toSummary(ctx: Ctx, { id, name, permissions, people_count }: RoleRow): RoleSummary {
  const held = JSON.parse(permissions) as string[]
  const kind = isShipped(name) ? 'shipped' : 'own'
  return {
    id,
    name,
    kind,
    people_count,
    permissions_count: inOrder(held).length,
    can_delete: kind === 'own' && people_count === 0,
    is_grantable: held.every((right) => actorOf(ctx).permissions.includes(right)),
  }
}
