import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { createCustomer } from './create-customer.ts'
import { findCustomers } from './find-customers.ts'
import { CustomerInput, CustomersQuery } from './schemas.ts'

const customers = new Hono<AppEnv>()
  .get(
    '/',
    may('customers.users.view|sales.orders.create|sales.quotes.create'),
    validate('query', CustomersQuery),
    async (c) => c.json({ data: await findCustomers(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .post(
    '/',
    may('customers.users.create'),
    validate('json', CustomerInput),
    idempotent,
    async (c) => c.json({ data: await createCustomer(c.var.ctx, c.req.valid('json')) }, 201),
  )

/** Customers as staff looks them up and makes them: `/admin/customers`. */
export const adminCustomers = new Hono<AppEnv>().route('/customers', customers)
