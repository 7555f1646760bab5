/**
 * All that answers while staff act for a customer: what a shopper reads, and what fills a cart, favourites and a
 * checkout. Nothing that places an order, spends money, changes the account or carries its data away. Whatever route
 * is added answers 403 until it stands here.
 */
const READS = [
  'GET /health',
  'GET /csrf-cookie',
  'GET /init',
  'GET /user',
  'GET /user/addresses',
  'GET /user/addresses/:id',
  'GET /user/companies',
  'GET /user/companies/:id',
  'GET /user/company-accounts',
  'GET /user/email-preferences',
  'GET /user/confirmed-password-status',
  'GET /user/support-visits',
  'GET /countries',
  'GET /teams',
  'GET /teams/:id',
  'GET /search',
  'GET /search/suggest',
  'POST /search/list',
  'POST /search/list-file',
  'GET /products/:id',
  'GET /products/:id/analogs',
  'GET /products/:id/facts',
  'GET /products/:id/history',
  'GET /brands/:slug',
  'GET /catalog',
  'GET /catalog/category',
  'GET /catalog/photos/:hash/:size',
  'GET /pages/:slug',
  'GET /photos/:key',
  'POST /cart/quote',
  'POST /baskets/plan',
  'GET /user/cart',
  'GET /user/cart/:id',
  'GET /user/favorites',
  'GET /user/favorites/:id',
  'GET /user/checkout/payment-methods',
  'GET /user/checkout/shipping-methods',
  'POST /user/checkout/shipping-rates',
  'POST /user/orders/filter',
  'POST /user/orders/active',
  'GET /user/orders',
  'GET /user/orders/:id',
  'GET /user/orders/:id/documents/:document',
  'GET /user/orders/:id/returns',
  'GET /user/returns',
  'GET /user/returns/:id',
  'GET /user/returns/:id/photos/:photo_id',
  'GET /user/returns/:id/slip',
  'GET /user/quotes',
  'GET /user/part-requests',
  // Counted as nobody's.
  'POST /analytics/page-views',
  // Counted as nobody's either, and not at all.
  'POST /products/searches',
] as const

const WRITES = [
  'POST /user/cart',
  'PUT /user/cart',
  'PUT /user/cart/lines',
  // What was pressed before the page knew whose it is.
  'POST /user/cart/merge',
  'PUT /user/cart/:id',
  'DELETE /user/cart/:id',
  'POST /user/favorites',
  'PUT /user/favorites/:id',
  'DELETE /user/favorites/:id',
  'POST /user/checkout',
  'PUT /user/checkout/:id',
] as const

const LEAVES = ['DELETE /acting', 'POST /logout'] as const

const asSet = (names: readonly string[]): ReadonlySet<string> => new Set(names)

/** What is done in the customer's name: written to the audit log with both. */
export const ACTING_WRITES = asSet(WRITES)

export const ALLOWED_WHILE_ACTING = asSet([...READS, ...WRITES, ...LEAVES])
