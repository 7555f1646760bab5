import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requireConfirmed } from '../../http/require-confirmed.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { changeUserEmail } from './change-user-email.ts'
import { createCustomer } from './create-customer.ts'
import { findCustomers } from './find-customers.ts'
import { getUser } from './get-user.ts'
import { listUsers } from './list-users.ts'
import { inviteAgain } from './renew-invitation.ts'
import { CustomerInput, CustomersQuery, UserChanges, UserEmail, UsersQuery } from './schemas.ts'
import { updateUser } from './update-user.ts'

const byId = validate('param', IdParam)
const mayView = may('customers.users.view')
const mayCreate = may('customers.users.create')
const mayUpdate = may('customers.users.update')

/** For orders and quotes that staff make: who it is for. */
const customers = new Hono<AppEnv>()
  .get(
    '/',
    may('customers.users.view|sales.orders.create|sales.quotes.create'),
    validate('query', CustomersQuery),
    async (c) => c.json({ data: await findCustomers(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .post('/', mayCreate, validate('json', CustomerInput), idempotent, async (c) =>
    c.json({ data: await createCustomer(c.var.ctx, c.req.valid('json')) }, 201),
  )

const users = new Hono<AppEnv>()
  .get('/', mayView, validate('query', UsersQuery), async (c) =>
    c.json(await listUsers(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', mayCreate, validate('json', CustomerInput), idempotent, async (c) => {
    const { id } = await createCustomer(c.var.ctx, c.req.valid('json'))
    return c.json({ data: await getUser(c.var.ctx, id) }, 201)
  })
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getUser(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', mayUpdate, byId, validate('json', UserChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateUser(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .post('/:id/email', mayUpdate, byId, validate('json', UserEmail), requireConfirmed, async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await changeUserEmail(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .post('/:id/invitation', mayUpdate, byId, async (c) => {
    await inviteAgain(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

/** Customers as staff look them up, make them and change them: `/admin/customers`, `/admin/users`. */
export const adminCustomers = new Hono<AppEnv>()
  .route('/customers', customers)
  .route('/users', users)
