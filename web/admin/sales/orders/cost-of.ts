import type { OrderMargin } from '../../../../worker/sales/orders/schemas/admin-order.ts'

/** What goods cost the store in all, and whether that is known or still expected. */
export function costOf({ sold_cost: sold, expected_cost: expected }: OrderMargin) {
  const sum = { ...sold, amount: sold.amount + expected.amount }
  if (expected.amount === 0) return { sum, state: 'final' } as const
  return { sum, state: sold.amount === 0 ? 'expected' : 'partly' } as const
}
