import type { RefundRow } from './order-state.ts'

/** Money that is on its way back to who paid it, or is held until somebody lets it go, minor units. */
export const underWay = (refunds: RefundRow[]): number =>
  refunds.reduce(
    (sum, { status, amount }) => (status === 'waiting' || status === 'held' ? sum + amount : sum),
    0,
  )
