import { loadWebPages } from './web-pages.ts'
import type { Locale } from '../../web/lib/locales.ts'
import type { ExecutionContext } from '@cloudflare/workers-types'
import type { Env } from '../env.ts'
import { type Channel, channelOfHost, fallbackLocaleOf, isHostOfOff } from '../lib/channel.ts'
import { knownChannels } from '../known-channels.ts'
import { addressOfMain } from '../address-of-main.ts'
import { readBookmark } from '../http/bookmark.ts'
import { originOf, requestDatabases } from '../new-ctx.ts'
import { hearLocales } from '../i18n/known-locales.ts'
import { answerPage } from './answer-page.ts'
import { cachedPage } from './cached-page.ts'
import { openVisit } from './open-visit.ts'
import { answerClosed } from './closed-shop.ts'
import { canonicalPath, localeOfPath } from './canonical-path.ts'
import { leadToLocale } from './lead-to-locale.ts'
import { plainAnswer, redirectTo } from './plain-answers.ts'
import { refuseHost } from './refuse-host.ts'
import { answerRobots } from './robots.ts'
import { answerSitemap } from './sitemaps.ts'

/** Files that are requested at the root of a site: `/favicon.ico`, `/.well-known/…`. */
const FILE = /^\/(\.well-known\/.*|[^/]*\.[^/]*)$/

/** Everything a browser or a search engine asks for that is neither the API's nor a built file. */
export async function answerSite(
  request: Request,
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Response> {
  const { reads } = requestDatabases(env, { bookmark: readBookmark(request.headers) })
  const [channels] = await Promise.all([knownChannels(reads), hearLocales(env)])
  const url = new URL(request.url)
  if (isHostOfOff(channels, url.hostname)) return leadToMain(url, env, channels)
  const refusal = refuseHost(request, env, channels)
  if (refusal !== null) return refusal
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plainAnswer(null, 405, { Allow: 'GET, HEAD' })
  }
  const { pathname, search } = url
  const channel = channelOfHost(channels, url.hostname)
  const origin = originOf(env, url.origin, channel)
  if (pathname === '/robots.txt') return answerRobots(origin, env)
  const closed = channel.isOpen ? null : await answerClosed(request, env, channel)
  if (closed !== null) return closed
  if (/^\/sitemap[^/]*\.xml$/.test(pathname))
    return answerSitemap(origin, pathname, { env, context, channel })
  if (FILE.test(pathname)) return plainAnswer(null, 404)
  const canonical = canonicalPath(pathname)
  if (canonical !== pathname) return redirectTo(url, { path: canonical + search, status: 308 })
  const locale = localeOfPath(pathname)
  if (locale !== null && !channel.locales.includes(locale)) {
    const spoken = `/${fallbackLocaleOf(channel)}${pathname.slice(locale.length + 1)}`
    return redirectTo(url, { path: spoken + search, status: 302 })
  }
  if (locale !== null && pathname === `/${locale}/search`) return leadToSearch(url, locale)
  if (locale === null) return leadToLocale(request, env)
  const cached = await cachedPage({ request, env, context, channel, locale })
  if (cached !== null) return cached
  return answerPage({ url, env, locale, visit: () => openVisit(request, env, locale) })
}

/** Links that a channel has given out lead to the main one once it is switched off. */
function leadToMain(url: URL, env: Env, channels: readonly Channel[]): Response {
  return plainAnswer(null, 302, { Location: addressOfMain(url, env, channels) })
}

/** The search box without scripts is a form that asks `/en/search?q=LM317T`. */
async function leadToSearch(url: URL, locale: Locale): Promise<Response> {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const { searchPath } = await loadWebPages()
  return redirectTo(url, { path: `/${locale}${q === '' ? '/' : searchPath(q)}`, status: 302 })
}
