import { parseMicros } from '../../lib/decimal.ts'
import { foldWord } from './fold-word.ts'
import { LONGEST_CELL } from './longest-cell.ts'

/** Days from order to dispatch; null where the list leaves an end open. */
export interface LeadTime {
  daysMin: number
  daysMax: number
}

const LIMIT = 3650
const UNITS: [RegExp, number][] = [
  [/нед|тиж|тыд|тыж|week|wk|周|星期/, 7],
  [/мес|міс|мес|month|个月|月/, 30],
  [/дн|день|дня|дзень|дзён|дзен|day|工作日|天|日|сут/, 1],
  [/час|годин|гадзін|hour|hrs|小时/, 1 / 24],
  [/^d$|^д$/, 1],
  [/^w$/, 7],
]
const AT_ONCE =
  /^(?:на складе|в наличии|сегодня|склад|in stock|stock|today|immediate|immediately|на складі|сьогодні|на складзе|сёння|сення|现货)$/
const CLOCK_OR_DATE = /\d:\d|\d[./-]\d+[./-]\d/
const SPAN = /(\d+(?:[.,]\d+)?)(?:\s*(?:-|–|—|~|\.{2,3}|…|до|to|по)\s*(\d+(?:[.,]\d+)?))?/

/**
 * Lead time text in days: `1-2 дня`, `3-4 weeks` (times 7), `6-10个工作日`, `до 5 дней`, a bare
 * number in `unitDays`. Null when it says nothing readable.
 */
export function parseLeadTime(text: string, unitDays: number): LeadTime | null {
  if (text.length > LONGEST_CELL) return null
  const word = foldWord(text)
  if (AT_ONCE.test(word)) return { daysMin: 0, daysMax: 0 }
  if (CLOCK_OR_DATE.test(word)) return null
  const match = SPAN.exec(word)
  if (match === null || word.startsWith('-')) return null
  const unit = unitOf(word.slice(match.index + match[0].length)) ?? unitDays
  const first = days(match[1]!, unit)
  if (match[2] !== undefined) return ordered(first, days(match[2], unit))
  return /^(?:до|up to|within|да|<)/.test(word) ? ordered(0, first) : ordered(first, first)
}

/** The lead time inside a stock cell; only a text that names its unit is one. */
export function leadTimeInStock(text: string): LeadTime | null {
  const word = foldWord(text)
  const match = SPAN.exec(word)
  if (match === null || match.index > 10) return null
  return unitOf(word.slice(match.index + match[0].length)) === null ? null : parseLeadTime(word, 1)
}

/** Days one unit of the column holds, as its title says: `LT weeks` → 7. */
export function leadTimeUnit(title: string): number {
  return unitOf(foldWord(title)) ?? 1
}

function unitOf(text: string): number | null {
  const word = text.trim()
  return UNITS.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

function days(text: string, unit: number): number {
  const amount = parseMicros(text.replace(',', '.'), { habit: 'point', exponent: 'refused' })
  if (amount === null || amount === 'too_large') return LIMIT
  return Math.min(LIMIT, Math.ceil((amount.micros * unit) / 1_000_000))
}

function ordered(one: number, other: number): LeadTime {
  return { daysMin: Math.min(one, other), daysMax: Math.max(one, other) }
}
