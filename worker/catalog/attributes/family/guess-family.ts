import type { Quantity } from '../quantities/quantity.ts'
import type { Family } from './find-family.ts'

const CERAMIC = /(?<![\p{L}\p{N}])(?:X[5-8][RSTV]|Y5V|Z5U|C0G|COG|NP0|NPO)(?![\p{L}\p{N}])/u
const CHIP_SIZE =
  /(?<![\p{L}\p{N}.,-])(?:0[2468]0[1235]|1206|1210|2010|2512|1812|2220)(?![\p{L}\p{N}]|[.,]\d)/u

/** The family of a name without a word for it, from its values: `0603 100n X7R`, `10k 1% 0805`. */
export function guessFamily(latin: string, quantities: readonly Quantity[]): Family {
  const has = (test: (quantity: Quantity) => boolean) => quantities.some(test)
  if (CERAMIC.test(latin) || has(({ unit }) => unit === 'F')) return 'capacitor'
  if (!CHIP_SIZE.test(latin)) return 'unknown'
  if (has(({ unit, power }) => unit === 'bare' && power < 0)) return 'capacitor'
  const isOhm = ({ unit }: Quantity) => unit === 'Ohm' || unit === 'bare'
  return has(isOhm) && has(({ unit }) => unit === '%') ? 'resistor' : 'unknown'
}
