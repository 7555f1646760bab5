import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { addCompany, removeCompany } from './change-companies.ts'
import { addPerson, removePerson } from './change-people.ts'
import { createGroup } from './create-group.ts'
import { deleteGroup } from './delete-group.ts'
import { getGroup } from './get-group.ts'
import { listGroups } from './list-groups.ts'
import { listGroupCompanies, listGroupPeople } from './list-members.ts'
import {
  GroupChanges,
  GroupInput,
  GroupMemberInput,
  GroupMemberParam,
  GroupMembersQuery,
  GroupsQuery,
} from './schemas.ts'
import { updateGroup } from './update-group.ts'

const byId = validate('param', IdParam)
const byMember = validate('param', GroupMemberParam)
const mayView = may('customers.groups.view')
const mayUpdate = may('customers.groups.update')
const paged = validate('query', GroupMembersQuery)
const member = validate('json', GroupMemberInput)

const groups = new Hono<AppEnv>()
  .get(
    '/',
    may('customers.groups.view|customers.companies.view|settings.markup-rules.view'),
    validate('query', GroupsQuery),
    async (c) => c.json(await listGroups(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', may('customers.groups.create'), validate('json', GroupInput), idempotent, async (c) =>
    c.json({ data: await createGroup(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getGroup(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', mayUpdate, byId, validate('json', GroupChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateGroup(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id', may('customers.groups.delete'), byId, async (c) => {
    await deleteGroup(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .get('/:id/people', mayView, byId, paged, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await listGroupPeople(c.var.ctx, id, c.req.valid('query')), 200)
  })
  .post('/:id/people', mayUpdate, byId, member, async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await addPerson(c.var.ctx, id, c.req.valid('json').id) }, 200)
  })
  .delete('/:id/people/:memberId', mayUpdate, byMember, async (c) => {
    const { id, memberId } = c.req.valid('param')
    return c.json({ data: await removePerson(c.var.ctx, id, memberId) }, 200)
  })
  .get('/:id/companies', mayView, byId, paged, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await listGroupCompanies(c.var.ctx, id, c.req.valid('query')), 200)
  })
  .post('/:id/companies', mayUpdate, byId, member, async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await addCompany(c.var.ctx, id, c.req.valid('json').id) }, 200)
  })
  .delete('/:id/companies/:memberId', mayUpdate, byMember, async (c) => {
    const { id, memberId } = c.req.valid('param')
    return c.json({ data: await removeCompany(c.var.ctx, id, memberId) }, 200)
  })

/** Groups of customers: `/admin/groups`. */
export const adminGroups = new Hono<AppEnv>().route('/groups', groups)
