import { compareDecimals, type Decimal } from './decimal.ts'
import type { Quantity } from './quantity.ts'
import { readNumber, type ReadNumber } from './read-number.ts'

const NUMBER = /\d{1,12}(?:[.,]\d{1,9})?/g
/** A chip size, then a comma without a blank: `0805,100V`. */
const SIZE_AND_COMMA = /^(?:0\d{2,}|\d{4,}),\d/
/** Between the ends of a range. A hyphen that is set apart on its left alone is a sign. */
const RANGE = /^\s*(?:~|…|\.{2,3}|÷|–|—|to|до|да)\s*[+\-−–]?\s*$|^-\s?\+?-?$|^\s-\s[+\-−]?$/i
/** Between two values of one unit: `600/475 мм`, `650 и 400 мм`. */
const LIST = /^\s?(?:\/|\+|&|and|и|і)\s?$/iu
const LISTED = /\d\s?(?:\/|\+|&|and|и|і)\s?$/iu
const PLUS_MINUS = /(?:±|\+\/-|\+-|\?{1,2})\s?$/
/** `@ 100MHz`, `при 25 °C`, and all that follows in the same word: `5Ω@10V,500mA`. */
const CONDITION = /@(?:\s|\S*)[+-]?$|(?<!\p{L})(?:at|при|пры)\s?[+-]?$/iu

/** Every number with a unit of a name, in order; what follows an `@` is a condition and left out. */
export function readQuantities(text: string): Quantity[] {
  const numbers = numbersOf(text)
  const quantities: Quantity[] = []
  for (let at = 0; at < numbers.length; at += 1) {
    const first = numbers[at]
    const second = numbers[at + 1]
    if (first === undefined) continue
    const range = second && rangeOf(text, first, second)
    if (range) {
      quantities.push(range)
      at += 1
    } else quantities.push(...quantityOf(text, first), ...listedOf(text, first, second))
  }
  return quantities.filter(
    ({ start }) => !CONDITION.test(text.slice(Math.max(0, start - 16), start)),
  )
}

/** Numbers that are no part of a word: `RC0603` holds none, `1.4-1.6` two. */
function numbersOf(text: string): ReadNumber[] {
  const numbers: ReadNumber[] = []
  NUMBER.lastIndex = 0
  for (let match = NUMBER.exec(text); match !== null; match = NUMBER.exec(text)) {
    const digits = SIZE_AND_COMMA.test(match[0]) ? (match[0].split(',')[0] ?? '') : match[0]
    NUMBER.lastIndex = match.index + digits.length
    if (!startsAt(text, match.index, numbers.at(-1))) continue
    const goesOn = /^[.,]\d/.test(text.slice(NUMBER.lastIndex, NUMBER.lastIndex + 2))
    if (digits === match[0] && (goesOn || (text[match.index - 1] === '.' && /[.,]/.test(digits))))
      continue
    const number = readNumber(text, digits, match.index)
    numbers.push(number)
    NUMBER.lastIndex = Math.max(NUMBER.lastIndex, number.end)
  }
  return numbers
}

function startsAt(text: string, start: number, last: ReadNumber | undefined): boolean {
  const before = text[start - 1] ?? ' '
  const further = text[start - 2] ?? ' '
  if (/[\p{L}\p{N}_]/u.test(before)) return false
  if (/[.,]/.test(before) && /[\d.,]/.test(further)) return false
  if (before === '/' && /\p{L}/u.test(further)) return last?.end === start - 1
  if (!/[-−–]/.test(before) || !/[\p{L}\p{N})]/u.test(further)) return true
  return last?.end === start - 1
}

function rangeOf(text: string, first: ReadNumber, second: ReadNumber): Quantity | null {
  const between = text.slice(first.end, second.start)
  if (first.isJoined || second.measure === null || between.length > 8 || !RANGE.test(between))
    return null
  if (first.measure === null && first.bare !== null) return null
  if (first.measure && first.measure.unit !== second.measure.unit) return null
  const isJoined = /^[-–—]$/.test(between)
  const high = isJoined ? absolute(second.value) : second.value
  const { power, factor } = second.measure
  const low = first.measure
    ? first.value
    : { digits: first.value.digits * factor, scale: first.value.scale - power }
  if (compareDecimals(low, high) >= 0) return null
  const start = startOf(text, first)
  return { ...quantityAt(text, second, start), low, high }
}

const absolute = ({ digits, scale }: Decimal): Decimal => ({
  digits: digits < 0n ? -digits : digits,
  scale,
})

const startOf = (text: string, { start, isNegative }: ReadNumber) =>
  isNegative && !/[\p{L}\p{N}]/u.test(text[start - 2] ?? ' ') ? start - 1 : start

function quantityOf(text: string, number: ReadNumber): Quantity[] {
  if (number.isJoined || (number.measure === null && number.bare === null)) return []
  return [quantityAt(text, number, startOf(text, number))]
}

/** `600/475 мм`: the first of two takes the unit of the second. */
function listedOf(text: string, first: ReadNumber, second: ReadNumber | undefined): Quantity[] {
  if (!second?.measure || first.isJoined || first.measure || first.bare !== null) return []
  if (!LIST.test(text.slice(first.end, second.start))) return []
  const { unit, power, factor } = second.measure
  const low = { digits: first.value.digits * factor, scale: first.value.scale - power }
  const start = startOf(text, first)
  return [{ ...quantityAt(text, second, start), unit, low, isListed: true }]
}

function quantityAt(text: string, number: ReadNumber, start: number): Quantity {
  const before = text.slice(Math.max(0, start - 24), start)
  return {
    unit: number.measure?.unit ?? 'bare',
    low: number.value,
    high: null,
    power: number.measure?.power ?? number.bare ?? 0,
    start,
    end: number.end,
    isPlusMinus: PLUS_MINUS.test(before),
    isMeasuredAt: text[number.end] === '@',
    isListed: LISTED.test(before),
    before: /(\p{L}+)[\s:=.(±+-]*$/u.exec(before)?.[1]?.toLowerCase() ?? '',
    after:
      /^[\s(.]{0,3}(\p{L}+)/u.exec(text.slice(number.end, number.end + 20))?.[1]?.toLowerCase() ??
      '',
  }
}
