/** How a column writes its numbers; decides what `1,234` is. */
export type DecimalHabit = 'point' | 'comma' | 'mixed' | 'none'

/** Millionths of the unit, a safe integer; `isRounded` when the text said more than six decimals. */
export interface ParsedMicros {
  micros: number
  isRounded: boolean
}

export interface ParseOptions {
  habit: DecimalHabit
  /** `1.5E-3`, as spreadsheets store small prices. */
  exponent: 'allowed' | 'refused'
}

/** Whole digits times ten to the minus `scale`, sign apart; at most 15 digits, so exact in a number. */
interface Scaled {
  digits: number
  scale: number
  isNegative: boolean
}

const POWERS = Array.from({ length: 16 }, (_, n) => 10 ** n)
const SIGNIFICANT = 15
const LONGEST = 60
const NUMBER = /^([+\-\u2212])?(\d[\d.,]*|[.,]\d+)(?:e([+-]?\d{1,3}))?$/i
const GROUP_GAP = /(?<=\d)[ \u00a0\u2007\u2009\u202f'’`](?=\d{3}(?!\d))/g

/**
 * Exact micros of a decimal text: point or comma, thousands set apart by a blank, an apostrophe or
 * the other sign. Numbers are first held to 15 significant digits (a spreadsheet's 17-digit noise),
 * then rounded half up to six decimals. Null when it is no number, 'too_large' when micros would
 * not be a safe integer.
 */
export function parseMicros(
  text: string,
  options: ParseOptions,
): ParsedMicros | 'too_large' | null {
  const plain = plainMicros(text, options.habit)
  if (plain >= 0) return { micros: plain, isRounded: false }
  const scaled = parseScaled(text, options)
  if (scaled === null) return null
  const shift = 6 - scaled.scale
  if (shift >= 0) {
    if (scaled.digits === 0) return { micros: 0, isRounded: false }
    const micros = shift > 15 ? Infinity : scaled.digits * POWERS[shift]!
    if (!Number.isSafeInteger(micros)) return 'too_large'
    return { micros: scaled.isNegative ? -micros : micros, isRounded: false }
  }
  const { quotient, remainder } = divide(scaled.digits, -shift)
  return { micros: scaled.isNegative ? -quotient : quotient, isRounded: remainder !== 0 }
}

/** Whole part of a quantity (`1 234`, `5.000`), or null. Fractions of a piece are dropped. */
export function parseWhole(
  text: string,
  habit: DecimalHabit,
): { whole: number; isExact: boolean } | null {
  const scaled = parseScaled(text, { habit, exponent: 'refused' })
  if (scaled === null) return null
  const power = POWERS[Math.max(0, Math.min(15, scaled.scale))]!
  const remainder = scaled.digits % power
  const whole = ((scaled.digits - remainder) / power) * (scaled.scale < 0 ? 10 ** -scaled.scale : 1)
  return { whole: scaled.isNegative ? -whole : whole, isExact: remainder === 0 }
}

/** The common case without any allocation: up to nine digits and at most one sign, `1234.56`. -1 for anything else. */
function plainMicros(text: string, habit: DecimalHabit): number {
  const length = text.length
  if (length === 0 || length > 15) return -1
  let digits = 0
  let at = -1
  for (let i = 0; i < length; i += 1) {
    const code = text.charCodeAt(i)
    if (code >= 48 && code <= 57) digits = digits * 10 + (code - 48)
    else if (at < 0 && (code === 46 || code === 44)) at = i
    else return -1
  }
  if (at < 0) return length <= 9 ? digits * 1_000_000 : -1
  const decimals = length - at - 1
  if (at === 0 || at > 9 || decimals === 0 || decimals > 6) return -1
  if (decimals === 3 && at <= 3 && text.charCodeAt(0) !== 48) {
    if (isThousandsSign(text.charCodeAt(at) === 44 ? ',' : '.', habit)) return -1
  }
  return digits * POWERS[6 - decimals]!
}

function parseScaled(text: string, options: ParseOptions): Scaled | null {
  if (text.length > LONGEST) return null
  const match = NUMBER.exec(text.trim().replace(GROUP_GAP, ''))
  if (match === null) return null
  const exponent = match[3]
  if (exponent !== undefined && options.exponent === 'refused') return null
  const split = splitDecimals(match[2]!, exponent === undefined ? options.habit : 'point')
  if (split === null) return null
  const shift = exponent === undefined ? 0 : signed(exponent)
  const scaled = significant(split.digits, split.decimals - shift)
  return { ...scaled, isNegative: match[1] !== undefined && match[1] !== '+' }
}

/** Which sign parts the decimals: of two kinds the last; of one kind repeated none; of one alone, the habit when it could be thousands. */
function splitDecimals(
  body: string,
  habit: DecimalHabit,
): { digits: string; decimals: number } | null {
  const point = body.lastIndexOf('.')
  const comma = body.lastIndexOf(',')
  if (point < 0 && comma < 0) return { digits: body, decimals: 0 }
  const sign = point > comma ? '.' : ','
  const other = sign === '.' ? ',' : '.'
  const at = Math.max(point, comma)
  const whole = body.slice(0, at)
  const decimals = body.slice(at + 1)
  if (whole.includes(sign)) {
    return whole.includes(other) || !isGrouped(body, sign) ? null : join(body.split(sign), 0)
  }
  if (whole.includes(other))
    return isGrouped(whole, other) ? join([...whole.split(other), decimals], decimals.length) : null
  if (couldBeThousands(whole, decimals) && isThousandsSign(sign, habit))
    return join([whole, decimals], 0)
  return join([whole, decimals], decimals.length)
}

function isThousandsSign(sign: ',' | '.', habit: DecimalHabit): boolean {
  return sign === ',' ? habit === 'point' || habit === 'none' : habit === 'comma'
}

/** True when one sign followed by these digits can be read as thousands: `1,234` but not `0,123` or `12,5`. */
export function couldBeThousands(whole: string, decimals: string): boolean {
  return (
    decimals.length === 3 && whole.length >= 1 && whole.length <= 3 && whole.charCodeAt(0) !== 48
  )
}

function isGrouped(text: string, sign: string): boolean {
  const groups = text.split(sign)
  return (
    groups[0]!.length >= 1 &&
    groups[0]!.length <= 3 &&
    groups.slice(1).every((group) => group.length === 3)
  )
}

function join(parts: string[], decimals: number): { digits: string; decimals: number } {
  return { digits: parts.join(''), decimals }
}

/** Holds digits to 15 significant ones, rounding half up. */
function significant(digits: string, scale: number): { digits: number; scale: number } {
  const stripped = digits.replace(/^0+/, '')
  if (stripped.length <= SIGNIFICANT) return { digits: whole(stripped), scale }
  const kept = whole(stripped.slice(0, SIGNIFICANT))
  const up = stripped.charCodeAt(SIGNIFICANT) >= 53 ? 1 : 0
  return { digits: kept + up, scale: scale - (stripped.length - SIGNIFICANT) }
}

/** Half up; beyond 15 places nothing is left. */
function divide(digits: number, places: number): { quotient: number; remainder: number } {
  if (places > 15) return { quotient: 0, remainder: digits }
  const power = POWERS[places]!
  const remainder = digits % power
  const floor = (digits - remainder) / power
  return { quotient: remainder * 2 >= power ? floor + 1 : floor, remainder }
}

function whole(digits: string): number {
  let value = 0
  for (let i = 0; i < digits.length; i += 1) value = value * 10 + (digits.charCodeAt(i) - 48)
  return value
}

function signed(text: string): number {
  const isNegative = text.startsWith('-')
  const value = whole(text.replace(/^[+-]/, ''))
  return isNegative ? -value : value
}
