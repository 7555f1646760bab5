import { type Locale, spokenLocales } from '../../web/lib/locales.ts'
import type { Env } from '../env.ts'
import { isDatabaseAway } from '../lib/database-away.ts'
import { log } from '../lib/log.ts'
import { saidTexts } from '../store/locales/said-texts.ts'
import { frameHosts } from '../store/settings/frame-hosts.ts'
import { beforeOpening } from './before-opening.ts'
import type { PathIn } from './canonical-path.ts'
import { channelStyle } from './channel-style.ts'
import { mainProduct } from './main-product.ts'
import type { Visit } from './open-visit.ts'
import { pageHead } from './page-head.ts'
import { pageHeaders } from './page-headers.ts'
import { pageStatus } from './page-status.ts'
import { readPageData } from './read-page-data.ts'
import type { OpenPage, PageAddress, PageData, RenderedPage, WebPages } from './schemas.ts'
import { loadWebPages } from './web-pages.ts'
import { writePage } from './write-page.ts'

interface PageRequest {
  url: URL
  env: Env
  locale: Locale
  /** Who looks, found out when the page is written. */
  visit: () => Promise<Visit>
  /** Is told what the page shows. */
  seen?: (data: PageData) => void
}

/**
 * The HTML of a page. The database is read first, in a few milliseconds, so that the status is known; without
 * it, or when a component throws, the browser gets the shell and renders the page.
 */
export async function answerPage(page: PageRequest): Promise<Response> {
  const web = await loadWebPages()
  try {
    return await drawnPage(web, page)
  } catch (error) {
    log.error('A page could not be written', { url: page.url.href, error })
    const { locale } = page
    const parts = web.partsOf('shell', locale)
    const html = writePage(web, { locale, head: null, parts, look: null, body: null })
    const isAway = isDatabaseAway(error)
    const own = pageHeaders({ ...web.allowed, frames: [], isPersonal: false })
    const headers = { ...own, ...(isAway && { 'Retry-After': '3' }) }
    return new Response(html, { status: isAway ? 503 : 500, headers })
  }
}

async function drawnPage(
  web: WebPages,
  { url: { pathname, search }, env, locale, visit, seen }: PageRequest,
): Promise<Response> {
  const { ctx, currency, isNet } = await visit()
  const page = await web.open({
    href: pathname + search,
    locale,
    currency,
    isNet,
    isDebug: env.DEBUG === 'true',
    locales: spokenLocales(),
    textsOf: async (namespace) => (await saidTexts(ctx, locale, namespace)) ?? {},
  })
  const { address } = page
  const data = await readPageData(ctx, address, { locale, currency })
  seen?.(data)
  const named = data.search?.data.named_brand ?? null
  if (named !== null) return leadTo(`/${locale}${web.brandPath(named.slug)}`, 302)
  const main = mainProduct(data)
  if (main?.match === 'other_number') {
    const { mpn, brand } = main.product
    return leadTo(`/${locale}${web.partPath(mpn, brand.name)}${search}`, 301)
  }
  const status = await pageStatus(ctx, address, data)
  const body = await rendered(page, data)
  const head = pageHead({
    page: address.page,
    locale,
    origin: ctx.origin,
    channel: ctx.channel,
    pathIn:
      status === 200 && address.page !== 'shell'
        ? canonicalOf(web, { address, data, path: pathname.slice(locale.length + 1) })
        : null,
    isIndexed: status === 200 && ctx.channel.isOpen && isIndexed(address, data),
    words: page.describe(data, body?.title ?? null),
    data,
  })
  const parts = web.partsOf(address.page, locale)
  const look = channelStyle(ctx.channel, locale)
  const addition = beforeOpening(ctx, locale)
  const html = writePage(web, { locale, head, parts, look, body, addition })
  const { scripts, styles } = web.allowed
  const headers = pageHeaders({
    scripts: [...scripts, ...(addition?.scripts ?? [])],
    styles: [
      ...styles,
      ...parts.styles.map(({ digest }) => digest),
      ...(look === null ? [] : [look.digest]),
      ...(addition?.styles ?? []),
    ],
    frames: frameHosts(data.init.epc_makes),
    isPersonal: data.checkout !== null,
  })
  return new Response(html, { status, headers })
}

/**
 * A search for a brand's name leads to its page for now: a part may get that number one day. One for a number that a
 * part has besides its own leads to the part for good; browsers ask again all the same, for it may be split off.
 */
const leadTo = (path: string, status: 301 | 302): Response =>
  new Response(null, { status, headers: { Location: path, 'Cache-Control': 'no-store' } })

interface Opened {
  address: PageAddress
  data: PageData
  /** Of the request, below the language. */
  path: string
}

/** A part's page has one address, however its number was written; a category one in each language. */
function canonicalOf(web: WebPages, { address, data, path }: Opened): PathIn {
  if (data.category !== null) {
    const { path: own, paths } = data.category.data.category
    return (locale) => web.categoryPath(paths[locale] ?? own)
  }
  const canonical = sameInAll(web, { address, data, path })
  return () => canonical
}

function sameInAll(web: WebPages, { address, data, path }: Opened): string {
  if (data.brand !== null) return web.brandPath(data.brand.data.brand.slug)
  const letter = address.page === 'brand-list' ? address.query?.letter : undefined
  if (letter !== undefined) return `${path}?letter=${encodeURIComponent(letter)}`
  const main = mainProduct(data)
  if (main === null) return path || '/'
  return web.partPath(main.product.mpn, main.product.brand.name)
}

/** Null for pages that only the browser renders, and when a component throws, which is logged. */
async function rendered(page: OpenPage, data: PageData): Promise<RenderedPage | null> {
  if (page.address.page === 'shell') return null
  try {
    return await page.render(data)
  } catch (error) {
    log.error('A page could not be rendered', { page: page.address.page, error })
    return null
  }
}

/**
 * Whether search engines should list a page: parts on offer, the choice of a brand, and pages that
 * are the same for everybody. Narrowed lists, names searched for and near misses are not.
 */
function isIndexed({ page, query }: PageAddress, data: PageData): boolean {
  if (page === 'brand') return Object.keys(query ?? {}).length === 0
  if (page === 'category') {
    const isNarrowed = Object.keys(query ?? {}).length > 0
    return !isNarrowed && (data.category?.data.counts.all ?? 0) > 0
  }
  if (page === 'brand-list') return query?.letter === undefined || hasListed(data)
  if (query === null) return page !== 'shell' && page !== 'unknown' && page !== 'favorites'
  if (Object.keys(query).some((name) => name !== 'q' && name !== 'brand')) return false
  return mainProduct(data) !== null || data.search?.data.kind === 'brands'
}

const hasListed = ({ brands }: PageData): boolean =>
  brands?.data.letters.some((letter) => letter.brands.length > 0) ?? false
