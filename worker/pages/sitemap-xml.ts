import { escapeHtml } from '../lib/escape-html.ts'
import { alternatesOf, type PathIn, type Place } from './canonical-path.ts'

/** A page of every language. */
export interface Listed {
  /** Below each language. */
  pathIn: PathIn
  changed: Date | null
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The list of sitemaps, https://www.sitemaps.org/protocol.html#index. */
export function sitemapIndex(origin: string, paths: string[]): string {
  const sitemaps = paths.map(
    (path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>\n`,
  )
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${sitemaps.join('')}</sitemapindex>\n`
}

/** Pages in each of the languages, every one naming the others, as Google asks for it. */
export function urlSet(place: Place, pages: Listed[]): string {
  const urls = pages.map((page) => urlsOf(place, page))
  return `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

function urlsOf(place: Place, { pathIn, changed }: Listed): string {
  const others = alternatesOf(place, pathIn)
    .map(
      ({ lang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`,
    )
    .join('')
  const date = changed === null ? '' : `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`
  const { origin, channel } = place
  return channel.locales
    .map(
      (locale) =>
        `<url><loc>${escapeHtml(`${origin}/${locale}${pathIn(locale)}`)}</loc>${date}${others}</url>\n`,
    )
    .join('')
}
