import type { AttributeCode, ReadAttribute } from './attribute-codes.ts'
import type { Family } from './family/find-family.ts'
import { decimalText } from './quantities/decimal.ts'
import type { Quantity } from './quantities/quantity.ts'

/** A name with what its readers share. Both texts are of one length, so places hold in each. */
export interface PartName {
  text: string
  /** Capitals, with Cyrillic letters that look like Latin ones replaced by those: `ТО-220`. */
  latin: string
  family: Family
  isCar: boolean
  /** Numbers with units outside of what was read as a text: `5W-30` holds no watts. */
  quantities: readonly Quantity[]
}

export type Reader = (name: PartName) => ReadAttribute[]

/** What a quantity says of a code; its words are the quantity's. */
export function attributeOf(code: AttributeCode, quantity: Quantity): ReadAttribute {
  const low = decimalText(quantity.low)
  const value = quantity.high === null ? low : `${low}..${decimalText(quantity.high)}`
  return { code, value, start: quantity.start, end: quantity.end }
}

/** The first of several readings that say the same; nothing when they disagree, as no word tells which counts. */
export function agreed(readings: readonly ReadAttribute[]): ReadAttribute[] {
  const [first] = readings
  return first && readings.every(({ value }) => value === first.value) ? [first] : []
}

/** The first reading of each value. */
export const distinct = (readings: readonly ReadAttribute[]): ReadAttribute[] =>
  readings.filter(
    ({ value }, at) => readings.findIndex((reading) => reading.value === value) === at,
  )

/** All matches of a pattern with the flag g, from the start of the text. */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    matches.push(match)
    if (match[0] === '') pattern.lastIndex += 1
  }
  return matches
}
