import type { ExecutionContext } from '@cloudflare/workers-types'
import type { Locale } from '../../web/lib/locales.ts'
import { CurrencyCode } from '../catalog/pricing/schemas/pricing.ts'
import { askPublicReads } from '../edge/ask-public-reads.ts'
import { guestCtx } from '../edge/guest-ctx.ts'
import { keptPath, publicPage } from '../edge/public-routes.ts'
import type { Env } from '../env.ts'
import type { Channel } from '../lib/channel.ts'
import { readCookie } from '../lib/read-cookie.ts'
import { originOf } from '../new-ctx.ts'
import { publicReadsOf } from '../store/edge-cache/public-props.ts'
import { sessionTokenOf } from './open-visit.ts'

interface Visited {
  request: Request
  env: Env
  context: Pick<ExecutionContext, 'waitUntil'>
  channel: Channel
  locale: Locale
}

/**
 * A page as every guest gets it, from the platform's cache. Null: it is to be written for this visitor: they have
 * signed in, it is not everybody's, or the store is not open yet.
 */
export async function cachedPage(visited: Visited): Promise<Response | null> {
  const { request, env, context, channel, locale } = visited
  const url = new URL(request.url)
  const page = publicPage(url.pathname.slice(locale.length + 1))
  const isShared = page !== null && channel.isOpen && sessionTokenOf(request) === null
  if (!isShared || publicReadsOf(context) === null) return null
  const cookies = request.headers.get('cookie')
  const currency = CurrencyCode.safeParse(readCookie(cookies, 'currency'))
  const origin = originOf(env, url.origin, channel)
  return askPublicReads({
    request,
    context,
    ctx: () => guestCtx({ request, env, context }, { locale, channel, origin }),
    props: {
      locale,
      currency: currency.success ? currency.data : null,
      channel: channel.id,
      isNet: readCookie(cookies, 'vat') === 'without',
      origin,
    },
    path: keptPath(url, page),
  })
}
