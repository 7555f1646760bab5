import { loadWebPages } from './web-pages.ts'
import type { Locale } from '../../web/lib/locales.ts'
import type { ExecutionContext } from '@cloudflare/workers-types'
import type { Env } from '../env.ts'
import { hearLocales } from '../i18n/known-locales.ts'
import { publicOrigin } from '../lib/site-of.ts'
import { answerPage } from './answer-page.ts'
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
  await hearLocales(env)
  const refusal = refuseHost(request, env)
  if (refusal !== null) return refusal
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plainAnswer(null, 405, { Allow: 'GET, HEAD' })
  }
  const url = new URL(request.url)
  const { pathname, search } = url
  if (pathname === '/robots.txt') return answerRobots(originOf(request, env), env)
  if (/^\/sitemap[^/]*\.xml$/.test(pathname))
    return answerSitemap(originOf(request, env), pathname, { env, context })
  if (FILE.test(pathname)) return plainAnswer(null, 404)
  const canonical = canonicalPath(pathname)
  if (canonical !== pathname) return redirectTo(url, { path: canonical + search, status: 308 })
  const locale = localeOfPath(pathname)
  if (locale !== null && pathname === `/${locale}/search`) return leadToSearch(url, locale)
  return locale === null ? leadToLocale(request, env) : answerPage({ request, env, locale })
}

/** The origin of the store's links, whichever of its hosts was requested. */
const originOf = ({ url }: Request, env: Env): string => publicOrigin(env) ?? new URL(url).origin

/** The search box without scripts is a form that asks `/en/search?q=LM317T`. */
async function leadToSearch(url: URL, locale: Locale): Promise<Response> {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const { searchPath } = await loadWebPages()
  return redirectTo(url, { path: `/${locale}${q === '' ? '/' : searchPath(q)}`, status: 302 })
}
