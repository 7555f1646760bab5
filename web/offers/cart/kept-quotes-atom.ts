import { storedAtom } from '../../lib/stored-atom.ts'
import type { Quotes } from './quote-queries.ts'

/** Reads stored quotes; they must have the shape that this version writes. */
function readQuotes(data: unknown): Quotes | null {
  if (typeof data !== 'object' || data === null) return null
  const { at, currency, items } = data as Partial<Quotes>
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null
  if (!Array.isArray(items) || !items.every(isQuote)) return null
  return { at, currency, items }
}

/** True when it has all that is shown and calculated with. */
function isQuote(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { supplier_offer_item_id, offer } = value as Record<string, unknown>
  if (!Number.isSafeInteger(supplier_offer_item_id)) return false
  return offer === null || isOffer(offer)
}

function isOffer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const offer = value as Record<string, unknown>
  const counts = ['remains', 'minimum', 'pack', 'days_min', 'days_max']
  if (!counts.every((name) => Number.isSafeInteger(offer[name]))) return false
  if ((offer.pack as number) < 1 || (offer.minimum as number) < 1) return false
  const { warehouse, ladder } = offer
  if (typeof warehouse !== 'object' || warehouse === null) return false
  if (typeof (warehouse as { name?: unknown }).name !== 'string') return false
  return Array.isArray(ladder) && ladder.every(isStep)
}

function isStep(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { quantity, price, channel_price } = value as Record<string, unknown>
  return Number.isSafeInteger(quantity) && isPrice(price) && isPrice(channel_price)
}

function isPrice(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { micros, currency } = value as Record<string, unknown>
  return Number.isSafeInteger(micros) && typeof currency === 'string'
}

/** The last quotes of the guest's cart, for a visit without the server; null before the first. */
export const keptQuotesAtom = storedAtom<Quotes | null>({
  key: 'cart-quotes',
  version: 1,
  initial: null,
  read: readQuotes,
})
