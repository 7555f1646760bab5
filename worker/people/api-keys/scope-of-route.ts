import type { Scope } from './schemas.ts'

/**
 * All that a key can reach, by scope. A route that stands nowhere here is closed to keys, and so is whatever route is
 * added: nothing of staff, of the account and its security, nothing that asks for the password or spends money at once.
 */
const ROUTES: Record<Scope, readonly string[]> = {
  search: [
    'GET /search',
    'GET /search/suggest',
    'POST /search/list',
    'POST /search/list-file',
    'GET /products/:id',
    'GET /products/:id/analogs',
    'GET /brands/:slug',
  ],
  prices: ['POST /cart/quote', 'POST /baskets/plan', 'GET /products/:id/history'],
  cart: [
    'GET /user/cart',
    'POST /user/cart',
    'PUT /user/cart',
    'PUT /user/cart/lines',
    'GET /user/cart/:id',
    'PUT /user/cart/:id',
    'DELETE /user/cart/:id',
  ],
  orders: [
    'GET /user/addresses',
    'GET /user/companies',
    'POST /user/checkout',
    'PUT /user/checkout/:id',
    'GET /user/checkout/payment-methods',
    'GET /user/checkout/shipping-methods',
    'POST /user/checkout/shipping-rates',
    'POST /user/checkout/:id/place',
    'GET /user/orders',
    'POST /user/orders/filter',
    'POST /user/orders/active',
    'GET /user/orders/:id',
    'GET /user/orders/:id/documents/:document',
    'POST /user/orders/:id/cancel',
    'GET /user/orders/:id/returns',
    'GET /user/returns',
    'GET /user/returns/:id',
  ],
}

/** The scope that opens a route, by its name in the table of routes. */
export const SCOPE_OF_ROUTE: ReadonlyMap<string, Scope> = new Map(
  Object.entries(ROUTES).flatMap(([scope, routes]) =>
    routes.map((route) => [route, scope as Scope] as const),
  ),
)
