import type { RefundRow } from './order-state.ts'

/** Money that is on its way back to who paid it, minor units. */
export const underWay = (refunds: RefundRow[]): number =>
  refunds.reduce((sum, { status, amount }) => (status === 'waiting' ? sum + amount : sum), 0)
