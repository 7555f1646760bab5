import type { MatchKind } from '../schemas/search.ts'

/** A number as written, case and outer blanks aside. */
const asWritten = (number: string) => number.normalize('NFKC').trim().toUpperCase()

/** Whether a product has the searched number itself: as it was written, otherwise, or as another number of it. */
export const isNumber = (match: MatchKind): boolean =>
  match === 'exact' || match === 'same_number' || match === 'other_number'

/** Whether a product with the searched key has the number as it was written, or written differently. */
export const labelNumber = (text: string, mpn: string): MatchKind =>
  asWritten(text) === asWritten(mpn) ? 'exact' : 'same_number'

const CYRILLIC = /\p{Script=Cyrillic}/u
/**
 * Whether a text is a number and nothing beside it: one word, `06A 115 561 B`, but neither `LM317T datasheet`
 * nor `TI LM317T`. A word of Cyrillic letters without a digit is none.
 */
export function isOneNumber(text: string): boolean {
  const words = text.trim().split(/\s+/)
  if (words.length === 1) return /\d/.test(text) || !CYRILLIC.test(text)
  return (
    words.some((word) => /\d/.test(word)) &&
    words.every((word) => /\d/.test(word) || word.length === 1)
  )
}
