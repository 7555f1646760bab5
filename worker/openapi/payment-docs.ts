import { z } from 'zod'
import { AdminPaymentMethod } from '../sales/payment-methods/schemas.ts'
import { one } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** Ways of paying, as staff sets them. */
export const PAYMENT_METHOD_DOCS: Record<string, RouteDoc> = {
  'GET /admin/payment-methods': one('Ways of paying', z.array(AdminPaymentMethod)),
  'GET /admin/payment-methods/:code': one('A way of paying', AdminPaymentMethod),
  'PUT /admin/payment-methods/order': one(
    'Put the ways of paying in this order',
    z.array(AdminPaymentMethod),
  ),
  'PUT /admin/payment-methods/:code': one(
    'Change a way of paying; its secret key is written, never read, and forgotten with another host',
    AdminPaymentMethod,
  ),
}
