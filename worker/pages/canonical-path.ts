import { type Channel, fallbackLocaleOf } from '../lib/channel.ts'
import { FALLBACK_LOCALE, isLocale, type Locale, localeCodes } from '../../web/lib/locales.ts'
import { nearestOf, spokenOf } from '../lib/locale.ts'

/** The path as it is written here: single slashes, and none at the end but a language's own. */
export function canonicalPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/')
  return /^\/[^/]*\/$/.test(single) ? single : single.replace(/(.)\/$/, '$1')
}

/** The language a path begins with, or null. */
export function localeOfPath(path: string): Locale | null {
  const first = path.split('/')[1]
  return isLocale(first) ? first : null
}

/** A language tag: `be-BY`, `sr-Latn`, `RU`. */
const TAG = /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i

/**
 * The same language however it is written: `be-BY`, `RU`; of one that is switched off, its fallback. Null for one the
 * shop does not speak.
 */
export function nearLocale(path: string): Locale | null {
  const first = path.split('/')[1] ?? ''
  if (!TAG.test(first)) return null
  return spokenOf(first) ?? nearestOf(first, localeCodes()) ?? null
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

/** A page's path below each language: the same in all, but for categories, which may be called otherwise in each. */
export type PathIn = (locale: Locale) => string

/** A page's address in each language of the channel; `x-default` is for readers of none of them. */
export function alternatesOf({ origin, channel }: Place, pathIn: PathIn): Alternate[] {
  const languages = channel.locales.map((locale) => ({
    lang: locale,
    href: `${origin}/${locale}${pathIn(locale)}`,
  }))
  const fallback = channel.locales.includes(FALLBACK_LOCALE)
    ? FALLBACK_LOCALE
    : fallbackLocaleOf(channel)
  const path = pathIn(fallback)
  const other = path === '/' ? `${origin}/` : `${origin}/${fallback}${path}`
  return [...languages, { lang: 'x-default', href: other }]
}
