import { z } from 'zod'
import { CurrentUser, LoginAnswer } from '../accounts/schemas.ts'
import { Init } from '../settings/schemas.ts'
import { Supplier, SupplierOffer, Warehouse } from '../suppliers/schemas.ts'
import { bare, nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** Every route by method and path below `/api`. A rule test holds the table to what is registered. */
export const ROUTE_DOCS: Record<string, RouteDoc> = {
  'GET /health': one('Whether the API is up', z.object({ ok: z.boolean() })),
  'GET /openapi.json': bare('This document', z.looseObject({})),
  'GET /docs': { summary: 'This document as a page', status: 200, media: 'text/html' },

  'GET /csrf-cookie': nothing('Sets the XSRF-TOKEN cookie that unsafe calls send back'),
  'POST /login': bare('Sign in with e-mail and password', LoginAnswer),
  'POST /logout': nothing('End this session everywhere at once'),
  'GET /user': one('The signed-in person', CurrentUser),

  'GET /init': one('What a page needs before anything else', Init),
  'PUT /locale': nothing('Remember the language for 365 days'),
  'PUT /currency': nothing('Remember the currency for 365 days'),

  'GET /admin/suppliers': page('Suppliers', Supplier),
  'POST /admin/suppliers': one('Add a supplier', Supplier, 201),
  'GET /admin/suppliers/:id': one('A supplier', Supplier),
  'PUT /admin/suppliers/:id': one('Change a supplier', Supplier),
  'DELETE /admin/suppliers/:id': nothing('Delete a supplier without warehouses'),
  'GET /admin/suppliers/:id/warehouses': page('Warehouses of a supplier', Warehouse),
  'GET /admin/warehouses': page('Warehouses', Warehouse),
  'POST /admin/warehouses': one('Add a warehouse', Warehouse, 201),
  'GET /admin/warehouses/:id': one('A warehouse', Warehouse),
  'PUT /admin/warehouses/:id': one('Change a warehouse', Warehouse),
  'DELETE /admin/warehouses/:id': nothing('Delete a warehouse without offers'),
  'GET /admin/warehouses/:id/offers': page('Offers of a warehouse', SupplierOffer),
  'GET /admin/offers': page('Offers', SupplierOffer),
  'POST /admin/offers': one('Add an offer', SupplierOffer, 201),
  'GET /admin/offers/:id': one('An offer with its source setting', SupplierOffer),
  'PUT /admin/offers/:id': one('Change an offer', SupplierOffer),
  'DELETE /admin/offers/:id': nothing('Delete an offer that never had a price list'),
}
