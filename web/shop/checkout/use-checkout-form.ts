import { createContext, useContext } from 'react'
import type { Checkout } from '../../../worker/sales/checkout/schemas.ts'
import type { ChoiceQueue, Saving } from './choice-queue.ts'
import type { Choices } from './choices.ts'

/** The checkout of this page: what the store knows of it, what is chosen, and how to choose. */
export interface CheckoutForm extends ChoiceQueue {
  checkout: Checkout
  choices: Choices
  saving: Saving
  /** What the store has answered last, also since this render. */
  latest: () => Checkout
  /** Asks the store how things are. */
  reread: () => Promise<Checkout | null | undefined>
}

export const CheckoutFormContext = createContext<CheckoutForm | null>(null)

export function useCheckoutForm(): CheckoutForm {
  const form = useContext(CheckoutFormContext)
  if (form === null) throw new Error('outside of the checkout')
  return form
}
