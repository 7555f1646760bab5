import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { matchedRoute } from '../../http/matched-route.ts'
import { isPrecognitive } from '../../http/precognition.ts'
import { noteActing } from './acting/note-acting.ts'
import { ACTING_WRITES, ALLOWED_WHILE_ACTING } from './acting/allowed-routes.ts'

/** Of what was sent, so much is kept. */
const MOST_BODY = 2000

/**
 * Lets staff who act for a customer do what is on the list, and writes what they change to the audit log before it is
 * done, with both names. 403 `acting_refused` for everything else, even where the person could do it otherwise.
 */
export const actingGuard = createMiddleware<AppEnv>(async (c, next) => {
  const { actor } = c.var.ctx
  if (actor?.acting == null) return next()
  const route = matchedRoute(c)
  // An address that is not there falls through to its 404.
  if (route === null) return next()
  if (!ALLOWED_WHILE_ACTING.has(route)) {
    throw new AppError('forbidden', { sentence: 'acting_refused', extra: { acting: true } })
  }
  if (ACTING_WRITES.has(route) && !isPrecognitive(c)) {
    await noteActing(c.var.ctx, await commandOf(c, route))
  }
  await next()
})

async function commandOf(c: Context<AppEnv>, route: string) {
  const size = Number(c.req.header('content-length') ?? MOST_BODY + 1)
  const text = size > MOST_BODY ? '' : await c.req.raw.clone().text()
  return { route, path: c.req.path.replace(/^\/api/, ''), ...(text !== '' && { sent: text }) }
}
