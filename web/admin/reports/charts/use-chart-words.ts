import type { Chart, Point, Series } from '../../../../worker/reports/charts/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { formatShare } from '../../../lib/format-share.ts'

const SERIES = [
  'returns',
  'returned_pieces',
  'searches',
  'carts',
  'purchases',
  'misses',
  'on_time',
  'p50',
  'p90',
  'stock_value',
] as const

/** How a chart says its values, its series and its days. */
export function useChartWords() {
  const { t } = useTranslation('admin/charts')
  const { integer, money, trimmed, date, days } = useFormat()
  const locale = useLocale()
  const value = (
    amount: number | null,
    { unit, currency }: Pick<Chart, 'unit' | 'currency'>,
  ): string => {
    if (amount === null) return '–'
    switch (unit) {
      case 'money':
        return moneyText(money({ amount, currency }))
      case 'share':
        return formatShare(amount / 100, locale)
      case 'index':
        return trimmed(BigInt(amount), 2)
      case 'count':
      case 'days':
        return integer(amount)
    }
  }
  /** A day, or the days of a step. */
  const period = ({ from, to }: Pick<Point, 'from' | 'to'>): string =>
    from === to ? date(new Date(`${from}T12:00`)) : days({ from, to })
  const series = ({ key, label }: Series, { chart, unit }: Chart): string => {
    if (label === '') return t('series.gone')
    if (label !== null) return label
    const known = SERIES.find((each) => each === key)
    if (known !== undefined) return t(`series.${known}`)
    if (key !== '') return key
    return unit === 'money' && ['parts', 'brands', 'suppliers', 'customers'].includes(chart)
      ? t('series.rest')
      : t(`names.${chart}`)
  }
  /** How a figure moved since the span before. */
  const change = (now: number | null, before: number | null): string => {
    if (now === null || before === null || before === 0) return t('change.none')
    const percent = ((now - before) / Math.abs(before)) * 100
    const share = formatShare(Math.abs(percent), locale)
    if (Math.round(percent * 10) === 0) return t('change.same')
    return t(percent > 0 ? 'change.more' : 'change.less', { share })
  }
  /** A value beside an axis: money without its minor units and its currency. */
  const tick = (amount: number, chart: Pick<Chart, 'unit' | 'currency'>): string =>
    chart.unit === 'money' ? integer(Math.round(amount / 100)) : value(Math.round(amount), chart)
  return { value, tick, period, series, change }
}
