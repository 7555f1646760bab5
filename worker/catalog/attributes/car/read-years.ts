import type { ReadAttribute } from '../attribute-codes.ts'
import { distinct, matchesOf } from '../part-name.ts'

const YEAR = String.raw`((?:19[6-9]|20[0-4])\d)`
const SPAN = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])${YEAR}\s?(?:г\.?|гг\.?)?\s?(?:[-–—~]|to|до|по|->)\s?${YEAR}(?![\p{L}\p{N}]|[.,]\d)`,
  'giu',
)
const SINGLE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-]|[-–—]\s?)${YEAR}\s?(?:г\.\s?в\.?|г\.?|год(?:а|у)?|рік|року)(?!\p{L})`,
  'giu',
)

/** Years of manufacture of the car: a span, or one that is said to be a year. Open spans are not read. */
export function readYears(text: string): ReadAttribute[] {
  const spans = matchesOf(SPAN, text).flatMap((match): ReadAttribute[] => {
    const [written, first = '', last = ''] = match
    if (Number(first) >= Number(last)) return []
    const end = match.index + written.length
    return [{ code: 'years', value: `${first}..${last}`, start: match.index, end }]
  })
  if (spans.length > 0) return distinct(spans)
  return distinct(
    matchesOf(SINGLE, text)
      .filter(
        (match) =>
          !/(?:с|з|from|по|до|от)\s$/iu.test(text.slice(Math.max(0, match.index - 6), match.index)),
      )
      .map((match) => ({
        code: 'years',
        value: match[1] ?? '',
        start: match.index,
        end: match.index + match[0].length,
      })),
  )
}
