import type { Money } from '../../../worker/catalog/pricing/schemas/pricing.ts'
import { newUuid } from '../../lib/new-uuid.ts'

/** One attempt to place an order, repeated with the same key and body until its answer is known. */
export interface PlaceAttempt {
  /** Of the checkout. */
  id: number
  key: string
  grandTotal: Money
}

const ENTRY = 'checkout-attempt'

/** The attempt whose answer was lost; kept beyond the page. */
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
      // Without storage the server still places each checkout only once.
    }
  },
}

/** The attempt to continue for a checkout: the lost one, or a new one for this sum. */
export function attemptFor(id: number, grandTotal: Money): PlaceAttempt {
  const lost = lostAttempt.read()
  return lost?.id === id ? lost : { id, key: newUuid(), grandTotal }
}
