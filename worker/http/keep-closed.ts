import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { isStaff } from '../permissions.ts'
import { guards } from './guards.ts'
import { matchedRoute } from './matched-route.ts'

/**
 * What answers everybody before the store is opened: signing in and all that belongs to an account, and what a page
 * needs to show that. Nothing that is sold, read or ordered in the shop. Whatever route is added is closed until then
 * unless it stands here, is staff's, or is called by an address that we signed.
 */
const BEFORE_OPENING: ReadonlySet<string> = new Set([
  'GET /health',
  'GET /openapi.json',
  'GET /docs',
  'GET /csrf-cookie',
  'GET /init',
  'GET /texts',
  'PUT /locale',
  'PUT /currency',
  'GET /countries',
  'GET /logos/:key',
  'GET /photos/:key',
  'POST /analytics/page-views',
  'POST /login',
  'POST /two-factor-challenge',
  'POST /register',
  'POST /forgot-password',
  'POST /reset-password',
  'POST /owner-link',
  'POST /owner-link/open',
  'POST /email/verification-notification',
  'GET /email/verify/:id/:hash',
  'POST /logout',
  'DELETE /acting',
  'GET /user',
  'DELETE /user',
  'GET /user/export',
  'DELETE /user/pending-email',
  'PUT /user/profile-information',
  'POST /user/profile-information',
  'DELETE /user/profile-photo',
  'GET /user/email-preferences',
  'PUT /user/email-preferences',
  'PUT /user/password',
  'GET /user/confirmed-password-status',
  'POST /user/confirm-password',
  'GET /user/sessions',
  'DELETE /user/sessions',
  'GET /user/support-visits',
  'POST /user/two-factor-authentication',
  'DELETE /user/two-factor-authentication',
  'POST /user/confirmed-two-factor-authentication',
  'GET /user/two-factor-qr-code',
  'GET /user/two-factor-secret-key',
  'GET /user/two-factor-recovery-codes',
  'POST /user/two-factor-recovery-codes',
  'GET /team-invitations/:id',
  'GET /team-invitations/:id/preview',
  'DELETE /team-invitations/:id',
  'GET /live',
  // On a developer's machine only.
  'GET /mailbox',
  'GET /sandbox-bank/:trackingId',
  'POST /sandbox-bank/:trackingId',
])

/**
 * Keeps the shop closed to all but staff until the store is opened: 403 `store_not_open`. A runtime goes by what it
 * has read in the last ten seconds; an order says for itself whether it is a test.
 */
export const keepClosed = createMiddleware<AppEnv>(async (c, next) => {
  const { channel, actor } = c.var.ctx
  if (channel.isOpen || isStaff(actor)) return next()
  const route = matchedRoute(c)
  // An address that is not there falls through to its 404.
  if (route === null || BEFORE_OPENING.has(route) || hasOwnGuard(matchedRoutes(c))) return next()
  throw new AppError('store_not_open')
})

/** Staff's routes ask for a permission, and signed ones for the signature: both refuse strangers by themselves. */
const hasOwnGuard = (matched: readonly { handler: object }[]): boolean =>
  matched.some(({ handler }) => {
    const access = guards.get(handler)
    return access === 'signed' || access?.startsWith('permission ') === true
  })
