import type { ReadAttribute } from '../attribute-codes.ts'
import { agreed, matchesOf } from '../part-name.ts'
import { compareDecimals, decimalOf, decimalText } from '../quantities/decimal.ts'

/** What an engine of this displacement burns or how it breathes, or litres. */
const KIND =
  '(?:TSI|TDI|TFSI|FSI|SDI|CRDI|GDI|MPI|DCI|HDI|CDI|TDCI|JTD|CDTI|DTI|VVTI|VTI|THP|TI|TD|T|I|D|л|l|л\\.)'
const DISPLACEMENT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/*×-]|[-–]\s?|[xх]\s|DOT\s|USB\s)(\d[.,]\d)(?:\s?[-–—]\s?(\d[.,]\d))?\s?(?:${KIND}(?![\p{L}\p{N}]))?(?![\p{L}\p{N}%°/×*]|[.,-]\d|\s?(?:mm|мм|cm|см|kg|кг|kw|квт|в|v|a|а|ah|bar|бар|x|х|м|m|шт|г)(?![\p{L}\p{N}]))`,
  'giu',
)
const LEAST = decimalOf('0.6')
const MOST = decimalOf('8.4')

/** Displacement in litres, of names that say a make: `1.4`, `1.2–1.4 TSI`, `1,9 л`. */
export const readEngine = (text: string): ReadAttribute[] =>
  agreed(
    matchesOf(DISPLACEMENT, text).flatMap((match): ReadAttribute[] => {
      const [, first = '', last] = match
      const low = decimalOf(first)
      const high = last === undefined ? null : decimalOf(last)
      if (compareDecimals(low, LEAST) < 0 || compareDecimals(high ?? low, MOST) > 0) return []
      if (high && compareDecimals(low, high) >= 0) return []
      const value = decimalText(low) + (high ? `..${decimalText(high)}` : '')
      const words = /^\d[.,]\d(?:\s?[-–—]\s?\d[.,]\d)?/.exec(match[0])?.[0] ?? ''
      return [{ code: 'engine', value, start: match.index, end: match.index + words.length }]
    }),
  )
