import { type Decimal, decimalOf, fractionOf, negative } from './decimal.ts'
import { barePower, type Measure, measureOf } from './units.ts'

/** A number of a name, with its unit when one stands behind it. */
export interface ReadNumber {
  value: Decimal
  measure: Measure | null
  /** The power of ten of a prefix without unit; null for none. */
  bare: number | null
  isNegative: boolean
  /** Joined to what stands before it by a hyphen, so that it can be the end of a range alone. */
  isJoined: boolean
  /** Where the number begins, without a sign. */
  start: number
  end: number
}

const LETTERS = /[\p{L}°℃%]{1,12}/uy
const DIGITS = /\d{1,4}(?![\p{L}\p{N}])/uy
const FRACTION = /(\d{1,3})\/(\d{1,4})(?:\s|-)?(W|w|Вт|вт)(?![\p{L}\p{N}])/uy
const OHM = /\s(?:ohms?|Ω|Ω|ом)(?![\p{L}\p{N}])/iuy
/** A minus that is not the lower half of `+/-`. */
const NEGATIVE = /(?<!\+\/?)[-−–]$/
const JOINED = /[\p{L}\p{N})%°][-−–]$/u
/** Units that are a word of a sentence when they stand apart in lower case: `2 в 1`, `5 a`. */
const WORDS = new Set('а a в м m c с б b h f'.split(' '))

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The number at `start`, whose digits are `digits`, with the unit behind it. */
export function readNumber(text: string, digits: string, start: number): ReadNumber {
  const isNegative = NEGATIVE.test(text.slice(Math.max(0, start - 3), start))
  const isJoined = JOINED.test(text.slice(Math.max(0, start - 2), start))
  const fraction = matchAt(FRACTION, text, start)
  const portion = fraction && fractionOf(fraction[1] ?? '', fraction[2] ?? '')
  if (fraction && portion) {
    const measure: Measure = { unit: 'W', power: 0, factor: 1n }
    const end = start + fraction[0].length
    return { value: portion, measure, bare: null, isNegative: false, isJoined, start, end }
  }
  const dot = text[start - 1] === '.' && !/[\p{L}\p{N}]/u.test(text[start - 2] ?? '')
  const written = dot ? `0.${digits}` : digits
  const found = unitAt(text, written, start + digits.length)
  const size = { start: dot ? start - 1 : start, end: found.end }
  const value = decimalOf(found.number, found.measure?.power ?? found.bare ?? 0)
  const scaled = { ...value, digits: value.digits * (found.measure?.factor ?? 1n) }
  return { ...size, ...found, value: isNegative ? negative(scaled) : scaled, isNegative, isJoined }
}

interface UnitAt {
  number: string
  measure: Measure | null
  bare: number | null
  end: number
}

function unitAt(text: string, number: string, at: number): UnitAt {
  const none = { number, measure: null, bare: null, end: at }
  const gap = /^(?:[ \u00a0\u202f]{1,2}|-)?/.exec(text.slice(at, at + 2))?.[0] ?? ''
  const letters = matchAt(LETTERS, text, at + gap.length)?.[0] ?? ''
  const end = at + gap.length + letters.length
  if (letters === '') return none
  if (/\d/.test(text[end] ?? '')) return gap === '' ? splitNumber(text, none, letters) : none
  if (/\p{L}/u.test(text[end] ?? '')) return none
  const special = specialUnit(text, letters, end)
  if (special) return { ...none, ...special }
  if (isWord(text, letters, gap, end)) return none
  const measure = isCompound(text, end) ? null : measureOf(letters)
  if (measure && !isUnsureNumber(number, letters)) return { number, measure, bare: null, end }
  return measure ? none : bareAt(text, none, letters, gap)
}

/** `4k7`, `0R1`, `2u2`, `5V6`: the letter stands for the decimal point (IEC 60062). */
function splitNumber(text: string, none: UnitAt, letters: string): UnitAt {
  const rest = matchAt(DIGITS, text, none.end + letters.length)?.[0]
  if (rest === undefined || /[.,]/.test(none.number)) return none
  const end = none.end + letters.length + rest.length
  const number = `${none.number}.${rest}`
  if (letters === 'V') return { number, measure: measureOf('V'), bare: null, end }
  const bare = barePower(letters)
  return bare === null ? none : { number, measure: null, bare, end }
}

function bareAt(text: string, none: UnitAt, letters: string, gap: string): UnitAt {
  const bare = barePower(letters)
  if (bare === null || gap === '-') return none
  const end = none.end + gap.length + letters.length
  const ohm = matchAt(OHM, text, end)?.[0]
  if (ohm !== undefined) {
    const measure: Measure = { unit: 'Ohm', power: bare, factor: 1n }
    return { ...none, measure, end: end + ohm.length }
  }
  return gap === '' ? { ...none, bare, end } : none
}

/** Units of more than letters: `Vp-p`, `ppm/°C`, `А·ч`. */
function specialUnit(text: string, letters: string, end: number): Partial<UnitAt> | null {
  const rest = text.slice(end, end + 6)
  if (/^Vp$/i.test(letters) && /^-p(?!\p{L})/iu.test(rest)) {
    return { measure: measureOf('V'), end: end + 2 }
  }
  const bits = /^[KMGКМГ]$/iu.test(letters) && /^-(?:bits?|бит|біт)(?!\p{L})/iu.exec(rest)
  if (bits) {
    return { measure: measureOf(letters + bits[0].slice(1)), end: end + bits[0].length }
  }
  if (/^ppm$/i.test(letters)) {
    const degree = /^\/[^\p{L}\p{N}\s]{0,2}(?:deg)?ß?[CСK](?![\p{L}\p{N}])/iu.exec(rest)
    return { measure: measureOf('ppm'), end: end + (degree?.[0].length ?? 0) }
  }
  const hours = /^[·*.∙⋅\-/][hчг](?!\p{L})/iu.exec(rest)
  if (hours && /^[mм]?[aа]$/i.test(letters)) {
    return { measure: measureOf(`${letters}h`.replace(/а(?=h)/i, 'a')), end: end + 2 }
  }
  return null
}

/** A single letter far from its number is a word of the sentence unless the name goes on with punctuation. */
function isWord(text: string, letters: string, gap: string, end: number): boolean {
  if (gap === '' || !WORDS.has(letters)) return false
  return !/^\.?\s*(?:[,;)]|$)/.test(text.slice(end, end + 3))
}

/** `5 V/µs` and `10 mV/°C` are slopes and `66mV/A` is a sensitivity; `12V/DC` is a voltage. */
const isCompound = (text: string, end: number) =>
  text[end] === '/' && /^\/(?:[\p{L}°](?!C\b))/u.test(text.slice(end, end + 3))

/** `2,200 µF` may be thousands or decimals; with a Cyrillic unit the comma is decimal. */
const isUnsureNumber = (number: string, letters: string) =>
  /^[1-9]\d{0,2},\d{3}$/.test(number) && !/\p{Script=Cyrillic}/u.test(letters)
