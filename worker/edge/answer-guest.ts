import type { ExecutionContext } from '@cloudflare/workers-types'
import { parse } from 'hono/utils/cookie'
import { CurrencyCode } from '../catalog/pricing/schemas/pricing.ts'
import type { Env } from '../env.ts'
import { readBookmark } from '../http/bookmark.ts'
import { API_HEADERS } from '../http/security-headers.ts'
import { hearLocales } from '../i18n/known-locales.ts'
import { channelsInMemory } from '../known-channels.ts'
import { type Channel, channelOfHost, hostnamesOf, isHostOfOff, spokenIn } from '../lib/channel.ts'
import { chooseLocale } from '../lib/locale.ts'
import { currentRequestId } from '../lib/request-id.ts'
import { siteOf } from '../lib/site-of.ts'
import { originOf } from '../new-ctx.ts'
import { publicReadsOf } from '../store/edge-cache/public-props.ts'
import { askPublicReads } from './ask-public-reads.ts'
import { guestCtx } from './guest-ctx.ts'
import { keptPath, publicReadAt } from './public-routes.ts'

interface Call {
  request: Request
  env: Env
  context: Pick<ExecutionContext, 'waitUntil'>
  url: URL
}

/** Any session but one of a guest. */
const SIGNED_IN = /session=(?!g_)/

/**
 * Answers a public read of the API that a guest makes from the platform's cache, before anything of the API runs: it
 * costs little more than the cache itself. The answer is the API's to the last header. Null: the API decides, which is
 * so wherever anything more than the address, the host and what a browser has chosen matters.
 */
export async function answerGuest(call: Call): Promise<Response | null> {
  const { request, env, context, url } = call
  const { headers, method } = request
  const found = method === 'GET' || method === 'HEAD' ? publicReadAt(url.pathname) : null
  if (found === null || headers.has('authorization') || headers.has('precognition')) return null
  const cookies = headers.get('cookie') ?? ''
  if (SIGNED_IN.test(cookies) || publicReadsOf(context) === null) return null
  await hearLocales(env)
  const channel = openChannel(call)
  const { searchParams, search } = url
  const asked = search === '' ? null : searchParams.get('currency')
  const chosen = CurrencyCode.safeParse(asked ?? parse(cookies, 'currency').currency)
  if (channel === null || (asked !== null && !chosen.success)) return null
  const origin = originOf(env, url.origin, channel)
  const locale = chooseLocale(
    [searchParams.get('locale'), headers.get('x-locale'), parse(cookies, 'locale').locale],
    headers.get('accept-language'),
    spokenIn(channel),
  )
  const answer = await askPublicReads({
    request,
    context,
    ctx: () => guestCtx(call, { locale, channel, origin }),
    props: {
      locale,
      currency: chosen.success ? chosen.data : null,
      channel: channel.id,
      isNet: false,
      origin,
    },
    path: keptPath(url, found.read),
  })
  return answer && withApiHeaders(answer)
}

/** The channel of the request's host, when it is open and in memory; null: the API looks, or refuses. */
function openChannel({ request, env, url }: Call): Channel | null {
  const channels = channelsInMemory(readBookmark(request.headers))
  if (channels === null || isHostOfOff(channels, url.hostname)) return null
  const channel = channelOfHost(channels, url.hostname)
  return channel.isOpen && siteOf(env, url, hostnamesOf(channels)).kind === 'own' ? channel : null
}

/** What the middleware of the API says of each answer. */
function withApiHeaders(answer: Response): Response {
  const { headers } = answer
  for (const [name, value] of Object.entries(API_HEADERS))
    if (!headers.has(name)) headers.set(name, value)
  headers.append('Vary', 'Precognition')
  headers.set('X-Request-Id', currentRequestId() ?? crypto.randomUUID())
  return answer
}
