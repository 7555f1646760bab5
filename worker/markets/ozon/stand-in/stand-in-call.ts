import type { StandInLimits } from './stand-in-limits.ts'
import type { StandInState } from './stand-in-state.ts'

/** What a method of the stand-in works on. */
export interface StandInCall {
  state: StandInState
  limits: StandInLimits
  /** Epoch milliseconds. */
  now: number
}
