import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { checkAhead } from '../../http/check-ahead.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { createCompany } from './create-company.ts'
import { deleteCompany } from './delete-company.ts'
import { getCompany } from './get-company.ts'
import { listCompanies } from './list-companies.ts'
import { CompanyInput } from './schemas.ts'
import { updateCompany } from './update-company.ts'

const byId = validate('param', IdParam)
const own = checkAhead((c) => getCompany(c.var.ctx, Number(c.req.param('id'))))
const input = validate('json', CompanyInput)

/** The legal payers of the signed-in person. */
export const companies = new Hono<AppEnv>()
  .get('/user/companies', requireVerified, async (c) =>
    c.json({ data: await listCompanies(c.var.ctx) }, 200),
  )
  .post('/user/companies', requireVerified, input, async (c) =>
    c.json({ data: await createCompany(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/user/companies/:id', requireVerified, byId, async (c) =>
    c.json({ data: await getCompany(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/user/companies/:id', requireVerified, byId, own, input, async (c) => {
    const data = await updateCompany(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data }, 200)
  })
  .delete('/user/companies/:id', requireVerified, byId, async (c) => {
    await deleteCompany(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
