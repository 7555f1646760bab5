import { formatUtcDate } from '../../../web/lib/format-date.ts'
import { categoryOf, filledIn, ownText } from '../../i18n/own-texts.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { PHRASE_KEYS } from './mail-phrases.ts'

/**
 * What a mail says, before its language is known: an English text with its values apart, a number with what it counts, a
 * moment, or plain words. Staff write the same texts in other languages, see `mail-phrases.ts`.
 */
export type Phrase =
  | string
  | { text: string; values: readonly (Phrase | number)[] }
  | { count: number; one: string; other: string }
  | { at: string }

/** A text with values: t`Order ${number} is paid` is "Order {0} is paid" in English and in every other language. */
export const t = (
  parts: TemplateStringsArray,
  ...values: readonly (Phrase | number)[]
): Phrase => ({
  text: parts.slice(1).reduce((text, part, index) => `${text}{${index}}${part}`, parts[0] ?? ''),
  values,
})

/** "3 more lines": a number with its noun, whose form the language chooses. */
export const many = (count: number, forms: { one: string; other: string }): Phrase => ({
  count,
  ...forms,
})

/** Phrases with blanks between them. */
export const oneAfterAnother = (phrases: readonly Phrase[]): Phrase => ({
  text: phrases.map((_, index) => `{${index}}`).join(' '),
  values: phrases,
})

/** `21 Nov 2026, 18:40 UTC`: the reader may be in any time zone. */
export const moment = (iso: string): Phrase => ({ at: iso })

/** A phrase in a language: as staff have written it, else in English. */
export function sayPhrase(phrase: Phrase | number, locale: Locale): string {
  if (typeof phrase === 'number') return String(phrase)
  if (typeof phrase === 'string') return ownPhrase(phrase, locale) ?? phrase
  if ('at' in phrase) return momentOf(phrase.at, locale)
  if ('count' in phrase) return countOf(phrase, locale)
  const values = phrase.values.map((value) => sayValue(value, locale))
  return filledIn(
    ownPhrase(phrase.text, locale) ?? phrase.text,
    Object.fromEntries(values.entries()),
  )
}

/** What others have written is said as it stands, even where it reads like a text of ours. */
export const sayValue = (value: Phrase | number, locale: Locale): string =>
  typeof value === 'string' ? value : sayPhrase(value, locale)

const ownPhrase = (text: string, locale: Locale): string | undefined => {
  const key = PHRASE_KEYS.get(text)
  return key === undefined ? undefined : ownText(locale, { namespace: 'mails', key })
}

function countOf(
  { count, one, other }: { count: number; one: string; other: string },
  locale: Locale,
) {
  const key = PHRASE_KEYS.get(`{count} ${other}`)
  const own = key === undefined ? undefined : ownText(locale, { namespace: 'mails', key, count })
  const english = categoryOf('en', count) === 'one' ? one : other
  return own === undefined ? `${count} ${english}` : filledIn(own, { count })
}

function momentOf(iso: string, locale: Locale): string {
  const at = new Date(iso)
  return `${formatUtcDate(at, locale)}, ${at.toISOString().slice(11, 16)} UTC`
}
