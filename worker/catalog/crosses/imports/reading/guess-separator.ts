import { COMMA_BETWEEN_NUMBERS } from '../../../../list-files/rows/cut-crosses.ts'
import type { CrossSeparator } from '../schemas.ts'

/** Of so many cells one that holds the sign among numbers makes it a separator. */
const OFTEN = 0.05

/** `W712/52` is one number, `W712/52 / OC90` are two. */
const SLASH = /\S\s+\/\s+\S/

/** At what cells of other numbers are to be cut, as far as they show it. */
export function guessSeparator(cells: readonly string[]): CrossSeparator {
  const often = (sign: RegExp) =>
    cells.length > 0 && cells.filter((cell) => sign.test(cell)).length > cells.length * OFTEN
  if (often(SLASH)) return 'spaced_slash'
  if (often(COMMA_BETWEEN_NUMBERS)) return 'comma'
  if (often(/\S\s*;\s*\S/)) return 'semicolon'
  return often(/\S[\r\n]+\S/) ? 'line' : 'none'
}
