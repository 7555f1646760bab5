import { isLocale, type Locale } from '../../../web/lib/locales.ts'

/** What a link of a page may lead to, besides pages of the store. */
const SCHEME = /^(https?|mailto|tel):/i

/** Ids of headings get this, so that no text can take the id of a part of the page. */
export const HEADING_PREFIX = 's-'

/**
 * Where a link goes: an address of the store in the language of the page (`/help` → `/be/help`), or
 * one outside. Null for whatever else it may be (`javascript:`, `data:`). `href` is percent-encoded
 * and its `&` are references, as the compiler writes them.
 */
export function pageHref(
  href: string,
  locale: Locale,
): { href: string; isExternal: boolean } | null {
  if (href === '') return null
  if (/^\/(?!\/)/.test(href)) return { href: anchored(localised(href, locale)), isExternal: false }
  if (href.startsWith('#')) return { href: anchored(href), isExternal: false }
  // `//host/path` leads out under the page's own scheme.
  if (href.startsWith('//')) return { href: `https:${href}`, isExternal: true }
  return SCHEME.test(href) ? { href, isExternal: /^http/i.test(href) } : null
}

function localised(path: string, locale: Locale): string {
  const first = path.split(/[/?#]/)[1] ?? ''
  return isLocale(first) ? path : `/${locale}${path}`
}

const anchored = (href: string) => href.replace(/#(?!s-)(?=.)/, `#${HEADING_PREFIX}`)
