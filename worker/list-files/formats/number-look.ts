import { type DigitShape, digitShape, shaped } from './digit-shape.ts'
import { formatCurrency } from './format-currency.ts'
import { formatTokens } from './format-tokens.ts'
import { numberText } from './number-text.ts'

/** What a format adds to a number: a currency (ISO 4217), or a shape to the digits of a whole one. */
interface NumberStyle {
  currency: string | null
  shape: DigitShape | null
}

/** How a cell shows its number: as a date, with more than its digits, or as it is. */
export type NumberLook = 'date' | NumberStyle | null

/** Zeros that fill up a number: no price is written so. */
const FILLED_UP = 2

/**
 * What a number format (ECMA-376 18.8.30) makes of a number, as far as it changes what one reads. Asked once of
 * each format, not of each cell.
 */
export function lookOf(id: number, code: string | undefined): NumberLook {
  if (isDateFormat(id, code)) return 'date'
  if (code === undefined) return null
  const tokens = formatTokens(code)
  const shape = digitShape(tokens)
  if (shape !== null && shape.least >= FILLED_UP) return { currency: null, shape }
  const currency = formatCurrency(tokens)
  if (currency !== null) return { currency, shape: null }
  return shape === null ? null : { currency: null, shape }
}

/** The number as one sees it in the cell, without a currency; `00042` is a part number that 42 is not. */
export function shownNumber(raw: string, look: NumberLook, dateSystem: 1900 | 1904): string {
  if (look === 'date') return dateText(Number(raw), dateSystem)
  const text = numberText(raw)
  return look !== null && look.shape !== null && /^\d+$/.test(text)
    ? shaped(text, look.shape)
    : text
}

/** The currency that stands beside the number. */
export const currencyOf = (look: NumberLook): string | null =>
  look === null || look === 'date' ? null : look.currency

/** Days from the first of January 1970 to day 0 of each date system. */
const EPOCH = { 1900: -25569, 1904: -24107 }

const DAY = 86_400

/** A date stored as days (fraction: time) as ISO text: `2026-11-20`, `2026-11-20 09:30`, `09:30`. */
function dateText(days: number, system: 1900 | 1904): string {
  const seconds = Math.round((days + EPOCH[system]) * DAY)
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return String(days)
  const [day = '', time = ''] = date.toISOString().split('T')
  const clock = time.startsWith('00:00:00') ? '' : time.slice(0, 5)
  if (days < 1 && days > 0) return clock
  return clock === '' ? day : `${day} ${clock}`
}

/** Whether a number format shows a date or a time (ECMA-376 18.8.30). */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined)
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|(?<=s)\.0+/gi, '').split(';')[0]!
  return /[dmyhs]/i.test(bare) && !/[0#?]/.test(bare)
}
