import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { addMember, removeMember } from './staff/change-members.ts'
import { createAdminCompany } from './staff/create-company.ts'
import { deleteAdminCompany } from './staff/delete-company.ts'
import { getAdminCompany } from './staff/get-company.ts'
import { listAdminCompanies } from './staff/list-companies.ts'
import {
  AdminCompaniesQuery,
  AdminCompanyChanges,
  CompanyMemberInput,
  CompanyMemberParam,
  NewAdminCompany,
} from './staff/schemas.ts'
import { updateAdminCompany } from './staff/update-company.ts'

const byId = validate('param', IdParam)
const mayView = may('customers.companies.view')
const mayUpdate = may('customers.companies.update')

const companies = new Hono<AppEnv>()
  .get('/', mayView, validate('query', AdminCompaniesQuery), async (c) =>
    c.json(await listAdminCompanies(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(
    '/',
    may('customers.companies.create'),
    validate('json', NewAdminCompany),
    idempotent,
    async (c) => c.json({ data: await createAdminCompany(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getAdminCompany(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', mayUpdate, byId, validate('json', AdminCompanyChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateAdminCompany(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id', may('customers.companies.delete'), byId, async (c) => {
    await deleteAdminCompany(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/members', mayUpdate, byId, validate('json', CompanyMemberInput), async (c) => {
    const { id } = c.req.valid('param')
    const { user_id: userId } = c.req.valid('json')
    return c.json({ data: await addMember(c.var.ctx, id, userId) }, 200)
  })
  .delete('/:id/members/:userId', mayUpdate, validate('param', CompanyMemberParam), async (c) => {
    const { id, userId } = c.req.valid('param')
    return c.json({ data: await removeMember(c.var.ctx, id, userId) }, 200)
  })

/** Companies as staff keep them: `/admin/companies`. */
export const adminCompanies = new Hono<AppEnv>().route('/companies', companies)
