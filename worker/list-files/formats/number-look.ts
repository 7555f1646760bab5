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
