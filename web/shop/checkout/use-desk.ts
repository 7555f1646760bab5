import { createContext, useContext } from 'react'
import type { Checkout } from '../../../worker/sales/checkout/schemas.ts'
import type { ChoiceQueue, Saving } from './choice-queue.ts'
import type { Choices } from './choices.ts'

/** The checkout of this page: what the store knows of it, what is chosen, and how to choose. */
export interface Desk extends ChoiceQueue {
  checkout: Checkout
  choices: Choices
  saving: Saving
  /** What the store has answered last, also since this render. */
  latest: () => Checkout
  /** Asks the store how things are. */
  reread: () => Promise<Checkout | null | undefined>
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('outside of the checkout')
  return desk
}
