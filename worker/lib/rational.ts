/** An exact fraction; `den` is always positive. */
export interface Rational {
  num: bigint
  den: bigint
}

export const rational = (num: bigint, den = 1n): Rational => ({ num, den })

export const multiply = (a: Rational, b: Rational): Rational => ({
  num: a.num * b.num,
  den: a.den * b.den,
})

/** `b` must be positive, as rates are. */
export const divide = (a: Rational, b: Rational): Rational => ({
  num: a.num * b.den,
  den: a.den * b.num,
})

export const add = (a: Rational, b: Rational): Rational => ({
  num: a.num * b.den + b.num * a.den,
  den: a.den * b.den,
})

export const isLess = (a: Rational, b: Rational): boolean => a.num * b.den < b.num * a.den

/** The nearest whole number, halves away from zero. */
export function roundHalfUp({ num, den }: Rational): bigint {
  const magnitude = num < 0n ? -num : num
  const rounded = (2n * magnitude + den) / (2n * den)
  return num < 0n ? -rounded : rounded
}

const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/** The exact value of a decimal text such as `3.4056`; null when it is none or zero. */
export function positiveDecimal(text: string): Rational | null {
  const match = DECIMAL.exec(text)
  if (match === null) return null
  const fraction = match[2] ?? ''
  const num = BigInt(`${match[1]}${fraction}`)
  return num === 0n ? null : { num, den: 10n ** BigInt(fraction.length) }
}

/** As decimal text, rounded half up to `places` digits; trailing zeros are dropped. */
export function decimalText({ num, den }: Rational, places: number): string {
  const scaled = roundHalfUp({ num: num * 10n ** BigInt(places), den })
  const sign = scaled < 0n ? '-' : ''
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
