import type { Env } from '../env.ts'
import { getInit } from '../store/settings/get-init.ts'
import { nearLocale } from './canonical-path.ts'
import { openVisit } from './open-visit.ts'
import { redirectTo } from './plain-answers.ts'
import { loadWebPages } from './web-pages.ts'

/**
 * An address without a language we speak: the bare host leads to the visitor's language, one written
 * otherwise (`/ru-BY/cart`) to its own spelling, anything else to the store's default one.
 */
export async function leadToLocale(request: Request, env: Env): Promise<Response> {
  const url = new URL(request.url)
  const { pathname, search } = url
  const near = nearLocale(pathname)
  if (near !== null) {
    const rest = pathname.split('/').slice(2).join('/')
    return redirectTo(url, { path: `/${near}/${rest}${search}`, status: 308 })
  }
  const { ctx, currency } = await openVisit(request, env, null)
  if (pathname === '/') {
    const headers = { Vary: 'Cookie, Accept-Language', 'Cache-Control': 'private, no-cache' }
    return redirectTo(url, { path: `/${ctx.locale}/${search}`, status: 302, headers })
  }
  const { default_locale } = await getInit(ctx, currency)
  const { localisedPath } = await loadWebPages()
  return redirectTo(url, { path: localisedPath(pathname + search, default_locale), status: 302 })
}
