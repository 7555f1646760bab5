import type { AttributeChoice } from '../../db/json/catalogue.ts'
import { decimalOf, decimalText, negative } from '../attributes/quantities/decimal.ts'
import { readExact } from '../columns/read-span.ts'

/** What a value is read by. */
export interface TypedAttribute {
  type: 'number' | 'range' | 'choice' | 'yes_no' | 'text'
  unit: string
  choices: readonly AttributeChoice[]
}

/** What stands between the ends of a range. */
const BETWEEN = /\s*(?:\.{2,3}|…|÷|–|—)\s*/u

/** As small values are kept, picofarads in farads. */
const LONG = /^(-?)(\d{1,12})[.,](\d{1,40})$/

function exactOf(typed: string, unit: string): string | null {
  const [, sign, whole, part] = LONG.exec(typed) ?? []
  if (whole === undefined) return readExact(typed, unit)
  const number = decimalOf(`${whole}.${part}`)
  return decimalText(sign === '-' ? negative(number) : number)
}

/** What is typed of an attribute, in any writing, as it is kept; null: it cannot be read, or not in its unit. */
export function readTyped(typed: string, { type, unit, choices }: TypedAttribute): string | null {
  if (type === 'text') return typed
  if (type === 'yes_no') return typed === 'yes' || typed === 'no' ? typed : null
  if (type === 'choice') return choices.some(({ code }) => code === typed) ? typed : null
  const ends = typed.split(BETWEEN).map((end) => (end === '' ? '' : exactOf(end, unit)))
  const [low, high] = ends
  if (ends.includes(null) || ends.length > 2 || (!low && !high)) return null
  if (high === undefined) return low ?? null
  if (low && high && Number(low) > Number(high)) return null
  return `${low}..${high}`
}
