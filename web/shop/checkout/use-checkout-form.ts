import { createContext, useContext } from 'react'
import type { Checkout } from '../../../worker/sales/checkout/schemas.ts'
import type { ChoiceQueue, Saving } from './choice-queue.ts'
import type { Choices } from './choices.ts'

/** The checkout of this page: its saved state, the choices, and how to choose. */
export interface CheckoutForm extends ChoiceQueue {
  checkout: Checkout
  choices: Choices
  saving: Saving
  /** The server's last answer, also one that came since this render. */
  latest: () => Checkout
  /** Reads the checkout again. */
  reread: () => Promise<Checkout | null | undefined>
}

export const CheckoutFormContext = createContext<CheckoutForm | null>(null)

export function useCheckoutForm(): CheckoutForm {
  const form = useContext(CheckoutFormContext)
  if (form === null) throw new Error('outside of the checkout')
  return form
}
