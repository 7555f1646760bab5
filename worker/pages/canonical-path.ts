import { type Channel, fallbackLocaleOf } from '../lib/channel.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '../lib/locale.ts'

/** The path as it is written here: single slashes, and none at the end but a language's own. */
export function canonicalPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/')
  return /^\/[^/]*\/$/.test(single) ? single : single.replace(/(.)\/$/, '$1')
}

/** The language a path begins with, or null. */
export function localeOfPath(path: string): Locale | null {
  const first = path.split('/')[1]
  return LOCALES.find((locale) => locale === first) ?? null
}

/** The same language however it is written: `be-BY`, `RU`. Null for one the shop does not speak. */
export function nearLocale(path: string): Locale | null {
  const first = path.split('/')[1] ?? ''
  const language = /^([a-z]{2})([-_][a-z0-9]{2,8})*$/i.exec(first)?.[1]?.toLowerCase()
  return LOCALES.find((locale) => locale === language) ?? null
}

/** Where pages are: a channel and its origin. */
export interface Place {
  origin: string
  channel: Channel
}

interface Alternate {
  lang: string
  href: string
}

/** A page's address in each language of the channel; `x-default` is for readers of none of them. */
export function alternatesOf({ origin, channel }: Place, path: string): Alternate[] {
  const languages = channel.locales.map((locale) => ({
    lang: locale,
    href: `${origin}/${locale}${path}`,
  }))
  const fallback = channel.locales.includes(FALLBACK_LOCALE)
    ? FALLBACK_LOCALE
    : fallbackLocaleOf(channel)
  const other = path === '/' ? `${origin}/` : `${origin}/${fallback}${path}`
  return [...languages, { lang: 'x-default', href: other }]
}
