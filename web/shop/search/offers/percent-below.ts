import type { UnitPrice } from '../../../../worker/catalog/pricing/schemas/pricing.ts'

/** By how many whole percent a price is below another of the same currency; 0 when it is not. */
export function percentBelow(price: UnitPrice | null, other: UnitPrice | null): number {
  if (price === null || other === null || price.currency !== other.currency) return 0
  const [low, high] = [BigInt(price.micros), BigInt(other.micros)]
  if (high <= 0n || low >= high) return 0
  return Number(((high - low) * 100n) / high)
}
