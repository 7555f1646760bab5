import type { ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { agreed, attributeOf, matchesOf, type PartName } from '../part-name.ts'
import {
  compareDecimals,
  type Decimal,
  decimalOf,
  decimalText,
  negative,
} from '../quantities/decimal.ts'
import type { Quantity } from '../quantities/quantity.ts'

/** `-20 +80 %`, `+80/-20%`: the two ends of a tolerance that is not the same on both sides. */
const TWO_SIDED =
  /(?<![\p{L}\p{N}.,])([+-])(\d{1,3}(?:[.,]\d{1,2})?)\s?%?\s?(?:[/,~]|to)?\s?([+-])(\d{1,3}(?:[.,]\d{1,2})?)\s?%/giu
const OTHER_PERCENTS = /^(?:rh|humidity|efficiency|кпд|duty|efficient|off|скидка|cotton|reel|max)$/
/** Parts whose per cents are a transfer ratio, an error or an efficiency. */
const OTHER_PERCENTS_OF: ReadonlySet<Family> = new Set([
  'optocoupler',
  'sensor',
  'dcdc',
  'power-supply',
  'led',
  'amplifier',
  'adc-dac',
  'switch',
  'relay',
  'connector',
  'fan',
  'mosfet',
  'bipolar',
])
const HUNDRED = decimalOf('100')

/** Parts whose hertz have a tolerance in millionths. */
const TIMED: ReadonlySet<Family> = new Set(['crystal', 'resonator', 'oscillator'])
const RESISTORS: ReadonlySet<Family> = new Set(['resistor', 'trimmer'])

/** Tolerance in per cent, of crystals from millionths, and the temperature coefficient of resistors. */
export function readTolerance(name: PartName): ReadAttribute[] {
  if (name.isCar) return []
  return [...toleranceOf(name), ...coefficientOf(name)]
}

function toleranceOf({ text, family, quantities }: PartName): ReadAttribute[] {
  if (OTHER_PERCENTS_OF.has(family)) return []
  const twoSided = matchesOf(TWO_SIDED, text).flatMap(twoSidedOf)
  if (twoSided.length > 0) return agreed(twoSided)
  const percents = quantities.filter(isTolerance)
  const millionths = TIMED.has(family) ? quantities.filter(({ unit }) => unit === 'ppm') : []
  const all = [...percents, ...millionths.map(toPercent)].filter(isNoStability)
  const named = all.filter(
    ({ after, before }) => after.startsWith('tol') || before.startsWith('tol'),
  )
  return agreed((named.length > 0 ? named : all).map(readingOf))
}

function twoSidedOf(match: RegExpExecArray): ReadAttribute[] {
  const [written, sign = '', first = '', otherSign = '', second = ''] = match
  if (sign === otherSign) return []
  const [below, above] = sign === '-' ? [first, second] : [second, first]
  const value = sidesOf(negative(decimalOf(below)), decimalOf(above))
  if (value === '0') return []
  return [{ code: 'tolerance', value, start: match.index, end: match.index + written.length }]
}

/** Of equal sides the one value: `-5% to +5%` is 5. */
function sidesOf(low: Decimal, high: Decimal): string {
  const above = decimalText(high)
  return compareDecimals(negative(low), high) === 0 ? above : `${decimalText(low)}..${above}`
}

const readingOf = (value: Quantity): ReadAttribute => ({
  ...attributeOf('tolerance', value),
  ...(value.high && { value: sidesOf(value.low, value.high) }),
})

const isTolerance = ({ unit, low, high, before, after }: Quantity) =>
  unit === '%' &&
  (high === null ? low.digits > 0n && compareDecimals(low, HUNDRED) <= 0 : low.digits < 0n) &&
  !OTHER_PERCENTS.test(before) &&
  !OTHER_PERCENTS.test(after)

const isNoStability = ({ after, before }: Quantity) =>
  !/^(?:stab|aging|ageing|стаб)/.test(after) && !/^(?:stab|aging|ageing|стаб)/.test(before)

/** A millionth is a ten thousandth of a per cent. */
const toPercent = (value: Quantity): Quantity => ({
  ...value,
  low: { ...value.low, scale: value.low.scale + 4 },
})

const coefficientOf = ({ family, quantities }: PartName) =>
  RESISTORS.has(family)
    ? agreed(
        quantities
          .filter(({ unit, high }) => unit === 'ppm' && high === null)
          .map((value) => attributeOf('tcr', positive(value))),
      )
    : []

const positive = (value: Quantity) =>
  value.low.digits < 0n ? { ...value, low: negative(value.low) } : value
