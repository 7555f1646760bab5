/** What limits the quantity of one offer item. */
export interface QuantityTerms {
  minimum: number
  pack: number
  remains: number
}

/** The least valid quantity (minimum + k packs) that covers `wanted`. */
export function coveringQuantity(
  { minimum, pack }: Pick<QuantityTerms, 'minimum' | 'pack'>,
  wanted: number,
): number {
  if (wanted <= minimum) return minimum
  return minimum + Math.ceil((wanted - minimum) / pack) * pack
}

/** The largest valid quantity the remains allow; null when they are below the minimum. */
export function largestQuantity({ minimum, pack, remains }: QuantityTerms): number | null {
  if (remains < minimum || remains === 0) return null
  return minimum + Math.floor((remains - minimum) / pack) * pack
}
