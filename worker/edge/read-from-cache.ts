import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { CurrencyCode } from '../catalog/pricing/schemas/pricing.ts'
import { readChoice } from '../http/cookies.ts'
import { matchedRoute } from '../http/matched-route.ts'
import { countRead } from '../store/edge-cache/count-reads.ts'
import { publicReadsOf } from '../store/edge-cache/public-props.ts'
import { askPublicReads } from './ask-public-reads.ts'
import { keptPath, PUBLIC_READS } from './public-routes.ts'
import { sharedView } from './shared-view.ts'

/**
 * Answers public reads of the API from the platform's cache. It stands behind the session and all refusals; what it does
 * not answer is computed for the visitor as every other call: where there is no cache, before the store is opened, for
 * keys of the API, staff and people with prices of their own, and whatever is not a 200.
 */
export const readFromCache = createMiddleware<AppEnv>(async (c, next) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const route = isRead ? matchedRoute(c) : null
  const read = route === null ? undefined : PUBLIC_READS[route]
  const { ctx } = c.var
  if (read === undefined || !ctx.channel.isOpen || publicReadsOf(c.executionCtx) === null) {
    return next()
  }
  const asked = c.req.query('currency')
  const isSound = asked === undefined || CurrencyCode.safeParse(asked).success
  const view = isSound && c.req.header('authorization') === undefined ? await sharedView(ctx) : null
  if (view === null) {
    countRead('own')
    return next()
  }
  const chosen = CurrencyCode.safeParse(asked ?? readChoice(c, 'currency'))
  const answer = await askPublicReads({
    request: c.req.raw,
    context: c.executionCtx,
    ctx: () => ctx,
    props: {
      locale: ctx.locale,
      currency: chosen.success ? chosen.data : ofAccount(route, view.currency),
      channel: ctx.channel.id,
      isNet: false,
      origin: ctx.origin,
    },
    path: keptPath(new URL(c.req.url), read),
  })
  return answer ?? next()
})

/** What an account remembers is the currency to begin with; then the browser chooses. */
const ofAccount = (route: string | null, currency: string | null): string | null =>
  route === 'GET /init' ? currency : null
