import { type Decimal, decimalOf, decimalText, negative } from '../attributes/quantities/decimal.ts'
import { readQuantities } from '../attributes/quantities/read-quantities.ts'
import type { Unit } from '../attributes/quantities/units.ts'
import type { Span } from './value-span.ts'

const ONE: Decimal = { digits: 1n, scale: 0 }

/** Units of quantities by the unit of an attribute, and what one of them is in it. */
const UNITS: Record<string, Partial<Record<Unit, Decimal>>> = {
  Ω: { Ohm: ONE },
  F: { F: ONE },
  H: { H: ONE },
  V: { V: ONE },
  A: { A: ONE },
  W: { W: ONE },
  Hz: { Hz: ONE },
  A·h: { Ah: ONE },
  '%': { '%': ONE, ppm: { digits: 1n, scale: 4 } },
  'ppm/°C': { ppm: ONE },
  '°C': { C: ONE },
  B: { byte: ONE, Kbit: { digits: 125n, scale: 3 } },
  bit: { bit: ONE },
  mm: { mm: ONE, in: { digits: 254n, scale: 1 } },
  l: { l: ONE },
  kg: { kg: ONE },
}

/** A cut number would be another one: longer texts are not read. */
const LONGEST = 100

const LOWER = /^(?:>=?|≥|от|ад|from)\s*/iu
const UPPER = /^(?:<=?|≤|до|да|up to|to)\s*/iu
const BETWEEN = /\s*(?:\.{2,3}|…|÷|—|–|\s-\s|(?<=[\p{L}\p{N}%])-(?=[\d.,])|\s(?:to|до|да)\s)\s*/iu

/**
 * What somebody types to narrow an attribute, in any writing: `>10k`, `100n`, `4,7 мкФ`, `1k..10k`, `от 5 В до 12 В`.
 * Numbers without a unit are in the attribute's own. Ends count as within. Null: not to be read, or of another unit.
 */
export function readSpan(text: string, unit: string): Span | null {
  const written = text.trim()
  if (written === '' || written.length > LONGEST) return null
  const [first = '', second, ...more] = written.replace(LOWER, '').replace(UPPER, '').split(BETWEEN)
  if (more.length > 0) return null
  if (second !== undefined) return between(first, second, unit)
  const value = numberOf(first, unit)
  if (value === null) return null
  if (LOWER.test(written)) return { low: value, high: Infinity }
  return { low: UPPER.test(written) ? -Infinity : value, high: value }
}

/** Two ends, the smaller one first however they are typed. `1..10k` is of thousands at both; `100..1k` is not. */
function between(first: string, second: string, unit: string): Span | null {
  const low = first === '' ? -Infinity : numberOf(first, unit)
  const high = second === '' ? Infinity : numberOf(second, unit)
  if (low === null || high === null || (first === '' && second === '')) return null
  const shared = PLAIN.test(first) ? numberOf(second.replace(FIGURES, first), unit) : null
  const from = shared !== null && shared <= high ? shared : low
  return { low: Math.min(from, high), high: Math.max(from, high) }
}

const PLAIN = /^[+-]?\d{1,12}(?:[.,]\d{1,9})?$/
const FIGURES = /^[+-]?\d{1,12}(?:[.,]\d{1,9})?/

function numberOf(text: string, unit: string): number | null {
  const exact = readExact(text, unit)
  return exact === null ? null : Number(exact)
}

/** One typed number as an exact decimal in a unit: `4,7 кОм` is `4700` of Ω. Null: not to be read, or of another unit. */
export function readExact(text: string, unit: string): string | null {
  const written = text.trim()
  if (written.length > LONGEST) return null
  if (PLAIN.test(written)) return plainDecimal(written)
  const [quantity, ...more] = readQuantities(written)
  if (quantity === undefined || more.length > 0 || quantity.high !== null) return null
  if (quantity.start !== 0 || quantity.end !== written.length) return null
  const factor = quantity.unit === 'bare' ? ONE : UNITS[unit]?.[quantity.unit]
  if (factor === undefined) return null
  const { digits, scale } = quantity.low
  return decimalText({ digits: digits * factor.digits, scale: scale + factor.scale })
}

function plainDecimal(written: string): string {
  const number = decimalOf(written.replace(/^[+-]/, ''))
  return decimalText(written.startsWith('-') ? negative(number) : number)
}
