import type { ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { agreed, attributeOf, type PartName } from '../part-name.ts'

/** Parts whose hertz are those at which something else was measured, or say how fast they are. */
const CONDITIONS: ReadonlySet<Family> = new Set([
  'inductor',
  'ferrite-bead',
  'common-mode',
  'emi-filter',
  'signal-filter',
  'resistor',
  'capacitor',
  'round-capacitor',
  'supercapacitor',
  'transformer',
  'bipolar',
  'mosfet',
  'diode',
  'zener',
  'tvs',
  'thermistor',
  'varistor',
  'analog-switch',
  'power-supply',
  'relay',
])

/** Frequency of crystals, clocks, receivers, connectors and of switching. */
export const readFrequency = ({ family, isCar, quantities }: PartName): ReadAttribute[] =>
  isCar || CONDITIONS.has(family)
    ? []
    : agreed(
        quantities
          .filter(({ unit, low, high }) => unit === 'Hz' && (high !== null || low.digits > 0n))
          .map((value) => attributeOf('frequency', value)),
      )
