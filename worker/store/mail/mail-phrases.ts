import type { ShippedLocale } from '../../../web/lib/locales.ts'
import be from './phrases/be.json'
import en from './phrases/en.json'
import ru from './phrases/ru.json'

/**
 * Every text of the mails by its key, in the shipped languages; staff write over them, and in other languages, under the
 * same keys. The code of the mails has the English texts, and a test holds this list to them. A text that counts is a key
 * for each plural form, `…_one` and `…_other`.
 */
export const MAIL_PHRASES: Record<ShippedLocale, Readonly<Record<string, string>>> = { be, en, ru }

/** The keys by their English texts; a text that counts is found by its form `other`. */
export const PHRASE_KEYS: ReadonlyMap<string, string> = new Map(
  Object.entries(en).map(([key, text]) => [text, key.replace(/_other$/, '')]),
)
