import type { ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { agreed, attributeOf, matchesOf, type PartName } from '../part-name.ts'
import { compareDecimals, decimalOf, decimalText, negative } from '../quantities/decimal.ts'
import type { Quantity } from '../quantities/quantity.ts'

/** `-20 +80 %`, `+80/-20%`: the two ends of a tolerance that is not the same on both sides. */
const TWO_SIDED =
  /(?<![\p{L}\p{N}.,])([+-])(\d{1,3}(?:[.,]\d{1,2})?)\s?%?\s?[/,~]?\s?([+-])(\d{1,3}(?:[.,]\d{1,2})?)\s?%/gu
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
  const millionths = TIMED.has(family) ? quantities.filter(({ unit }) => unit === 'ppm') : []
  const named = millionths.filter(({ after, before }) => /^tol/.test(after) || /^tol/.test(before))
  const parts = (named.length > 0 ? named : millionths.filter(isNoStability)).map(toPercent)
  const percents = quantities.filter(isTolerance)
  return agreed([...percents, ...parts].map((value) => attributeOf('tolerance', value)))
}

function twoSidedOf(match: RegExpExecArray): ReadAttribute[] {
  const [written, sign = '', first = '', otherSign = '', second = ''] = match
  if (sign === otherSign) return []
  const [below, above] = sign === '-' ? [first, second] : [second, first]
  const low = decimalText(negative(decimalOf(below)))
  const value = `${low}..${decimalText(decimalOf(above))}`
  if (low === '0' && Number(above) === 0) return []
  return [{ code: 'tolerance', value, start: match.index, end: match.index + written.length }]
}

const isTolerance = ({ unit, low, high, before, after }: Quantity) =>
  unit === '%' &&
  high === null &&
  low.digits > 0n &&
  compareDecimals(low, HUNDRED) <= 0 &&
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
