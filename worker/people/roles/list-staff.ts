import { type Page, pageOf } from '../../db/page.ts'
import { queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { hasWords } from '../../lib/fold-text.ts'
import type { StaffMember, StaffQuery } from './schemas.ts'
import { sortedRows } from '../../lib/sorted-rows.ts'
import { staffQuery, toStaffMember } from './staff-rows.ts'

const SORTS = {
  name: (member: StaffMember) => member.name || member.email,
  email: (member: StaffMember) => member.email,
  last_seen: (member: StaffMember) => member.last_seen_at ?? '',
}

/** Everybody with a role. A store has tens or hundreds, so all are read, and searched and sorted here. */
export async function listStaff(ctx: Ctx, asked: StaffQuery): Promise<Page<StaffMember>> {
  const rows = await queryRows(ctx.db.raw, staffQuery(ctx, sql`1`))
  const { role_id: roleId, state, two_factor: twoFactor } = asked
  const found = rows
    .map((row) => toStaffMember(ctx, row))
    .filter(
      (member) =>
        hasWords(`${member.name} ${member.email}`, asked.q ?? '') &&
        (roleId === undefined || member.roles.some(({ id }) => id === roleId)) &&
        (state === undefined || member.state === state) &&
        (twoFactor === undefined || member.has_two_factor === twoFactor),
    )
  return pageOf(sortedRows(found, asked, SORTS), asked, found.length)
}
