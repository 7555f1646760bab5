import type { AttributeCode, ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { agreed, attributeOf, matchesOf, type PartName } from '../part-name.ts'
import { compareDecimals, decimalOf, decimalText } from '../quantities/decimal.ts'
import type { Quantity } from '../quantities/quantity.ts'

type OhmCode = 'resistance' | 'impedance' | 'dcr' | 'on_resistance' | 'esr'

/** What the ohms of a part are called. Families that are not listed give none. */
const CODES: Partial<Record<Family, OhmCode>> = {
  resistor: 'resistance',
  trimmer: 'resistance',
  thermistor: 'resistance',
  'digital-potentiometer': 'resistance',
  'emi-filter': 'resistance',
  'ferrite-bead': 'impedance',
  'common-mode': 'impedance',
  zener: 'impedance',
  'rf-connector': 'impedance',
  speaker: 'impedance',
  inductor: 'dcr',
  'resettable-fuse': 'dcr',
  mosfet: 'on_resistance',
  'analog-switch': 'on_resistance',
  'power-switch': 'on_resistance',
  crystal: 'esr',
  resonator: 'esr',
  capacitor: 'esr',
  'round-capacitor': 'esr',
  supercapacitor: 'esr',
}

/** Words beside a value that name it. */
const WORDS = new Map<string, OhmCode>([
  ['dcr', 'dcr'],
  ['esr', 'esr'],
  ['rds', 'on_resistance'],
  ['rdson', 'on_resistance'],
  ['ron', 'on_resistance'],
  ['zzt', 'impedance'],
])

/** Chokes and beads write their winding's resistance below this many ohms, their impedance above. */
const LEAST_IMPEDANCE = decimalOf('5')
const ZERO_OHM = /(?<!\p{L})zero ohms?(?!\p{L})/giu
const R_FIRST = /(?<![\p{L}\p{N}-])R(0\d{1,3}|[1-9]\d{1,2})(?![\p{L}\p{N}-])/gu
/** The B value of a thermistor is in kelvins: `NTC 10K B=3950K`. */
const KELVINS = [decimalOf('2500000'), decimalOf('5000000')] as const

/** Resistance, impedance, DCR, on-resistance and ESR. */
export function readOhms(name: PartName): ReadAttribute[] {
  const readings = name.quantities.flatMap((quantity) => {
    const code = codeOf(name.family, quantity)
    return code === null ? [] : [attributeOf(code, fitting(code, quantity))]
  })
  if (CODES[name.family] === 'resistance') readings.push(...writtenOut(name))
  const codes = new Set<AttributeCode>(readings.map(({ code }) => code))
  return [...codes].flatMap((code) => agreed(readings.filter((reading) => reading.code === code)))
}

function codeOf(family: Family, quantity: Quantity): OhmCode | null {
  const code = CODES[family] ?? null
  if (quantity.unit === 'bare') return isBareResistance(family, quantity) ? code : null
  if (quantity.unit !== 'Ohm' || quantity.isPlusMinus) return null
  const said = WORDS.get(quantity.after) ?? WORDS.get(quantity.before)
  if (said !== undefined) return said
  if (code !== 'impedance' || (family !== 'ferrite-bead' && family !== 'common-mode')) return code
  const isLow = quantity.power < 0 || compareDecimals(quantity.low, LEAST_IMPEDANCE) < 0
  return isLow ? 'dcr' : code
}

function isBareResistance(family: Family, { power, low, before }: Quantity): boolean {
  if (CODES[family] !== 'resistance' || power < 0 || family === 'emi-filter') return false
  const isKelvin =
    before === 'b' || (compareDecimals(low, KELVINS[0]) > 0 && compareDecimals(low, KELVINS[1]) < 0)
  return family !== 'thermistor' || !isKelvin
}

/** `50MOHM` of a winding cannot be megohms: its case was lost. */
function fitting(code: OhmCode, quantity: Quantity): Quantity {
  if (code === 'resistance' || code === 'impedance' || quantity.power !== 6) return quantity
  const scaleOf = (value: Quantity['low']) => ({ ...value, scale: value.scale + 9 })
  const { low, high } = quantity
  return { ...quantity, low: scaleOf(low), high: high && scaleOf(high) }
}

/** `Zero Ohm`, and `R47` where the letter stands for the decimal point (IEC 60062). */
function writtenOut({ text }: PartName): ReadAttribute[] {
  const zeros = matchesOf(ZERO_OHM, text).map((match) => ({ match, value: '0' }))
  const points = matchesOf(R_FIRST, text).map((match) => ({
    match,
    value: decimalText(decimalOf(`0.${match[1] ?? ''}`)),
  }))
  return [...zeros, ...points].map(({ match, value }) => ({
    code: 'resistance',
    value,
    start: match.index,
    end: match.index + match[0].length,
  }))
}
