import type { ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { agreed, attributeOf, type PartName } from '../part-name.ts'
import { compareDecimals, roundedAs } from '../quantities/decimal.ts'
import type { Quantity } from '../quantities/quantity.ts'

const CAR_POWERS: ReadonlySet<Family> = new Set(['bulb', 'starter'])
const FRACTION = /\d\/\d/

/** Power. `0.063W(1/16W)` is 0.0625: the fraction is exact where its decimal is rounded. */
export function readWatts({ text, family, isCar, quantities }: PartName): ReadAttribute[] {
  if (isCar && !CAR_POWERS.has(family)) return []
  const watts = quantities.filter(({ unit, isListed }) => unit === 'W' && !isListed)
  const fractions = watts.filter(({ start, end }) => FRACTION.test(text.slice(start, end)))
  const isRounded = (value: Quantity) =>
    fractions.some(
      (fraction) =>
        fraction !== value && compareDecimals(roundedAs(fraction.low, value.low), value.low) === 0,
    )
  const exact = watts.filter((value) => fractions.includes(value) || !isRounded(value))
  return agreed(exact.map((value) => attributeOf('power', value)))
}
