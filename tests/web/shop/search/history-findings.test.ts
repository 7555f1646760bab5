import { describe, expect, it } from 'vitest'
import type { HistoryMoment } from '../../../../worker/catalog/products/schemas.ts'
import { priceFinding, stockFinding } from '../../../../web/shop/search/offers/history-findings.ts'

const moment = (day: number, micros: number | null, remains: number): HistoryMoment => ({
  at: `2026-11-0${day}T00:00:00.000Z`,
  price_from: micros === null ? null : { micros, currency: 'BYN' },
  remains,
  is_at_least: false,
})

describe('findings of a series', () => {
  it('are the change of the price since it was first known', () => {
    const series = [moment(1, null, 0), moment(2, 2_000_000, 5), moment(3, 1_720_000, 5)]
    expect(priceFinding(series)).toMatchObject({
      direction: 'fell',
      percent: 14,
      since: '2026-11-02T00:00:00.000Z',
      from: { micros: 2_000_000 },
      to: { micros: 1_720_000 },
    })
    expect(priceFinding([moment(1, 3, 1), moment(2, 4, 1)])).toMatchObject({
      direction: 'rose',
      percent: 33,
    })
  })

  it('are the change of the stock, also when it begins at zero', () => {
    const finding = stockFinding([moment(1, null, 0), moment(2, 100, 7)])
    expect(finding).toMatchObject({ direction: 'rose', percent: null })
    expect(finding?.points.map(({ value }) => value)).toEqual([0, 7])
  })

  it('are null with fewer than two moments', () => {
    expect(stockFinding([moment(1, 100, 7)])).toBeNull()
    expect(priceFinding([moment(1, null, 0), moment(2, 100, 7)])).toBeNull()
    expect(priceFinding([])).toBeNull()
  })
})
