import { positiveDecimal } from '../../../lib/rational.ts'

/** Minor units as Ozon takes prices: `1299.00`; a point, two decimals. */
export function amountText(minor: number): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Minor units of an amount as Ozon writes it (`1299`, `1299.5`, `12990.0000`), exact; null for no such amount. */
export const readAmount = (text: string): number | null => scaled(text, 100n)

/** The same in millionths. */
export const readMicros = (text: string): number | null => scaled(text, 1_000_000n)

function scaled(text: string, by: bigint): number | null {
  if (/^0+(\.0*)?$/.test(text)) return 0
  const value = positiveDecimal(text)
  if (value === null) return null
  const units = value.num * by
  if (units % value.den !== 0n) return null
  const whole = units / value.den
  return whole > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(whole)
}
