import type { ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { agreed, attributeOf, type PartName } from '../part-name.ts'
import { compareDecimals, type Decimal, decimalOf } from '../quantities/decimal.ts'
import type { Quantity } from '../quantities/quantity.ts'

const CAPACITORS: ReadonlySet<Family> = new Set([
  'capacitor',
  'round-capacitor',
  'supercapacitor',
  'emi-filter',
])
const INDUCTORS: ReadonlySet<Family> = new Set(['inductor', 'common-mode', 'transformer'])
/** Resonators name the capacitance they are loaded with. */
const LOADED: ReadonlySet<Family> = new Set(['crystal', 'resonator'])

/** Absolute tolerances of small capacitors, in picofarads (letters A, B, C, D, F, G of IEC 60062). */
const TOLERANCES = ['0.05', '0.1', '0.25', '0.5', '1', '2'].map((text) => decimalOf(text, -12))
const isTolerance = (value: Decimal) =>
  TOLERANCES.some((tolerance) => compareDecimals(tolerance, value) === 0)

/** Capacitance, its absolute tolerance and the load capacitance of crystals. */
export function readFarads({ family, quantities }: PartName): ReadAttribute[] {
  const isCapacitor = CAPACITORS.has(family)
  const farads = quantities.filter((quantity) =>
    quantity.unit === 'bare'
      ? isCapacitor && quantity.power < 0
      : quantity.unit === 'F' && (quantity.power < 0 || family === 'supercapacitor'),
  )
  if (LOADED.has(family))
    return agreed(farads.map((value) => attributeOf('load_capacitance', value)))
  if (!isCapacitor && family !== 'tvs') return []
  const [first] = farads
  const isAbsolute = (value: Quantity) =>
    value.isPlusMinus ||
    (value !== first &&
      first !== undefined &&
      isTolerance(value.low) &&
      compareDecimals(value.low, first.low) < 0)
  const values = farads.filter((value) => !isAbsolute(value))
  return [
    ...agreed(values.map((value) => attributeOf('capacitance', value))),
    ...agreed(farads.filter(isAbsolute).map((value) => attributeOf('tolerance_abs', value))),
  ]
}

/** Inductance; a prefix alone is one in the name of an inductor: `10u`. */
export function readHenries({ family, quantities }: PartName): ReadAttribute[] {
  const henries = quantities.filter((quantity) =>
    quantity.unit === 'bare'
      ? family === 'inductor' && quantity.power < 0
      : quantity.unit === 'H' && (quantity.power < 0 || INDUCTORS.has(family)),
  )
  return agreed(henries.map((value) => attributeOf('inductance', value)))
}
