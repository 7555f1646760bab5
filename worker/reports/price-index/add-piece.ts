import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { logRatio, type PricedLine, termsAt } from './price-terms.ts'

/** By brand: its lines in the list, and the sum of the logarithms by which they moved. */
export type BrandSums = Record<string, [lines: number, move: number]>

/** What was read of a piece of an offer's items. */
export interface Piece {
  /** Lines that the lists of both generations have alike, by brand and currency. */
  same: { brand_id: number; currency: string; lines: number }[]
  /** Lines that are newer than the list before. */
  other: PricedLine[]
  books: { from: PriceBook; to: PriceBook }
}

interface Generations {
  /** Null: no list was compared before, so that nothing moves. */
  from_generation: number | null
  to_generation: number
}

/** The sums with a piece more. */
export function addPiece(
  sums: BrandSums,
  { from_generation: from, to_generation: to }: Generations,
  { same, other, books }: Piece,
): BrandSums {
  const added = { ...sums }
  const add = (brandId: number, lines: number, move: number) => {
    const [known, moved] = added[brandId] ?? [0, 0]
    added[brandId] = [known + lines, moved + move]
  }
  for (const { brand_id: brandId, currency, lines } of same) {
    const terms = { micros: 1, currency }
    const move = from === null ? 0 : (logRatio({ from: terms, to: terms }, books) ?? 0)
    add(brandId, lines, move * lines)
  }
  for (const line of other) {
    const after = termsAt(line, to)
    if (after === null) continue
    const before = from === null ? null : termsAt(line, from)
    add(line.brand_id, 1, before === null ? 0 : (logRatio({ from: before, to: after }, books) ?? 0))
  }
  return added
}
