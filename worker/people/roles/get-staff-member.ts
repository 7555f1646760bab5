import { queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { StaffMember } from './schemas.ts'
import { staffQuery, toStaffMember } from './staff-rows.ts'

/** Somebody with a role; 404 for everybody else. */
export async function getStaffMember(ctx: Ctx, id: number): Promise<StaffMember> {
  const member = await findStaffMember(ctx, id)
  if (member === null) throw notFound()
  return member
}

/** The same, or null. */
export async function findStaffMember(ctx: Ctx, id: number): Promise<StaffMember | null> {
  const row = await queryRow(ctx.db.raw, staffQuery(ctx, sql`u.id = ${id}`))
  return row === null ? null : toStaffMember(ctx, row)
}
