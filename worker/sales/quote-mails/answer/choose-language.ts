import { spokenOf } from '../../../lib/locale.ts'
import type { Locale } from '../../../../web/lib/locales.ts'

interface Choice {
  /** Of the account; null: none, or it has chosen none. */
  own: string | null
  /** What was written, subject and all. */
  words: string
  /** Languages of the channel, and the one for all else. */
  spoken: readonly Locale[]
  fallback: Locale
}

/** Letters that one of the languages alone has, and words of letters. */
const BELARUSIAN = /[ўі]/giu
const RUSSIAN = /[иъщ]/giu
const CYRILLIC = /[а-яёў]/giu
const ENGLISH =
  /\b(please|quote|quotation|regards|hello|hi|dear|thanks|need|pieces|pcs|price|offer|we|the|for|and|you)\b/gi
const FEWEST_WORDS = 2

/** The language that a mail is answered in: the account's, else the one it is written in, else the store's. */
export function chooseLanguage({ own, words, spoken, fallback }: Choice): Locale {
  return spokenOf(own, spoken) ?? spokenOf(languageOf(words), spoken) ?? fallback
}

/** The language of a text, as far as its letters and words say; null: they say nothing. */
function languageOf(words: string): string | null {
  const count = (signs: RegExp) => words.match(signs)?.length ?? 0
  if (count(CYRILLIC) > 0) {
    const [belarusian, russian] = [count(BELARUSIAN), count(RUSSIAN)]
    if (belarusian === russian) return count(CYRILLIC) > 2 ? 'ru' : null
    return belarusian > russian ? 'be' : 'ru'
  }
  return count(ENGLISH) >= FEWEST_WORDS ? 'en' : null
}
