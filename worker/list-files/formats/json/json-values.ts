import { FileRefused } from '../../reading.ts'
import { LIMITS } from '../limits.ts'
import { numberText } from '../number-text.ts'
import { trimCell } from '../text/trim-cell.ts'

/** The third argument of JSON.parse's reviver (ECMA-262, JSON.parse source text access). */
type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown

/** Numbers from their digits in the file: no digit of a long code is lost. */
const asWritten: Reviver = (_key, value, { source }) =>
  typeof value === 'number' ? numberText(source ?? '') : value

/** The cells of an element by title: keys of an object, numbers from 0 of an array. */
export function jsonValues(source: string, line: number): Map<string, string> {
  const values = new Map<string, string>()
  for (const [key, value] of Object.entries(parsed(source, line))) addValue(values, key, value)
  if (values.size > LIMITS.columns)
    throw new FileRefused('too_many_columns', { line, limit: LIMITS.columns })
  for (const text of values.values())
    if (text.length > LIMITS.cell)
      throw new FileRefused('cell_too_long', { line, limit: LIMITS.cell })
  return values
}

function parsed(source: string, line: number): object {
  try {
    return JSON.parse(source, asWritten as (key: string, value: unknown) => unknown)
  } catch {
    throw new FileRefused('json_damaged', { line })
  }
}

/** Objects inside objects become columns `outer.inner`; lists become one cell. */
function addValue(values: Map<string, string>, title: string, value: unknown): void {
  if (value !== null && typeof value === 'object' && !Array.isArray(value))
    for (const [key, inner] of Object.entries(value)) addValue(values, `${title}.${key}`, inner)
  else values.set(title.toWellFormed(), textOf(value))
}

/** `[{ "from": 25, "price": 0.298 }]` → `25: 0.298`, the way lists write price breaks. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  if (typeof value === 'string') return trimCell(value.toWellFormed().replaceAll('\0', ''))
  return value === null || typeof value !== 'object'
    ? ''
    : Object.values(value).map(textOf).join(': ')
}
