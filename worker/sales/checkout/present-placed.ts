import type { PlacedRow } from './placed-row.ts'
import type { PaymentStep, Placed } from './schemas.ts'

/** What placing answers. */
export const toPlaced = (row: PlacedRow, payment: PaymentStep): Placed => ({
  order: {
    id: row.id,
    number: row.number,
    status: row.status,
    grand_total: { amount: row.grand_total, currency: row.currency },
    payment_method: row.payment_method,
  },
  payment,
})
