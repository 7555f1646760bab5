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
 * A number with letters after it, and digits after those in `4k7`; nothing of a word or number right
 * before or after it.
 */
const NUMBER_AND_LETTERS =
  /(?<![\p{L}\p{N}.,])(?<number>\d{1,12}(?:[.,]\d{1,9})?)(?<blank>\s?)(?<letters>[\p{L}Ωµ]{1,5})(?<rest>\d{0,6})(?![\p{L}\p{N}])/gu

/** The values of a text, in their order. `text` is as it was written: `m` and `M` differ. */
export function readValues(text: string): ReadValue[] {
  return [...text.normalize('NFC').matchAll(NUMBER_AND_LETTERS)].flatMap((match) => {
    const { number = '', blank, letters = '', rest } = match.groups ?? {}
    const token =
      rest === ''
        ? tokenOf(number, letters, blank === '')
        : blank === '' && /^\d+$/.test(number) && bareTokenOf(`${number}.${rest}`, letters)
    if (!token) return []
    return [{ token, start: match.index, end: match.index + match[0].length }]
  })
}

/** One letter far from its number is more often a word: `2 в 1`, `5 а`. Capitals are units. */
const isWord = (letters: string, isAttached: boolean): boolean =>
  !isAttached &&
  letters.length === 1 &&
  letters === letters.toLowerCase() &&
  !'лlωФ'.includes(letters)

function tokenOf(number: string, letters: string, isAttached: boolean): string | null {
  if (isWord(letters, isAttached)) return null
  const whole = UNITS[letters.toLowerCase()]
  if (whole !== undefined) return token(number, 0, whole)
  for (const length of [2, 1]) {
    const unit = UNITS[letters.slice(length).toLowerCase()]
    const power = PREFIXES[letters.slice(0, length)]
    if (unit !== undefined && power !== undefined) {
      return token(number, powerBefore(unit, power), unit)
    }
  }
  return isAttached ? bareTokenOf(number, letters) : null
}

/** Thousandths of an ohm are rare and written with care; `1 мОм` is typed for a million. */
const powerBefore = (unit: string, power: number) => (unit === 'o' && power === -3 ? 6 : power)

function bareTokenOf(number: string, letters: string): string | null {
  const unit = BARE[letters]
  return unit === undefined ? null : token(number, PREFIXES[letters] ?? 0, unit)
}

/** `z`, the unit, the digits and the power of ten of the last one: 100 nF is zf1em7. */
function token(number: string, power: number, unit: string): string | null {
  const [whole = '', part = ''] = number.replace(',', '.').split('.')
  const digits = `${whole}${part}`.replace(/^0+/, '')
  if (digits === '') return `z${unit}0`
  const kept = digits.replace(/0+$/, '')
  const exponent = power - part.length + digits.length - kept.length
  return `z${unit}${kept}e${exponent < 0 ? 'm' : ''}${Math.abs(exponent)}`
}
