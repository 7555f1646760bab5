import { z } from 'zod'
import { AdminShippingMethod, OneShippingMethod, RatesVerdict } from '../sales/shipping/schemas.ts'
import { nothing, one } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** Ways of sending with their tables of rates, as staff sets them. */
export const SHIPPING_METHOD_DOCS: Record<string, RouteDoc> = {
  'GET /admin/shipping-methods': one('Ways of sending', z.array(AdminShippingMethod)),
  'POST /admin/shipping-methods': one('Add a way of sending', OneShippingMethod, 201),
  'PUT /admin/shipping-methods/order': one(
    'Put the ways of sending in this order',
    z.array(AdminShippingMethod),
  ),
  'POST /admin/shipping-methods/try': one(
    'What a table asks for a parcel, and what is odd about it; nothing is kept',
    RatesVerdict,
  ),
  'GET /admin/shipping-methods/:id': one('A way of sending', OneShippingMethod),
  'PUT /admin/shipping-methods/:id': one(
    'Change a way of sending, its table as a whole',
    OneShippingMethod,
  ),
  'DELETE /admin/shipping-methods/:id': nothing('Delete a way of sending; orders keep its name'),
}
