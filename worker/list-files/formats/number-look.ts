import { dateText, isDateFormat } from './date-text.ts'
import { numberText } from './number-text.ts'

/** How a cell shows its number: as a date, filled up with zeros to so many digits, or as it is. */
export type NumberLook = 'date' | number | null

/** What a number format (ECMA-376 18.8.30) makes of a number, as far as it changes what one reads. */
export function lookOf(id: number, code: string | undefined): NumberLook {
  if (isDateFormat(id, code)) return 'date'
  return code !== undefined && /^00+$/.test(code) ? code.length : null
}

/** The number as one sees it in the cell; `00042` is a part number that 42 is not. */
export function shownNumber(raw: string, look: NumberLook, dateSystem: 1900 | 1904): string {
  if (look === 'date') return dateText(Number(raw), dateSystem)
  const text = numberText(raw)
  return look !== null && /^\d+$/.test(text) ? text.padStart(look, '0') : text
}
