import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requireConfirmed } from '../../http/require-confirmed.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { changeRoles } from './change-roles.ts'
import { createRole } from './create-role.ts'
import { deleteRole } from './delete-role.ts'
import { getRole } from './get-role.ts'
import { findStaffMember, getStaffMember } from './get-staff-member.ts'
import { inviteStaff } from './invite-staff.ts'
import { listRoles } from './list-roles.ts'
import { listStaff } from './list-staff.ts'
import { resendInvitation } from './renew-invitation.ts'
import {
  RoleChanges,
  RoleInput,
  RolesQuery,
  StaffInput,
  StaffQuery,
  StaffRoles,
} from './schemas.ts'
import { updateRole } from './update-role.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const byId = validate('param', IdParam)
const mayView = may('settings.roles.view')
const mayUpdate = may('settings.roles.update')

const roles = new Hono<AppEnv>()
  .get('/', mayView, validate('query', RolesQuery), async (c) =>
    c.json(await listRoles(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', may('settings.roles.create'), validate('json', RoleInput), idempotent, async (c) =>
    c.json({ data: await createRole(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getRole(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', mayUpdate, byId, validate('json', RoleChanges), requireConfirmed, async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateRole(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id', may('settings.roles.delete'), byId, async (c) => {
    await deleteRole(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

const staff = new Hono<AppEnv>()
  .get('/', mayView, validate('query', StaffQuery), async (c) =>
    c.json(await listStaff(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', mayUpdate, validate('json', StaffInput), requireConfirmed, idempotent, async (c) =>
    c.json({ data: await inviteStaff(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getStaffMember(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id/roles', mayUpdate, byId, validate('json', StaffRoles), requireConfirmed, async (c) => {
    const { id } = c.req.valid('param')
    await changeRoles(c.var.ctx, id, c.req.valid('json'))
    // Null: they have no role any more.
    return c.json({ data: await findStaffMember(c.var.ctx, id) }, 200)
  })
  .post('/:id/invitation', mayUpdate, byId, async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await resendInvitation(c.var.ctx, id) }, 200)
  })
  .delete('/:id/invitation', mayUpdate, byId, async (c) => {
    await withdrawInvitation(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

/** Roles, and who has them: `/admin/roles`, `/admin/staff`. */
export const adminRoles = new Hono<AppEnv>().route('/roles', roles).route('/staff', staff)
