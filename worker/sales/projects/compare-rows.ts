import type { KeptRow } from '../../db/json/project.ts'

/** A row as it is to be written; `id` null: a new one. */
export type NextRow = Omit<KeptRow, 'id'> & { id: number | null }

/** What prices, stock and offers of a row follow from; the rest are words. */
const DECIDING = [
  'number',
  'brand',
  'product',
  'quantity',
  'spareBps',
  'analogs',
  'isFixed',
  'takes',
  'agreedMicros',
  'agreedDays',
] as const satisfies (keyof KeptRow)[]

const WORDS = ['designators', 'note'] as const satisfies (keyof KeptRow)[]

/** Whether two states of a row differ in what decides its price. */
export const isOtherNeed = (one: NextRow, other: NextRow): boolean =>
  DECIDING.some((name) => isOther(one[name], other[name]))

const isOtherRow = (one: NextRow, other: NextRow): boolean =>
  isOtherNeed(one, other) || WORDS.some((name) => one[name] !== other[name])

const isOther = (one: unknown, other: unknown): boolean =>
  typeof one === 'object' ? JSON.stringify(one) !== JSON.stringify(other) : one !== other

/** Which rows differ between two states of a list. */
export interface RowsCompared {
  /** Rows to write with their places, from 1: new ones, changed ones, moved ones. */
  written: (NextRow & { position: number })[]
  /** Ids of rows that are there no more. */
  removed: number[]
  /** Ids of rows whose need is another one than before, or that are gone. */
  otherNeeds: number[]
  /** Whether anything has been added, removed or needs other things. */
  areOtherNeeds: boolean
}

export function compareRows(before: readonly KeptRow[], after: readonly NextRow[]): RowsCompared {
  const old = new Map(before.map((row, at) => [row.id, { row, position: at + 1 }]))
  const kept = new Set(after.flatMap(({ id }) => id ?? []))
  const removed = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  const placed = after.map((row, at) => ({ ...row, position: at + 1 }))
  const was = ({ id }: NextRow) => (id === null ? undefined : old.get(id))
  const written = placed.filter((row) => {
    const then = was(row)
    return then === undefined || then.position !== row.position || isOtherRow(then.row, row)
  })
  const changed = written.filter((row) => {
    const then = was(row)
    return then === undefined || isOtherNeed(then.row, row)
  })
  return {
    written,
    removed,
    otherNeeds: [...removed, ...changed.flatMap(({ id }) => id ?? [])],
    areOtherNeeds: removed.length > 0 || changed.length > 0,
  }
}
