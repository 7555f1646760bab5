import { atom } from 'jotai'

export type RowId = string | number

/** A list that is gone through row by row: what it was asked for, and which of its rows are known, in its order. */
export interface Walk {
  /** What the address of the list said. */
  search: Record<string, unknown>
  ids: readonly RowId[]
  /** The pages that the first and the last of them stand on. */
  first: number
  last: number
}

/** The list of each noun that was looked at last, by the noun's name; as long as this page lives. */
export const walksAtom = atom<Record<string, Walk>>({})

/** A page of a list as it has been answered just now. */
interface Answered {
  page: number
  ids: readonly RowId[]
}

/** The walk with the rows of a page behind its end, as far as they are new to it. */
export const walkOn = (walk: Walk, { page, ids }: Answered): Walk => ({
  ...walk,
  ids: [...walk.ids, ...newTo(walk, ids)],
  last: page,
})

/** The same before its beginning. */
export const walkBack = (walk: Walk, { page, ids }: Answered): Walk => ({
  ...walk,
  ids: [...newTo(walk, ids), ...walk.ids],
  first: page,
})

/** Rows that the walk has not met. */
export const newTo = ({ ids: known }: Walk, ids: readonly RowId[]): RowId[] =>
  ids.filter((id) => !known.includes(id))

/** The rows before and behind one; null where the walk does not know it. */
export function neighboursOf({ ids }: Walk, id: RowId) {
  const at = ids.indexOf(id)
  if (at < 0) return null
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
}
