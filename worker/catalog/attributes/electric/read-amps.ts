import type { ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { agreed, attributeOf, type PartName } from '../part-name.ts'
import { compareDecimals, decimalOf, negative } from '../quantities/decimal.ts'
import { withRoles } from './qualifiers.ts'
import { absolute } from './read-volts.ts'

const CAR_CURRENTS: ReadonlySet<Family> = new Set([
  'car-battery',
  'alternator',
  'starter',
  'thermostat',
  'relay',
  'cell',
  'fuse',
])
/** Currents below a milliampere are leakage or consumption. */
const LEAST = decimalOf('0.001')
const USB = /usb\s?$/i

/** Rated current: of a resettable fuse the one it holds, of a suppressor its peak pulse current. */
export function readAmps({ text, family, isCar, quantities }: PartName): ReadAttribute[] {
  if (isCar && !CAR_CURRENTS.has(family)) return []
  const amps = withRoles(
    family,
    quantities.filter(
      ({ unit, low, start }) =>
        unit === 'A' &&
        compareDecimals(low.digits < 0n ? negative(low) : low, LEAST) >= 0 &&
        !USB.test(text.slice(Math.max(0, start - 4), start)),
    ),
  ).filter(({ quantity, role }) => role !== 'none' || isPulse(family, quantity.before))
  const marked = amps.filter(({ role }) => role === 'rated')
  return agreed(
    (marked.length > 0 ? marked : amps).map(({ quantity }) =>
      attributeOf('current', absolute(quantity)),
    ),
  )
}

const isPulse = (family: Family, word: string) => family === 'tvs' && word === 'ipp'

/** The charge of a battery. */
export const readCharge = ({ quantities }: PartName): ReadAttribute[] =>
  agreed(
    quantities.filter(({ unit }) => unit === 'Ah').map((value) => attributeOf('charge', value)),
  )
