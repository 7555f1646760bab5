import type { CrossSeparator } from '../schemas.ts'

const SIGNS: Record<CrossSeparator, RegExp | null> = {
  none: null,
  line: /[\r\n]+/,
  semicolon: /[\r\n;]+/,
  comma: /[\r\n;,]+/,
  spaced_slash: /[\r\n;,]+|\s\/\s/,
  slash: /[\r\n;,/]+/,
}

/** What a separator cuts at and those before it do not; cells without it are cut as by the one before. */
export const ADDED_SIGN: Record<CrossSeparator, RegExp> = {
  none: /^/,
  line: /[\r\n]/,
  semicolon: /;/,
  comma: /,/,
  spaced_slash: /\s\/\s/,
  slash: /\//,
}

/** The values of a cell that holds several, without blanks around them; empty ones are left out. */
export function cutCell(cell: string, separator: CrossSeparator): string[] {
  const signs = SIGNS[separator]
  const values = signs === null ? [cell] : cell.split(signs)
  return values.map((value) => value.trim()).filter((value) => value !== '')
}
