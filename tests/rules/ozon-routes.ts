/** What staff need for Ozon. */
export const OZON_ROUTES: Record<string, string> = {
  'GET /admin/ozon/accounts': 'markets.ozon.view',
  'POST /admin/ozon/accounts': 'markets.ozon.update',
  'GET /admin/ozon/accounts/:id': 'markets.ozon.view',
  'PUT /admin/ozon/accounts/:id': 'markets.ozon.update',
  'DELETE /admin/ozon/accounts/:id': 'markets.ozon.update',
  'POST /admin/ozon/accounts/:id/address': 'markets.ozon.update',
  'POST /admin/ozon/accounts/:id/check': 'markets.ozon.update',
  'POST /admin/ozon/accounts/:id/push': 'markets.ozon.push',
  'POST /admin/ozon/accounts/:id/stand-in-order': 'markets.ozon.push',
  'GET /admin/ozon/items': 'markets.ozon.view',
  'POST /admin/ozon/items': 'markets.ozon.update',
  'POST /admin/ozon/items/retries': 'markets.ozon.push',
  'PUT /admin/ozon/items/:id': 'markets.ozon.update',
  'GET /admin/ozon/items/:id/prices': 'markets.ozon.view',
  'GET /admin/ozon/postings': 'markets.ozon.view',
  'POST /admin/ozon/postings/:id/retry': 'markets.ozon.push',
}
