import type { CartEntry } from './cart-entry.ts'

/** True when no quantity of the line can be ordered now, so that it cannot be selected. */
export const isBlocked = ({ problem }: CartEntry): boolean =>
  problem === 'gone' ||
  problem === 'no_stock' ||
  problem === 'below_minimum' ||
  problem === 'unpriced'
