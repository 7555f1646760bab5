import { Hono } from 'hono'
import { accounts } from './accounts/routes.ts'
import { adminCatalog } from './catalog/admin-routes.ts'
import { products } from './catalog/routes.ts'
import { adminCurrencies } from './currencies/admin-routes.ts'
import type { AppEnv } from './env.ts'
import { buildCtx } from './http/build-ctx.ts'
import { csrf } from './http/csrf.ts'
import { answerNotFound } from './http/not-found.ts'
import { onError } from './http/on-error.ts'
import { precognitionHeaders, precognitionStop } from './http/precognition.ts'
import { securityHeaders } from './http/security-headers.ts'
import { session } from './http/session.ts'
import { openapi } from './openapi/routes.ts'
import { adminPriceLists } from './price-lists/admin-routes.ts'
import { adminPricing } from './pricing/admin-routes.ts'
import { search } from './search/routes.ts'
import { settings } from './settings/routes.ts'
import { adminSuppliers } from './suppliers/admin-routes.ts'

const nouns = new Hono<AppEnv>()
  .basePath('/api')
  .use(buildCtx)
  .use(securityHeaders)
  .use(precognitionHeaders)
  .use(csrf)
  .use(session)
  .use(precognitionStop)
  .get('/health', (c) => c.json({ data: { ok: true } }, 200))
  .route('/', accounts)
  .route('/', settings)
  .route('/', search)
  .route('/', products)
  .route('/admin', adminSuppliers)
  .route('/admin', adminPriceLists)
  .route('/admin', adminCatalog)
  .route('/admin', adminPricing)
  .route('/admin', adminCurrencies)

/** The API, from the first middleware to the last noun. */
export const app = nouns.route(
  '/',
  openapi(() => nouns.routes),
)

app.onError(onError)
app.notFound(answerNotFound(app))

export type Api = typeof app
