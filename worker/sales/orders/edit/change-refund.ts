import { balanceAfter, pendingRefunds } from '../balance.ts'
import type { OrderState } from '../order-state.ts'
import type { ChangePlan } from './plan-change.ts'

/**
 * What of the money that was paid is to be given back once an order costs less: never more than it costs less,
 * nor than was paid too much and is not being refunded already. Minor units.
 */
export function changeRefund(
  state: OrderState,
  { change, difference }: Pick<ChangePlan, 'change' | 'difference'>,
): { refund: number } {
  const tooMuch = -balanceAfter(state, change) - pendingRefunds(state.refunds)
  return { refund: Math.max(0, Math.min(-difference, tooMuch)) }
}
