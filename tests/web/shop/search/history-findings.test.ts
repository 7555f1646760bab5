import { describe, expect, it } from 'vitest'
import type { HistoryMoment } from '../../../../worker/catalog/products/schemas.ts'
import { priceFinding, stockFinding } from '../../../../web/shop/search/offers/history-findings.ts'

/** Long after the moments. */
const NOW = Date.parse('2026-12-01T00:00:00.000Z')

const moment = (day: number, micros: number | null, remains: number): HistoryMoment => ({
  at: `2026-11-0${day}T00:00:00.000Z`,
  price_from: micros === null ? null : { micros, currency: 'BYN' },
  remains,
  is_at_least: false,
})

describe('findings of a series', () => {
  it('are the change of the price since it was first known', () => {
    const series = [moment(1, null, 0), moment(2, 2_000_000, 5), moment(3, 1_720_000, 5)]
    expect(priceFinding(series, NOW)).toMatchObject({
      direction: 'fell',
      percent: 14,
      since: '2026-11-02T00:00:00.000Z',
      from: { micros: 2_000_000 },
      to: { micros: 1_720_000 },
    })
    expect(priceFinding([moment(1, 3, 1), moment(2, 4, 1)], NOW)).toMatchObject({
      direction: 'rose',
      percent: 33,
    })
  })

  it('are the change of the stock, also when it begins at zero', () => {
    const finding = stockFinding([moment(1, null, 0), moment(2, 100, 7)], NOW)
    expect(finding).toMatchObject({ direction: 'rose', percent: null })
    expect(finding?.points.map(({ value }) => value)).toEqual([0, 7])
  })

  it('are null with fewer than two moments', () => {
    expect(stockFinding([moment(1, 100, 7)], NOW)).toBeNull()
    expect(priceFinding([moment(1, null, 0), moment(2, 100, 7)], NOW)).toBeNull()
    expect(priceFinding([], NOW)).toBeNull()
  })

  it('are null before 7 days are known', () => {
    const series = [moment(1, 2_000_000, 5), moment(2, 1_000_000, 4)]
    const day = (at: string) => Date.parse(`${at}T00:00:00.000Z`)
    for (const finding of [priceFinding, stockFinding]) {
      expect(finding(series, day('2026-11-07'))).toBeNull()
      expect(finding(series, day('2026-11-08'))).not.toBeNull()
    }
  })

  it('count 7 days of a price from when it could first be paid', () => {
    const series = [moment(1, 9, 0), moment(5, 2_000_000, 5), moment(6, 1_000_000, 4)]
    expect(priceFinding(series, Date.parse('2026-11-09T00:00:00.000Z'))).toBeNull()
  })

  it('leave out prices of what was out of stock', () => {
    const series = [moment(1, 9_000_000, 0), moment(2, 2_000_000, 5), moment(3, 500_000, 0)]
    expect(priceFinding([...series, moment(4, 1_000_000, 5)], NOW)).toMatchObject({
      from: { micros: 2_000_000 },
      percent: 50,
      points: [{ value: 2_000_000 }, { value: 1_000_000 }],
    })
  })

  it('say no price of what cannot be bought now', () => {
    const series = [moment(1, 2_000_000, 5), moment(2, 1_000_000, 5), moment(3, 500_000, 0)]
    expect(priceFinding(series, NOW)).toBeNull()
  })
})
