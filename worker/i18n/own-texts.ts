import { fallbacksOf, isShipped, type Locale } from '../../web/lib/locales.ts'

/** What the Worker itself says: its sentences, mails, documents and files for spreadsheets. */
export const WORKER_NAMESPACES = ['api', 'mails', 'documents', 'files'] as const
export type WorkerNamespace = (typeof WORKER_NAMESPACES)[number]

/** Texts of the store by `locale`, then by `namespace:key`. */
export type OwnTexts = ReadonlyMap<Locale, ReadonlyMap<string, string>>

let own: OwnTexts = new Map()

/** Takes the texts that staff have written for the Worker; see `known-locales.ts`. */
export const knowOwnTexts = (texts: OwnTexts): void => {
  own = texts
}

interface Wanted {
  namespace: WorkerNamespace
  key: string
  /** Chooses the plural form; without one the text has none. */
  count?: number | undefined
}

/**
 * What staff have written in place of a shipped text: in the language, or in one that stands in for it before any that is
 * shipped. Undefined: the shipped one is said.
 */
export function ownText(locale: Locale, { namespace, key, count }: Wanted): string | undefined {
  for (const each of fallbacksOf(locale)) {
    const texts = own.get(each)
    const name = `${namespace}:${key}`
    const found =
      texts?.get(name) ??
      (count === undefined ? undefined : texts?.get(`${name}_${categoryOf(each, count)}`))
    if (found !== undefined || isShipped(each)) return found
  }
  return undefined
}

/** CLDR's plural category; `Intl` has the rules of every language, those without other data too. */
export const categoryOf = (locale: Locale, count: number): string =>
  new Intl.PluralRules(locale).select(count)

/** A text with its `{placeholders}` filled; one that nothing is known of stays as it is. */
export const filledIn = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
