import type { ReadAttribute } from '../attribute-codes.ts'
import { matchesOf, type PartName } from '../part-name.ts'
import { compareDecimals, decimalOf, decimalText } from '../quantities/decimal.ts'
import type { Quantity } from '../quantities/quantity.ts'

/** A range at the very end of a name needs no unit: `-40 to 85`. */
const AT_END =
  /(?<![\p{L}\p{N}.,-])([-−]\d{1,2})\s?(?:to|~|\.{2,3}|…|до|да)\s?\+?(\d{2,3})\s?[.)]?$/giu
/** `85C`: without a degree sign only temperatures that parts are made for. */
const DEGREE = /[°º℃ßd]/i
const LEAST_HOT = decimalOf('60')
const HOTTEST = decimalOf('260')
const COLD = decimalOf('10')
const ROOM = decimalOf('25')

/** Working temperature; a single negative one is the lower end, a single positive one the upper. */
export function readTemperature(name: PartName): ReadAttribute[] {
  const degrees = name.quantities.filter((value) => isWorking(name, value))
  const ranges = degrees.filter(({ high }) => high !== null)
  const singles = degrees.filter(({ high }) => high === null)
  const read =
    ranges.length > 0 ? ranges.map(rangeOf) : [...singlesOf(singles), ...atEnd(name.text)]
  const [first] = read
  return first && read.every(({ value }) => value === first.value) ? [first] : []
}

function isWorking({ text, isCar }: PartName, value: Quantity): boolean {
  if (value.unit !== 'C' || value.isPlusMinus || value.isMeasuredAt) return false
  if (DEGREE.test(text.slice(value.start, value.end))) return compareDecimals(value.low, ROOM) !== 0
  if (isCar) return false
  const top = value.high ?? value.low
  const isHot = compareDecimals(top, LEAST_HOT) >= 0 && compareDecimals(top, HOTTEST) <= 0
  return isHot || (value.high === null && top.digits < 0n && compareDecimals(top, COLD) < 0)
}

const rangeOf = ({ low, high, start, end }: Quantity): ReadAttribute => ({
  code: 'temperature',
  value: `${decimalText(low)}..${high ? decimalText(high) : ''}`,
  start,
  end,
})

/** A lower and an upper end that stand apart are one range. */
function singlesOf(singles: readonly Quantity[]): ReadAttribute[] {
  const [first, second] = singles
  if (first && second && singles.length === 2 && first.low.digits < 0n && second.low.digits > 0n) {
    return [{ ...rangeOf({ ...first, high: second.low }), end: second.end }]
  }
  return singles.map((single) =>
    single.low.digits < 0n
      ? rangeOf(single)
      : { ...rangeOf(single), value: `..${decimalText(single.low)}` },
  )
}

const atEnd = (text: string): ReadAttribute[] =>
  matchesOf(AT_END, text).flatMap((match) => {
    const [written, low = '', high = ''] = match
    const value = `-${decimalText(decimalOf(low.slice(1)))}..${decimalText(decimalOf(high))}`
    if (value.startsWith('-0')) return []
    return [{ code: 'temperature', value, start: match.index, end: match.index + written.length }]
  })
