import { useState } from 'react'
import type { Checkout } from '../../../worker/sales/checkout/schemas.ts'
import type { Money } from '../../../worker/catalog/pricing/schemas/pricing.ts'
import { type ApiError, toApiError } from '../../api/errors.ts'
import { attemptFor } from './place-attempt.ts'
import { focusSection, missingSections, SECTION_NAMES, SECTIONS } from './sections.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** Why the press of the button placed nothing. */
export type Hold =
  | { kind: 'missing' }
  | { kind: 'unsaved' }
  | { kind: 'problems' }
  /** The sum has changed since the button showed it. */
  | { kind: 'moved'; was: Money; now: Money }
  | { kind: 'refused'; error: ApiError }

export interface Placing {
  place: () => void
  isPlacing: boolean
  hold: Hold | null
}

/**
 * Handles the press of the button: the order is sent once everything is chosen, saved and accepted.
 */
export function usePlacing(form: CheckoutForm | null): Placing {
  const order = usePlaceOrder()
  const [isChecking, setIsChecking] = useState(false)
  const [hold, setHold] = useState<Hold | null>(null)
  const isPlacing = isChecking || order.isPending || order.isSuccess

  const press = async (now: CheckoutForm) => {
    const seen = now.checkout.totals.grand_total
    const stop = await whatHolds(now, seen)
    if (stop !== null) return setHold(stop)
    setHold(null)
    await order.mutateAsync(attemptFor(now.checkout.id, seen)).catch(async (failure: unknown) => {
      const error = toApiError(failure)
      const after = error.status === 409 || error.status === 422 ? await now.reread() : undefined
      setHold(afterRefusal(error, seen, after))
      if (after != null) showHindrance(after)
    })
  }
  return {
    place: () => {
      if (isPlacing || form === null) return
      setIsChecking(true)
      void press(form).finally(() => setIsChecking(false))
    },
    isPlacing,
    hold,
  }
}

/**
 * Brings what blocks the order into view; changed lines scroll to themselves once they are shown.
 */
function showHindrance(checkout: Checkout): Hold | null {
  if (checkout.problems.length > 0) return { kind: 'problems' }
  const [missing] = missingSections(checkout)
  if (missing === undefined) return null
  focusSection(missing)
  return { kind: 'missing' }
}

async function whatHolds(form: CheckoutForm, seen: Money): Promise<Hold | null> {
  const [unsaved] = await form.settled()
  if (unsaved !== undefined) {
    const section = SECTION_NAMES.find((name) => SECTIONS[name].includes(unsaved))
    if (section !== undefined) focusSection(section)
    return { kind: 'unsaved' }
  }
  const checkout = form.latest()
  const hindrance = showHindrance(checkout)
  if (hindrance !== null) return hindrance
  const now = checkout.totals.grand_total
  const isSame = now.amount === seen.amount && now.currency === seen.currency
  return isSame ? null : { kind: 'moved', was: seen, now }
}

function afterRefusal(error: ApiError, seen: Money, after?: Checkout | null): Hold {
  if (after == null) return { kind: 'refused', error }
  if (after.problems.length > 0) return { kind: 'problems' }
  const now = after.totals.grand_total
  const isMoved = now.amount !== seen.amount || now.currency !== seen.currency
  return isMoved ? { kind: 'moved', was: seen, now } : { kind: 'refused', error }
}
