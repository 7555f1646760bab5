import type { ExecutionContext } from '@cloudflare/workers-types'
import type { Env } from '../env.ts'
import type { Channel } from '../lib/channel.ts'
import { FALLBACK_LOCALE, type Locale } from '../../web/lib/locales.ts'
import { listCategoryPaths } from '../catalog/browse/list-category-paths.ts'
import { ctxOf, requestDatabases } from '../new-ctx.ts'
import type { PathIn } from './canonical-path.ts'
import { listedBrands } from './listed-brands.ts'
import { listedProducts, productRanges } from './listed-products.ts'
import { plainAnswer } from './plain-answers.ts'
import { type Listed, sitemapIndex, urlSet } from './sitemap-xml.ts'
import { loadWebPages } from './web-pages.ts'

/** Cached, so that crawlers cause one query an hour and location. */
const KEPT_SECONDS = 3600

const RANGE = /^\/sitemap-products-(\d{1,12})\.xml$/

interface Asked {
  env: Env
  context: Pick<ExecutionContext, 'waitUntil'>
  channel: Channel
}

/** `/sitemap.xml` and the files it names, of the channel whose `origin` it is. */
export async function answerSitemap(
  origin: string,
  pathname: string,
  { env, context, channel }: Asked,
): Promise<Response> {
  // A language that is added is in it at once.
  const key = new Request(`${origin}${pathname}?languages=${channel.locales.join()}`)
  const kept = await caches.default.match(key)
  if (kept !== undefined) return kept
  const xml = await sitemapOf(origin, pathname, { env, channel })
  if (xml === null) return plainAnswer(null, 404)
  const answer = plainAnswer(xml, 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': `public, max-age=${KEPT_SECONDS}`,
  })
  context.waitUntil(caches.default.put(key, answer.clone()))
  return answer
}

/** The same path in every language. */
const inAll =
  (path: string): PathIn =>
  () =>
    path

async function sitemapOf(
  origin: string,
  pathname: string,
  { env, channel }: Pick<Asked, 'env' | 'channel'>,
): Promise<string | null> {
  const ctx = ctxOf(
    env,
    { locale: FALLBACK_LOCALE, ipAddress: null, origin, channel },
    requestDatabases(env, { bookmark: null }),
  )
  const { listedPaths, brandPath, categoryPath, partPath } = await loadWebPages()
  if (pathname === '/sitemap.xml') {
    const ranges = await productRanges(ctx)
    const files = ranges.map((range) => `/sitemap-products-${range}.xml`)
    return sitemapIndex(origin, ['/sitemap-pages.xml', '/sitemap-brands.xml', ...files])
  }
  if (pathname === '/sitemap-pages.xml') {
    const categories = await listCategoryPaths(ctx)
    return urlSet(
      { origin, channel },
      [
        ...listedPaths.map((path) => inAll(path)),
        ...categories.map((pathIn) => (locale: Locale) => categoryPath(pathIn(locale))),
      ].map((pathIn): Listed => ({ pathIn, changed: null })),
    )
  }
  if (pathname === '/sitemap-brands.xml') {
    const brands = await listedBrands(ctx)
    return urlSet(
      { origin, channel },
      brands.map((slug): Listed => ({ pathIn: inAll(brandPath(slug)), changed: null })),
    )
  }
  const range = RANGE.exec(pathname)?.[1]
  if (range === undefined) return null
  const products = await listedProducts(ctx, Number(range))
  return urlSet(
    { origin, channel },
    products.map(({ mpn, brand, changed }) => ({ pathIn: inAll(partPath(mpn, brand)), changed })),
  )
}
