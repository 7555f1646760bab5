import { cleanText } from './clean-text.ts'
import { LONGEST_NUMBER } from './read-identity.ts'

/** A comma between what both could be numbers; one inside of a number, as `1.5KE6,8CA` has it, is none. */
export const COMMA_BETWEEN_NUMBERS = /[\p{L}\d]{3,}\s*,\s*[\p{L}\d][\p{L}\d\s./-]{3,}/u
/** `W712/52` is one number, `W712/52 / OC90` are two. */
const SIGNS = /[\r\n;|]+|\s\/\s/
const SIGNS_AND_COMMA = /[\r\n;|,]+|\s\/\s/

/** Crosses kept of a row. */
export const MOST_CROSSES = 50

/**
 * The parts that a cell of crosses names, each with the brand it may have beside its number: `MANN W712/52`. Longer
 * pieces are no part and left out, as is what repeats another.
 */
export function cutCrosses(cell: string): string[] {
  const pieces = cell
    .split(COMMA_BETWEEN_NUMBERS.test(cell) ? SIGNS_AND_COMMA : SIGNS)
    .map((piece) => cleanText(piece).replace(/\s+/g, ' '))
  return [...new Set(pieces)].filter(
    (piece) => piece.length <= LONGEST_NUMBER && /[\p{L}\d]{2}/u.test(piece),
  )
}
