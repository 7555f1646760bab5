import { describe, expect, it } from 'vitest'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import { orderSums } from '../../../web/orders/order-sums.ts'

const money = (amount: number) => ({ amount, currency: 'BYN' })

type Kind = Order['documents'][number]['kind']

/** An order with what `orderSums` looks at. */
const anOrder = (
  sums: { paid?: number; refunded?: number } = {},
  documents: [Kind, number][] = [],
) =>
  ({
    currency: 'BYN',
    grand_total: money(10_000),
    paid: money(sums.paid ?? 0),
    refunded: money(sums.refunded ?? 0),
    documents: documents.map(([kind, total]) => ({ kind, total: money(total) })),
  }) as Order

describe('what is left to pay', () => {
  it('is the total at first, and nothing once the order is paid', () => {
    expect(orderSums(anOrder()).left).toEqual(money(10_000))
    expect(orderSums(anOrder({ paid: 10_000 })).left).toEqual(money(0))
  })

  it('falls with cancellations and credit notes, not with invoices and parcels', () => {
    const order = anOrder({ paid: 1_000 }, [
      ['invoice', 9_000],
      ['cancellation', 600],
      ['shipment', 0],
      ['credit_note', 300],
      ['cancellation', 400],
    ])
    expect(orderSums(order)).toEqual({
      canceled: money(1_000),
      credited: money(300),
      left: money(7_700),
    })
  })

  it('is negative until an overpayment is refunded', () => {
    const credit: [Kind, number][] = [['credit_note', 2_500]]
    expect(orderSums(anOrder({ paid: 10_000 }, credit)).left).toEqual(money(-2_500))
    expect(orderSums(anOrder({ paid: 10_000, refunded: 2_500 }, credit)).left).toEqual(money(0))
  })
})
