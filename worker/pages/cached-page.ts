import type { ExecutionContext } from '@cloudflare/workers-types'
import type { Locale } from '../../web/lib/locales.ts'
import { CurrencyCode } from '../catalog/pricing/schemas/pricing.ts'
import { askPublicReads } from '../edge/ask-public-reads.ts'
import { keptQuery, publicPage } from '../edge/public-routes.ts'
import type { Env } from '../env.ts'
import type { Channel } from '../lib/channel.ts'
import { doLater } from '../lib/do-later.ts'
import { readCookie } from '../lib/read-cookie.ts'
import { newCtx } from '../new-ctx.ts'
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
  const { pathname, searchParams, origin } = new URL(request.url)
  const page = publicPage(pathname.slice(locale.length + 1))
  const isShared = page !== null && channel.isOpen && sessionTokenOf(request) === null
  if (!isShared || publicReadsOf(context) === null) return null
  const cookies = request.headers.get('cookie')
  const currency = CurrencyCode.safeParse(readCookie(cookies, 'currency'))
  const ipAddress = request.headers.get('cf-connecting-ip')
  const ctx = {
    ...newCtx(env, { locale, channel, ipAddress, origin }),
    later: (what: string, work: () => Promise<unknown>) => context.waitUntil(doLater(what, work)),
  }
  const query = keptQuery(searchParams, page)
  return askPublicReads({
    request,
    context,
    ctx,
    props: {
      locale,
      currency: currency.success ? currency.data : null,
      channel: channel.id,
      isNet: readCookie(cookies, 'vat') === 'without',
      origin: ctx.origin,
    },
    path: `${pathname}${query === '' ? '' : `?${query}`}`,
  })
}
