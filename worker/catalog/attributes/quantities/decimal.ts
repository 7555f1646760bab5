/** An exact decimal: `digits` times ten to the power of minus `scale`. */
export interface Decimal {
  digits: bigint
  scale: number
}

/** The decimal of `4,7` or `4.7` times ten to the power of `power`. */
export function decimalOf(text: string, power = 0): Decimal {
  const sign = text.search(/[.,]/)
  if (sign < 0) return { digits: BigInt(text), scale: -power }
  const decimals = text.slice(sign + 1)
  return { digits: BigInt(text.slice(0, sign) + decimals), scale: decimals.length - power }
}

export const times = (decimal: Decimal, factor: bigint): Decimal => ({
  digits: decimal.digits * factor,
  scale: decimal.scale,
})

export const negative = (decimal: Decimal): Decimal => times(decimal, -1n)

/** Rated powers are fractions of powers of two: 1/1024 has ten decimals. */
const FRACTION_SCALE = 12

/** The decimal of a fraction; null when it has no exact one of at most 12 decimals (1/3) or divides by zero. */
export function fractionOf(above: string, below: string): Decimal | null {
  const divisor = BigInt(below)
  const scaled = BigInt(above) * 10n ** BigInt(FRACTION_SCALE)
  if (divisor === 0n || scaled % divisor !== 0n) return null
  return { digits: scaled / divisor, scale: FRACTION_SCALE }
}

/** Below zero when `a` is the smaller one, zero when they are equal. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = digitsAt(a, scale) - digitsAt(b, scale)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

const digitsAt = ({ digits, scale }: Decimal, to: number) => digits * 10n ** BigInt(to - scale)

/** Canonical text: no exponent, no plus sign, no zeros at the end of a fraction. */
export function decimalText({ digits, scale }: Decimal): string {
  if (digits === 0n) return '0'
  const sign = digits < 0n ? '-' : ''
  const plain = String(digits < 0n ? -digits : digits)
  if (scale <= 0) return sign + plain + '0'.repeat(-scale)
  const padded = plain.padStart(scale + 1, '0')
  const decimals = padded.slice(-scale).replace(/0+$/, '')
  return sign + padded.slice(0, -scale) + (decimals === '' ? '' : `.${decimals}`)
}

/** `decimal` rounded half up to as many decimals as `like` is written with. */
export function roundedAs(decimal: Decimal, like: Decimal): Decimal {
  const places = decimal.scale - like.scale
  if (places <= 0) return decimal
  const unit = 10n ** BigInt(places)
  return { digits: (decimal.digits + unit / 2n) / unit, scale: like.scale }
}
