/**
 * Who may call which route. `public`: anybody. `guest`: only who is not signed in. `customer`: who is
 * signed in. Everything else is the permission that staff needs.
 */
export const ROUTE_TABLE: Record<string, string> = {
  'GET /health': 'public',
  'GET /openapi.json': 'public',
  'GET /docs': 'public',

  'GET /csrf-cookie': 'public',
  'POST /login': 'guest',
  'POST /logout': 'customer',
  'GET /user': 'customer',

  'GET /init': 'public',
  'PUT /locale': 'public',
  'PUT /currency': 'public',

  'GET /search': 'public',
  'GET /search/suggest': 'public',
  'POST /search/list': 'public',

  'GET /admin/suppliers': 'suppliers.suppliers.view',
  'POST /admin/suppliers': 'suppliers.suppliers.create',
  'GET /admin/suppliers/:id': 'suppliers.suppliers.view',
  'PUT /admin/suppliers/:id': 'suppliers.suppliers.update',
  'DELETE /admin/suppliers/:id': 'suppliers.suppliers.delete',
  'GET /admin/suppliers/:id/warehouses': 'suppliers.warehouses.view',
  'GET /admin/warehouses': 'suppliers.warehouses.view',
  'POST /admin/warehouses': 'suppliers.warehouses.create',
  'GET /admin/warehouses/:id': 'suppliers.warehouses.view',
  'PUT /admin/warehouses/:id': 'suppliers.warehouses.update',
  'DELETE /admin/warehouses/:id': 'suppliers.warehouses.delete',
  'GET /admin/warehouses/:id/offers': 'suppliers.offers.view',
  'GET /admin/offers': 'suppliers.offers.view',
  'POST /admin/offers': 'suppliers.offers.create',
  'GET /admin/offers/:id': 'suppliers.offers.view',
  'PUT /admin/offers/:id': 'suppliers.offers.update',
  'DELETE /admin/offers/:id': 'suppliers.offers.delete',

  'GET /admin/offers/:id/price-lists': 'suppliers.price-lists.view',
  'POST /admin/offers/:id/price-lists': 'suppliers.price-lists.create',
  'POST /admin/offers/:id/pull': 'suppliers.price-lists.create',
  'POST /admin/offers/:id/uploads': 'suppliers.price-lists.create',
  'GET /admin/uploads/:id': 'suppliers.price-lists.create',
  'PUT /admin/uploads/:id/parts/:number': 'suppliers.price-lists.create',
  'POST /admin/uploads/:id/complete': 'suppliers.price-lists.create',
  'DELETE /admin/uploads/:id': 'suppliers.price-lists.create',
  'GET /admin/price-lists/:id': 'suppliers.price-lists.view',
  'PUT /admin/price-lists/:id/settings': 'suppliers.price-lists.create',
  'GET /admin/price-lists/:id/preview': 'suppliers.price-lists.view',
  'GET /admin/price-lists/:id/rejected.csv': 'suppliers.price-lists.view',
  'GET /admin/price-lists/:id/diff': 'suppliers.price-lists.view',
  'POST /admin/price-lists/:id/apply': 'suppliers.price-lists.apply',
  'POST /admin/price-lists/:id/approve': 'suppliers.price-lists.approve',
  'POST /admin/price-lists/:id/cancel': 'suppliers.price-lists.create',
  'POST /admin/price-lists/:id/rollback': 'suppliers.price-lists.rollback',
}
