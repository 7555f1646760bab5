import { describe, expect, it } from 'vitest'
import type { Order, OrderStatus } from '../../../worker/sales/orders/schemas/order.ts'
import { orderStages } from '../../../web/account/orders/order-stages.ts'

const stages = (status: OrderStatus, code: string) =>
  orderStages({ status, payment_method: { code } as Order['payment_method'] })

const UNDER_WAY = ['pending', 'pending_payment', 'processing'] as const

describe('the stages of an order', () => {
  it.each(UNDER_WAY)('call where it stands by the word of its badge: %s', (status) => {
    const now = stages(status, 'bank_transfer').filter(({ state }) => state === 'now')
    expect(now.map(({ words }) => words)).toEqual([`status.${status}`])
  })

  it('call a completed order as its badge does, with nothing left to come', () => {
    const all = stages('completed', 'bank_transfer')
    expect(all.at(-1)?.words).toBe('status.completed')
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['done']))
  })

  it('do not take an accepted order for paid or under way', () => {
    expect(stages('pending', 'bank_transfer').map(({ stage, state }) => [stage, state])).toEqual([
      ['placed', 'now'],
      ['paid', 'next'],
      ['processing', 'next'],
      ['completed', 'next'],
    ])
  })

  it('leave payment to the courier to the last stage', () => {
    expect(
      stages('processing', 'cash_on_delivery').map(({ stage, state }) => [stage, state]),
    ).toEqual([
      ['placed', 'done'],
      ['processing', 'now'],
      ['completed', 'next'],
    ])
  })
})
