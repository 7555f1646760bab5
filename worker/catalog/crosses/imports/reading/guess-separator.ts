import type { CrossSeparator } from '../schemas.ts'

/** Of so many cells one that holds the sign among numbers makes it a separator. */
const OFTEN = 0.05

/** A comma between what both could be numbers; one inside of a number, as `1.5KE6,8CA` has it, is none. */
const COMMA = /[\p{L}\d]{3,}\s*,\s*[\p{L}\d][\p{L}\d\s./-]{3,}/u
/** `W712/52` is one number, `W712/52 / OC90` are two. */
const SLASH = /\S\s+\/\s+\S/

/** At what cells of other numbers are to be cut, as far as they show it. */
export function guessSeparator(cells: readonly string[]): CrossSeparator {
  const often = (sign: RegExp) =>
    cells.length > 0 && cells.filter((cell) => sign.test(cell)).length > cells.length * OFTEN
  if (often(SLASH)) return 'spaced_slash'
  if (often(COMMA)) return 'comma'
  if (often(/\S\s*;\s*\S/)) return 'semicolon'
  return often(/\S[\r\n]+\S/) ? 'line' : 'none'
}
