import type { AttributeCode, ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { matchesOf, type PartName } from '../part-name.ts'
import { compareDecimals, decimalOf, decimalText } from '../quantities/decimal.ts'

const NUMBER = String.raw`(\d{1,4}(?:[.,]\d{1,3})?)(?:\s?(?:mm|мм))?`
const CROSS = String.raw`\s?[xXхХ×*]\s?`
/** A sign or a letter D before the first number says that it is a diameter: `Ø10x20`, `D8xL12mm`. */
const SIZES = new RegExp(
  String.raw`(?<![\p{L}\p{N}./-]|\d,)(?:([ØøØ⌀D])\s?)?${NUMBER}${CROSS}L?${NUMBER}(?:${CROSS}${NUMBER})?(?![\p{L}\p{N}]|[.,]\d|${CROSS}\d)`,
  'giu',
)
const MILLIMETRES = /mm|мм/i

const BEARINGS: ReadonlySet<Family> = new Set(['ball-bearing', 'wheel-bearing'])
/** Parts whose three numbers without a unit are millimetres. */
const PLAIN: ReadonlySet<Family> = new Set([
  'ball-bearing',
  'wheel-bearing',
  'tact-switch',
  'fan',
  'heat-sink',
  'air-filter',
  'car-battery',
  'cell',
  'relay',
])
/** Circuits whose size is that of their outline. */
const BODIES: ReadonlySet<Family> = new Set([
  'analog-switch',
  'power-switch',
  'gate-driver',
  'dcdc',
  'reference',
  'supervisor',
  'linear-regulator',
  'adc-dac',
  'mcu',
  'memory',
  'register',
  'io-expander',
  'logic',
  'amplifier',
  'transceiver',
  'interface',
  'timer',
  'tvs',
  'zener',
  'mosfet',
  'bipolar',
  'diode',
  'sensor',
  'ic',
])

const HAS_BODY = /QF[NP]|DFN|BGA|[SU]ON|SO[PIT]|LGA|CSP|LCC/

/** Sizes a x b and a x b x c in mm; what each is called depends on the part. */
export function readSizes(name: PartName): ReadAttribute[] {
  const sizes = matchesOf(SIZES, name.text).map((match) => sizesOf(name, match))
  const [first = []] = sizes.filter((size) => size.length > 0)
  const isSame = (size: ReadAttribute[]) =>
    size.every(({ value }, at) => value === first[at]?.value)
  return sizes.every((size) => size.length === 0 || isSame(size)) ? first : []
}

function sizesOf({ family, latin }: PartName, match: RegExpExecArray): ReadAttribute[] {
  const [written, round = '', ...rest] = match
  const numbers = rest.slice(0, 3).filter((text) => text !== undefined)
  const hasUnit = MILLIMETRES.test(written)
  if (family === 'unknown' && HAS_BODY.test(latin)) return []
  const codes = codesOf(family, numbers, { hasUnit, isRound: round !== '' })
  const values = numbers.map((text) => decimalText(decimalOf(text)))
  if (codes === null || values.includes('0')) return []
  const end = match.index + written.length
  return codes.map((code, at) => ({ code, value: values[at] ?? '', start: match.index, end }))
}

interface Written {
  hasUnit: boolean
  isRound: boolean
}

/** The codes of two or three numbers; null when nothing says that they are millimetres. */
function codesOf(family: Family, numbers: string[], written: Written): AttributeCode[] | null {
  const [first = '', second = '', third] = numbers
  const isGrowing = compareDecimals(decimalOf(first), decimalOf(second)) < 0
  if (BEARINGS.has(family))
    return third === undefined || !isGrowing ? null : ['bore', 'diameter', 'width']
  if (family === 'power-jack' && third === undefined) {
    return isGrowing ? ['bore', 'diameter'] : ['diameter', 'bore']
  }
  if (family === 'fuse' && third === undefined) {
    return isGrowing ? ['diameter', 'length'] : ['length', 'diameter']
  }
  if (family === 'resistor' && third === undefined && written.hasUnit) {
    return isGrowing ? ['diameter', 'length'] : ['length', 'diameter']
  }
  if (family === 'brake-shoe' && third === undefined && written.hasUnit)
    return ['diameter', 'width']
  if (BODIES.has(family) || !(written.hasUnit || (PLAIN.has(family) && third !== undefined)))
    return null
  if (third !== undefined) return ['length', 'width', 'height']
  if (family === 'round-capacitor' || family === 'supercapacitor') return ['diameter', 'height']
  if (written.isRound) return ['diameter', family === 'capacitor' ? 'height' : 'length']
  return ['length', 'width']
}
