import type { CartEntry } from './cart-entry.ts'

/** No quantity of the line can be ordered now, so it cannot be selected. */
export const isBlocked = ({ problem }: CartEntry): boolean =>
  problem === 'gone' ||
  problem === 'no_stock' ||
  problem === 'below_minimum' ||
  problem === 'unpriced'
