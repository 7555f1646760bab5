import type { Frontier } from './frontier.ts'
import type { Budget } from './instance.ts'
import type { Prepared } from './prepare.ts'

/** What is known so far, and what may still be done. */
export interface Exploration {
  prepared: Prepared
  /** Steps in all, and those that are left. */
  steps: number
  budget: Budget
  frontier: Frontier
  /** No plan costs less; no plan of the earliest; no plan comes in fewer parcels. */
  leastSum: number
  leastSumOfFastest: number
  leastParcels: number
  /** A part of the search ran out of steps. */
  isCut: boolean
}
