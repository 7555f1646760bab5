import { type Rational, roundHalfUp } from './rational.ts'

/** Micros in one currency unit. */
export const MICROS = 1_000_000n
/** The smallest shown part of a unit price below 1.00: 0.0001. */
const FINE_STEP = 100n

/** Micros of one minor unit: 10,000 for a currency of two digits. */
export const minorStep = (digits: number): bigint => 10n ** BigInt(6 - Math.min(digits, 6))

/**
 * The unit price that is shown and charged, in micros, from an exact one (micros too): 1.00 or more
 * to the minor unit of `digits` places, less to 0.0001, halves up. What costs something never
 * rounds to nothing.
 */
export function roundUnitPrice(exact: Rational, digits: number): bigint {
  const isSmall = exact.num < MICROS * exact.den
  const step = isSmall ? FINE_STEP : minorStep(digits)
  const steps = roundHalfUp({ num: exact.num, den: exact.den * step })
  return steps === 0n && exact.num > 0n ? step : steps * step
}

/** Micros of a price as a person types it (`12.5`, `0,0021`; at most six decimals). */
export function typedMicros(text: string): number {
  const [whole = '0', fraction = ''] = text.replace(',', '.').split('.')
  return Number.parseInt(`${whole}${fraction.padEnd(6, '0').slice(0, 6)}`, 10)
}

/** A unit price for machines: `12.50`, `0.0021`; a point, no grouping, two decimals or more. */
export function plainPrice(micros: number): string {
  const digits = String(micros).padStart(7, '0')
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '')
  return `${digits.slice(0, -6)}.${fraction}`
}
