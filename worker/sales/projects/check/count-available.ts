import type { KeptRow } from '../../../db/json/project.ts'
import { neededPieces } from './needed-pieces.ts'
import type { ProjectBasket } from './row-lines.ts'

/** Pieces that can be had for each row of a build, by the id of the row; earlier rows are served first. */
export function countAvailable(
  rows: readonly KeptRow[],
  { lines, supplies }: ProjectBasket,
  buildQuantity: number,
): Map<number, number> {
  const left = new Map([...supplies].map(([id, { largest }]) => [id, largest]))
  const offersOf = new Map(lines.map(({ row, line }) => [row.id, offersFor(row, line.candidates)]))
  return new Map(
    rows.map((row) => {
      const needed = neededPieces(row, buildQuantity)
      let had = 0
      for (const id of offersOf.get(row.id) ?? []) {
        const pieces = Math.min(needed - had, left.get(id) ?? 0)
        left.set(id, (left.get(id) ?? 0) - pieces)
        had += pieces
      }
      return [row.id, had]
    }),
  )
}

/** Of the part itself first, then of analogs; a fixed row has only what it takes. */
function offersFor(
  { isFixed, takes }: KeptRow,
  candidates: readonly { offerId: number; isAnalog: boolean }[],
): number[] {
  if (isFixed && takes.length > 0) return takes.map(({ item }) => item)
  return candidates
    .toSorted((a, b) => Number(a.isAnalog) - Number(b.isAnalog))
    .map(({ offerId }) => offerId)
}

/** How many of `most` can be built with what can be had. */
export function countBuildable(
  rows: readonly KeptRow[],
  basket: ProjectBasket,
  most: number,
): number {
  const isEnough = (build: number) => {
    const available = countAvailable(rows, basket, build)
    return rows.every((row) => (available.get(row.id) ?? 0) >= neededPieces(row, build))
  }
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isEnough(middle)) low = middle
    else high = middle - 1
  }
  return low
}
