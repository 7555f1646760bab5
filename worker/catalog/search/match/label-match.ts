import type { MatchKind } from '../schemas/search.ts'

/** A number as written, case and outer blanks aside. */
const asWritten = (number: string) => number.normalize('NFKC').trim().toUpperCase()

/** Whether a product has the searched number itself: as it was written, otherwise, or as another number of it. */
export const isNumber = (match: MatchKind): boolean =>
  match === 'exact' || match === 'same_number' || match === 'other_number'

/** Whether a product with the searched key has the number as it was written, or written differently. */
export const labelNumber = (text: string, mpn: string): MatchKind =>
  asWritten(text) === asWritten(mpn) ? 'exact' : 'same_number'
