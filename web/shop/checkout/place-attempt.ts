import type { Money } from '../../../worker/catalog/pricing/schemas/pricing.ts'
import { newUuid } from '../../lib/new-uuid.ts'

/** One placing of an order: repeated with the same key and words until its answer is known. */
export interface PlaceAttempt {
  /** Of the checkout. */
  id: number
  key: string
  grandTotal: Money
}

const ENTRY = 'checkout-attempt'

/** The attempt whose answer never came; it outlives the page. */
export const lostAttempt = {
  read(): PlaceAttempt | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(ENTRY) ?? 'null') as PlaceAttempt | null
      return typeof kept?.id === 'number' && typeof kept.key === 'string' ? kept : null
    } catch {
      return null
    }
  },
  write(attempt: PlaceAttempt | null): void {
    try {
      if (attempt === null) sessionStorage.removeItem(ENTRY)
      else sessionStorage.setItem(ENTRY, JSON.stringify(attempt))
    } catch {
      // Without storage the store itself still places a checkout only once.
    }
  },
}

/** The attempt to go on with for a checkout: the lost one, or a new one for this sum. */
export function attemptFor(id: number, grandTotal: Money): PlaceAttempt {
  const lost = lostAttempt.read()
  return lost?.id === id ? lost : { id, key: newUuid(), grandTotal }
}
