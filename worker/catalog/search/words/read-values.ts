import { remember } from '../../../list-files/rows/remember.ts'

/**
 * Values with units in names and searches: `100n`, `100 нФ` and `0.1uF` are one capacitance, so the
 * index holds one token for them.
 */
export interface ReadValue {
  /** The token of the value: letters and digits only, the same for every way to write it. */
  token: string
  /** Where it stands in the text. */
  start: number
  end: number
}

/** Powers of ten of prefixes, Latin and Cyrillic. */
const PREFIXES: Record<string, number> = {
  p: -12,
  п: -12,
  n: -9,
  н: -9,
  u: -6,
  µ: -6,
  μ: -6,
  мк: -6,
  m: -3,
  м: -3,
  k: 3,
  K: 3,
  к: 3,
  К: 3,
  M: 6,
  М: 6,
  G: 9,
  Г: 9,
}

/** Letters of a token by the unit's way to be written, lower case. */
const UNITS: Record<string, string> = {
  f: 'f',
  ф: 'f',
  ohm: 'o',
  ohms: 'o',
  ω: 'o',
  ом: 'o',
  r: 'o',
  h: 'h',
  гн: 'h',
  v: 'v',
  в: 'v',
  a: 'a',
  а: 'a',
  w: 'w',
  вт: 'w',
  hz: 'z',
  гц: 'z',
  ah: 'c',
  ач: 'c',
  mm: 'd',
  мм: 'd',
  l: 'l',
  л: 'l',
}

/** What a prefix means that stands without a unit: 100n is a capacitance, 10k a resistance. */
const BARE: Record<string, string> = {
  p: 'f',
  п: 'f',
  n: 'f',
  н: 'f',
  u: 'f',
  µ: 'f',
  μ: 'f',
  мк: 'f',
  k: 'o',
  K: 'o',
  к: 'o',
  К: 'o',
  M: 'o',
  М: 'o',
  R: 'o',
}

/**
 * A number, a blank, letters after them, and digits after those in `4k7`; nothing of a word or number right
 * before or after it. Groups without names: an object of them for every match costs more than the match.
 */
const NUMBER_AND_LETTERS =
  /(?<![\p{L}\p{N}.,])(\d{1,12}(?:[.,]\d{1,9})?)(\s?)([\p{L}Ωµ]{1,5})(\d{0,6})(?![\p{L}\p{N}])/gu

/** The values of a text, in their order. `text` is as it was written: `m` and `M` differ. */
export function readValues(text: string): ReadValue[] {
  const values: ReadValue[] = []
  const normal = text.normalize('NFC')
  NUMBER_AND_LETTERS.lastIndex = 0
  for (
    let match = NUMBER_AND_LETTERS.exec(normal);
    match !== null;
    match = NUMBER_AND_LETTERS.exec(normal)
  ) {
    const [written, number = '', blank, letters = '', rest = ''] = match
    const token =
      rest === ''
        ? tokenOf(number, letters, blank === '')
        : blank === '' && IS_WHOLE.test(number) && bareTokenOf(`${number}.${rest}`, letters)
    if (token) values.push({ token, start: match.index, end: match.index + written.length })
  }
  return values
}

const IS_WHOLE = /^\d+$/

/** One letter far from its number is more often a word: `2 в 1`, `5 а`. Capitals are units. */
const isWord = (letters: string, isAttached: boolean): boolean =>
  !isAttached &&
  letters.length === 1 &&
  letters === letters.toLowerCase() &&
  !'лlωФ'.includes(letters)

function tokenOf(number: string, letters: string, isAttached: boolean): string | null {
  if (isWord(letters, isAttached)) return null
  const measure = measureOf(letters)
  if (measure !== NO_MEASURE) return token(number, measure.power, measure.unit)
  return isAttached ? bareTokenOf(number, letters) : null
}

interface Measure {
  unit: string
  power: number
}

const NO_MEASURE: Measure = { unit: '', power: 0 }

/** A unit with its prefix: the letters of a million names are a handful. */
const measureOf = remember((letters): Measure => {
  const whole = UNITS[letters.toLowerCase()]
  if (whole !== undefined) return { unit: whole, power: 0 }
  for (const length of [2, 1]) {
    const unit = UNITS[letters.slice(length).toLowerCase()]
    const power = PREFIXES[letters.slice(0, length)]
    if (unit !== undefined && power !== undefined) return { unit, power: powerBefore(unit, power) }
  }
  return NO_MEASURE
})

/** Thousandths of an ohm are rare and written with care; `1 мОм` is typed for a million. */
const powerBefore = (unit: string, power: number) => (unit === 'o' && power === -3 ? 6 : power)

function bareTokenOf(number: string, letters: string): string | null {
  const unit = BARE[letters]
  return unit === undefined ? null : token(number, PREFIXES[letters] ?? 0, unit)
}

/** `z`, the unit, the digits and the power of ten of the last one: 100 nF is zf1em7. */
function token(number: string, power: number, unit: string): string {
  const sign = number.search(/[.,]/)
  const digits = sign < 0 ? number : number.slice(0, sign) + number.slice(sign + 1)
  const decimals = sign < 0 ? 0 : number.length - sign - 1
  let from = 0
  while (digits[from] === '0') from += 1
  if (from === digits.length) return `z${unit}0`
  let to = digits.length
  while (digits[to - 1] === '0') to -= 1
  const exponent = power - decimals + digits.length - to
  return `z${unit}${digits.slice(from, to)}e${exponent < 0 ? 'm' : ''}${Math.abs(exponent)}`
}
