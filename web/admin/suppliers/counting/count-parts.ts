import type { SheetPart } from '../../../../worker/suppliers/shelf/schemas.ts'
import { readNumber } from '../../../form/read-number.ts'
import { foldNumber, readScan } from '../receiving/scan.ts'

/** Counted pieces by product, as typed; '' and absent: not counted. */
export type Counted = Record<number, string>

/** Pieces of a part; null: not counted; NaN when what is typed is no number of pieces. */
export function countedOf(counted: Counted, { product }: SheetPart): number | null {
  const count = readNumber(counted[product.id] ?? '') ?? null
  return count !== null && count < 0 ? Number.NaN : count
}

/** What a scan counted; `part` null: no part of this number should lie here. */
export interface ScannedPart {
  number: string
  pieces: number
  part: SheetPart | null
  /** Pieces of it counted so far. */
  count: number
}

/** Counts a scan: of two parts of one number, onto the first that is not complete. */
export function countPart(
  parts: SheetPart[],
  counted: Counted,
  typed: string,
): { counted: Counted; scanned: ScannedPart } {
  const { number, pieces } = readScan(typed)
  const key = foldNumber(number)
  const found = parts.filter(({ keys }) => keys.includes(key))
  const so = (part: SheetPart) => countedOf(counted, part) || 0
  const part = found.find((one) => so(one) < one.on_hand) ?? found.at(-1) ?? null
  if (part === null) return { counted, scanned: { number, pieces, part, count: 0 } }
  const count = so(part) + pieces
  return {
    counted: { ...counted, [part.product.id]: String(count) },
    scanned: { number, pieces, part, count },
  }
}

/** How what was counted differs from the ledger. */
export function countFigures(parts: SheetPart[], counted: Counted) {
  const by = parts.flatMap((part) => {
    const count = countedOf(counted, part)
    return count === null || Number.isNaN(count) ? [] : [count - part.on_hand]
  })
  return {
    parts: by.length,
    more: by.reduce((sum, one) => sum + Math.max(0, one), 0),
    fewer: by.reduce((sum, one) => sum + Math.max(0, -one), 0),
  }
}

/** The lines of the body: only what was counted. */
export const toCountLines = (parts: SheetPart[], counted: Counted) =>
  parts.flatMap((part) => {
    const count = countedOf(counted, part)
    return count === null
      ? []
      : [{ product_id: part.product.id, on_hand: part.on_hand, counted: count }]
  })
