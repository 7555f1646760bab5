import { z } from 'zod'
import { Role, RoleSummary, StaffMember } from '../people/roles/schemas.ts'
import { nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** Roles, who has them, and what staff do about accounts. */
export const STAFF_DOCS: Record<string, RouteDoc> = {
  'GET /admin/roles': page('Roles with how many people have them', RoleSummary),
  'POST /admin/roles': one('Make a role of what one may do oneself', Role, 201),
  'GET /admin/roles/:id': one('A role with who has it', Role),
  'PUT /admin/roles/:id': one('Change what a role allows', Role),
  'DELETE /admin/roles/:id': nothing('Delete a role that nobody has'),
  'GET /admin/staff': page('Everybody with a role', StaffMember),
  'POST /admin/staff': one(
    'Invite a member of staff, or give a known account roles',
    StaffMember,
    201,
  ),
  'GET /admin/staff/:id': one('Somebody with a role', StaffMember),
  'PUT /admin/staff/:id/roles': one(
    'Give a person roles and take others; null when none is left',
    StaffMember.nullable(),
  ),
  'POST /admin/staff/:id/invitation': one('Mail an invitation again', StaffMember),
  'DELETE /admin/staff/:id/invitation': nothing('Withdraw an invitation'),
  'DELETE /admin/users/:id/sessions': one(
    'Sign a person out everywhere',
    z.object({ ended: z.number().int() }),
  ),
  'POST /admin/users/:id/block': nothing('Close an account to its person, who is signed out'),
  'POST /admin/users/:id/unblock': nothing('Open a blocked account again'),
}
