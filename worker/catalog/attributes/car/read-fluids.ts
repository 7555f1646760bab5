import type { ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { agreed, attributeOf, matchesOf, type PartName } from '../part-name.ts'

/** Winter grade and grade of oils (SAE J300, J306). */
const VISCOSITY =
  /(?<![\p{L}\p{N}.,/-])(0|5|10|15|20|25|70|75|80|85)W(?:\s?[-–]\s?)?(8|12|16|20|30|40|50|60|65|75|80|85|90|110|140|190|250)(?![\p{L}\p{N}%]|[.,]\d|\s?[WVAWВА](?!\p{L}))/giu

export const FLUIDS: ReadonlySet<Family> = new Set(['oil', 'coolant', 'brake-fluid'])
const SOLD_BY_WEIGHT =
  /solder|припой|припо|паяльн|флюс|flux|grease|смазк|змазк|мастил|паста|paste|клей|glue|герметик|sealant|wire|провод/iu

/** Viscosity of an oil, as `5W-30`. */
export const readViscosity = (text: string): ReadAttribute[] =>
  agreed(
    matchesOf(VISCOSITY, text).map((match) => ({
      code: 'viscosity',
      value: `${match[1]}W-${match[2]}`,
      start: match.index,
      end: match.index + match[0].length,
    })),
  )

/** Litres of what is poured; elsewhere a litre is an engine's. */
export const readVolume = ({ family, quantities }: PartName): ReadAttribute[] =>
  agreed(
    quantities
      .filter(
        ({ unit, power, low, high }) =>
          unit === 'l' && high === null && low.digits > 0n && (FLUIDS.has(family) || power === -3),
      )
      .map((value) => attributeOf('volume', value)),
  )

/** Kilograms; grams alone of what is sold by weight. */
export const readWeight = ({ text, family, quantities }: PartName): ReadAttribute[] =>
  agreed(
    quantities
      .filter(
        ({ unit, power, high, low }) =>
          unit === 'kg' &&
          high === null &&
          low.digits > 0n &&
          (power === 0 || FLUIDS.has(family) || SOLD_BY_WEIGHT.test(text)),
      )
      .map((value) => attributeOf('weight', value)),
  )
