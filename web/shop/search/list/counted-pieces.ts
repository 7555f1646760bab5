import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'

/** The pieces that are ordered in place of those asked for. */
export interface CountedPieces {
  quantity: number
  pack: number
  /** The offer's least quantity, or whole packs; null: fewer are left, or a plan orders more. */
  reason: 'minimum' | 'pack' | null
}

/** What an offer is ordered in for `wanted` pieces; null: in as many, or not at all. */
export function countedPieces(
  { minimum, pack, order: { quantity } }: Pick<Offer, 'minimum' | 'pack' | 'order'>,
  wanted: number,
): CountedPieces | null {
  if (quantity === null || quantity === wanted) return null
  const isMinimum = quantity === minimum && wanted < minimum
  const isRoundedUp = quantity > wanted && quantity - wanted < pack
  return { quantity, pack, reason: isMinimum ? 'minimum' : isRoundedUp ? 'pack' : null }
}
