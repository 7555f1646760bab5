import { formatUtcDate } from '../../../web/lib/format-utc-date.ts'
import { categoryOf, filledIn, ownText } from '../../i18n/own-texts.ts'
import { type Locale, shippedOf } from '../../../web/lib/locales.ts'
import { MAIL_PHRASES, PHRASE_KEYS } from './mail-phrases.ts'

/**
 * What a mail says, before its language is known: an English text with its values apart, a number with what it counts, a
 * moment, or plain words. What it is in other languages stands in `phrases/`, and staff write over it.
 */
export type Phrase =
  | string
  | { text: string; values: readonly (Phrase | number)[] }
  | { count: number; one: string; other: string }
  | { at: string }

/** A line of a mail that says what happened: label and value. */
export type Fact = [Phrase, Phrase]

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

/** A phrase in a language: as staff have written it, else as shipped, which for most added languages is English. */
export function sayPhrase(phrase: Phrase | number, locale: Locale): string {
  if (typeof phrase === 'number') return String(phrase)
  if (typeof phrase === 'string') return wordingOf(phrase, locale)
  if ('at' in phrase) return momentOf(phrase.at, locale)
  if ('count' in phrase) return countOf(phrase, locale)
  const values = phrase.values.map((value) => sayValue(value, locale))
  return filledIn(wordingOf(phrase.text, locale), Object.fromEntries(values.entries()))
}

/** What others have written is said as it stands, even where it reads like a text of ours. */
export const sayValue = (value: Phrase | number, locale: Locale): string =>
  typeof value === 'string' ? value : sayPhrase(value, locale)

/** A text that is not ours, such as a name, has no key and stays as it is. */
function wordingOf(text: string, locale: Locale): string {
  const key = PHRASE_KEYS.get(text)
  if (key === undefined) return text
  return ownText(locale, { namespace: 'mails', key }) ?? shippedPhrase(key, locale) ?? text
}

const shippedPhrase = (key: string, locale: Locale): string | undefined =>
  MAIL_PHRASES[shippedOf(locale)][key]

function countOf({ count, other }: { count: number; other: string }, locale: Locale): string {
  const key = PHRASE_KEYS.get(`{count} ${other}`) ?? ''
  const form = categoryOf(shippedOf(locale), count)
  const text =
    ownText(locale, { namespace: 'mails', key, count }) ?? shippedPhrase(`${key}_${form}`, locale)
  return text === undefined ? `${count} ${other}` : filledIn(text, { count })
}

function momentOf(iso: string, locale: Locale): string {
  const at = new Date(iso)
  return `${formatUtcDate(at, locale)}, ${at.toISOString().slice(11, 16)} UTC`
}
