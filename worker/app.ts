import { Hono } from 'hono'
import { accounts } from './accounts/routes.ts'
import { addresses } from './addresses/routes.ts'
import { accountSecurity } from './accounts/security-routes.ts'
import { analytics } from './analytics/routes.ts'
import { cart } from './cart/routes.ts'
import { adminCatalog } from './catalog/admin-routes.ts'
import { products } from './catalog/routes.ts'
import { companies } from './companies/routes.ts'
import { adminContent } from './content/admin-routes.ts'
import { checkout } from './checkout/routes.ts'
import { content } from './content/routes.ts'
import { adminCountries } from './countries/admin-routes.ts'
import { countries } from './countries/routes.ts'
import { adminCurrencies } from './currencies/admin-routes.ts'
import type { AppEnv } from './env.ts'
import { documents } from './documents/routes.ts'
import { favorites } from './favorites/routes.ts'
import { buildCtx } from './http/build-ctx.ts'
import { csrf } from './http/csrf.ts'
import { knownHost } from './http/known-host.ts'
import { answerNotFound } from './http/not-found.ts'
import { onError } from './http/on-error.ts'
import { precognitionHeaders, precognitionStop } from './http/precognition.ts'
import { securityHeaders } from './http/security-headers.ts'
import { session } from './http/session.ts'
import { adminLive } from './live/admin-routes.ts'
import { live } from './live/routes.ts'
import { adminMails } from './mail/admin-routes.ts'
import { mailbox } from './mail/routes.ts'
import { adminOrders } from './orders/admin-routes.ts'
import { openapi } from './openapi/routes.ts'
import { adminPayments } from './payments/admin-routes.ts'
import { payments } from './payments/routes.ts'
import { orders } from './orders/routes.ts'
import { adminPriceLists } from './price-lists/admin-routes.ts'
import { adminPricing } from './pricing/admin-routes.ts'
import { adminSearch } from './search/admin-routes.ts'
import { profile } from './profile/routes.ts'
import { search } from './search/routes.ts'
import { adminSettings } from './settings/admin-routes.ts'
import { settings } from './settings/routes.ts'
import { adminShipping } from './shipping/admin-routes.ts'
import { adminSuppliers } from './suppliers/admin-routes.ts'
import { adminSupply } from './supply/admin-routes.ts'
import { twoFactor } from './two-factor/routes.ts'
import { teams } from './teams/routes.ts'

const nouns = new Hono<AppEnv>()
  .basePath('/api')
  .use(buildCtx)
  .use(securityHeaders)
  .use(knownHost)
  .use(precognitionHeaders)
  .use(csrf)
  .use(session)
  .use(precognitionStop)
  .get('/health', (c) => c.json({ data: { ok: true } }, 200))
  .route('/', accounts)
  .route('/', profile)
  .route('/', addresses)
  .route('/', companies)
  .route('/', countries)
  .route('/', accountSecurity)
  .route('/', twoFactor)
  .route('/', teams)
  .route('/', settings)
  .route('/', analytics)
  .route('/', search)
  .route('/', products)
  .route('/', cart)
  .route('/', favorites)
  .route('/', payments)
  .route('/', checkout)
  .route('/', orders)
  .route('/', documents)
  .route('/', live)
  .route('/', content)
  .route('/', mailbox)
  .route('/admin', adminSuppliers)
  .route('/admin', adminPriceLists)
  .route('/admin', adminCatalog)
  .route('/admin', adminSearch)
  .route('/admin', adminPricing)
  .route('/admin', adminCurrencies)
  .route('/admin', adminOrders)
  .route('/admin', adminSupply)
  .route('/admin', adminPayments)
  .route('/admin', adminShipping)
  .route('/admin', adminCountries)
  .route('/admin', adminLive)
  .route('/admin', adminSettings)
  .route('/admin', adminContent)
  .route('/admin', adminMails)

/** The API, from the first middleware to the last noun. */
export const app = nouns.route(
  '/',
  openapi(() => nouns.routes),
)

app.onError(onError)
app.notFound(answerNotFound(app))

export type Api = typeof app
