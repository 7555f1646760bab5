import type { ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { agreed, attributeOf, type PartName } from '../part-name.ts'
import { compareDecimals, type Decimal, decimalOf } from '../quantities/decimal.ts'
import type { Quantity } from '../quantities/quantity.ts'
import { type Role, withRoles } from './qualifiers.ts'

/** Parts of a car that are sold by their voltage; elsewhere `16V` counts valves. */
const CAR_VOLTAGES: ReadonlySet<Family> = new Set([
  'bulb',
  'car-battery',
  'alternator',
  'starter',
  'glow-plug',
  'fuel-pump',
  'thermostat',
  'relay',
  'cell',
  'fuse',
  'sounder',
  'fan',
  'led',
])

/** Parts that are rated in kilovolts and have other volts beside them. */
const KILOVOLT_PARTS: ReadonlySet<Family> = new Set([
  'diode',
  'thyristor',
  'igbt',
  'mosfet',
  'varistor',
])
/** Parts whose kilovolts are those of their isolation. */
const ISOLATED: ReadonlySet<Family> = new Set([
  'transceiver',
  'interface',
  'relay',
  'dcdc',
  'gate-driver',
])

interface Volts {
  quantity: Quantity
  role: Role | null
}

/** Voltage, input voltage and forward voltage. */
export function readVolts(name: PartName): ReadAttribute[] {
  if (name.isCar && !CAR_VOLTAGES.has(name.family)) return []
  const volts = rated(
    name.family,
    name.quantities.filter(({ unit }) => unit === 'V'),
  )
  if (name.family === 'led') return read('forward_voltage', volts)
  const forward = volts.filter((value) => isForward(name.family, value, volts))
  const others = volts.filter((value) => !forward.includes(value))
  return [...read('forward_voltage', forward), ...withInput(name.family, others)]
}

const read = (code: 'voltage' | 'input_voltage' | 'forward_voltage', volts: readonly Volts[]) =>
  agreed(volts.map(({ quantity }) => attributeOf(code, absolute(quantity))))

/** Without levels of isolation and of electrostatic discharge: kilovolts beside volts. */
function rated(family: Family, quantities: readonly Quantity[]): Volts[] {
  const volts = withRoles(family, quantities).filter(
    ({ quantity, role }) => role !== 'none' && !(quantity.power === 3 && quantity.after === 'esd'),
  )
  const isKilo = ({ quantity }: Volts) => quantity.power === 3
  if (KILOVOLT_PARTS.has(family)) return volts
  return volts.every(isKilo) && !ISOLATED.has(family)
    ? volts
    : volts.filter((value) => !isKilo(value))
}

/** `Vf 0.75V`, and the millivolts of a diode that also has volts. */
function isForward(family: Family, { quantity, role }: Volts, all: readonly Volts[]): boolean {
  if (role === 'forward') return true
  const isMilli = (value: Volts) => value.quantity.power === -3
  return family === 'diode' && quantity.power === -3 && all.some((value) => !isMilli(value))
}

function withInput(family: Family, volts: readonly Volts[]): ReadAttribute[] {
  const isInput = inputOf(family, volts)
  const outputs = volts.filter((value) => !isInput(value))
  const marked = outputs.filter(({ role }) => role === 'rated')
  return [
    ...read('input_voltage', volts.filter(isInput)),
    ...read('voltage', marked.length > 0 ? marked : outputs),
  ]
}

const MAINS: Decimal = decimalOf('200')

/** A converter names its range of input first, a power supply the mains. */
function inputOf(family: Family, volts: readonly Volts[]): (value: Volts) => boolean {
  if (volts.some(({ role }) => role === 'input')) return ({ role }) => role === 'input'
  const [first] = volts
  if (family === 'dcdc' && volts.length === 2 && first?.quantity.high)
    return (value) => value === first
  if (family !== 'power-supply' || volts.length < 2) return () => false
  return ({ quantity }) => compareDecimals(quantity.high ?? quantity.low, MAINS) > 0
}

/** Signs of voltages are dropped: -12V is 12. A range keeps its own. */
export function absolute(quantity: Quantity): Quantity {
  const { low, high } = quantity
  if (high !== null || low.digits >= 0n) return quantity
  return { ...quantity, low: { ...low, digits: -low.digits } }
}
