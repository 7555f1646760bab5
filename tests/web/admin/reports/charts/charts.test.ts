import { describe, expect, it } from 'vitest'
import { CHART_WORDS } from '../../../../../worker/i18n/charts.ts'
import { LINES, TOPS } from '../../../../../worker/reports/charts/schemas.ts'
import { daysOf, readChartSearch } from '../../../../../web/admin/reports/charts/chart-search.ts'
import { GROUPS } from '../../../../../web/admin/reports/charts/charts.ts'
import { listOf } from '../../../../../web/admin/reports/charts/list-of.ts'
import be from '../../../../../web/i18n/be/admin/charts.json'
import en from '../../../../../web/i18n/en/admin/charts.json'
import ru from '../../../../../web/i18n/ru/admin/charts.json'

describe('the days of a period', () => {
  it.each([
    [{}, '2026-10-28', '2026-11-26'],
    [{ period: 'd7' }, '2026-11-20', '2026-11-26'],
    [{ period: 'month' }, '2026-11-01', '2026-11-26'],
    [{ period: 'last_month' }, '2026-10-01', '2026-10-31'],
    [{ period: 'year' }, '2026-01-01', '2026-11-26'],
    [{ period: 'own', from: '2026-03-05', to: '2026-03-01' }, '2026-03-01', '2026-03-05'],
    [{ period: 'own', to: '2026-03-30' }, '2026-03-01', '2026-03-30'],
  ] as const)('of %o are %s to %s', (search, from, to) => {
    expect(daysOf(search, '2026-11-26')).toEqual({ from, to })
  })
})

describe('an address of charts', () => {
  it('keeps what makes sense and drops what does not', () => {
    expect(
      readChartSearch({
        chart: 'brands',
        period: 'never',
        by: 'week',
        from: '2026-02-30',
        currency: 'usd',
        channel: 2,
        compare: 'no',
      }),
    ).toEqual({ chart: 'brands', by: 'week', channel: 2, compare: 'no' })
  })
})

describe('the list of a point', () => {
  const days = { from: '2026-11-01', to: '2026-11-07' }

  it('is narrowed by what is ranked, and as the chart is', () => {
    const search = { currency: 'USD', channel: 2 }
    const of = (chart: 'customers' | 'parts' | 'sales', key: string) =>
      listOf({ chart, days, key, search }).search
    expect(of('sales', '')).toMatchObject({ ...days, currency: 'USD', channel: 2 })
    expect(of('customers', 'c7')).toMatchObject({ company: 7 })
    expect(of('customers', 'u8')).toMatchObject({ buyer: 8 })
    expect(of('parts', '9')).toMatchObject({ part: 9 })
  })

  it('is that of returns, searches, supplier orders or the shelf where these are drawn', () => {
    const to = (chart: 'returns' | 'misses' | 'on_time' | 'stock') =>
      listOf({ chart, days, key: '', search: {} }).to
    expect((['returns', 'misses', 'on_time', 'stock'] as const).map(to)).toEqual([
      '/$locale/admin/sales/returns',
      '/$locale/admin/sales/search-misses',
      '/$locale/admin/suppliers/orders',
      '/$locale/admin/suppliers/shelf',
    ])
  })
})

describe('every chart', () => {
  it('can be chosen', () => {
    expect(Object.values(GROUPS).flat().toSorted()).toEqual([...LINES, ...TOPS].toSorted())
  })

  it.each([
    ['be', be],
    ['en', en],
    ['ru', ru],
  ] as const)('is called the same in the CSV as on the page: %s', (locale, texts) => {
    const { series } = CHART_WORDS[locale]
    const { names } = texts
    expect([series.sales, series.orders, series.average, series.margin, series.misses]).toEqual([
      names.sales,
      names.orders,
      names.average,
      names.margin,
      names.misses,
    ])
    expect([series.returns, series.returned_pieces, series.searches]).toEqual([
      texts.series.returns,
      texts.series.returned_pieces,
      texts.series.searches,
    ])
  })
})
