import { useId } from 'react'
import type { ProjectCost } from '../../../worker/sales/projects/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { formatShare } from '../../lib/format-share.ts'
import { formatUtcDate, formatUtcDay } from '../../lib/format-utc-date.ts'
import { moneyText } from '../../lib/format-money.ts'
import { placed, ticksOf } from './chart-scale.ts'

const WIDTH = 720
const HEIGHT = 200
const FRAME = { left: 72, right: 632, top: 16, bottom: 168 }

/** The cost of the list as a line; its title says what it shows, the table beside it has every figure. */
export function CostChart({ costs }: { costs: readonly ProjectCost[] }) {
  const id = useId()
  const { money, locale } = useFormat()
  const title = useChartTitle(costs)
  const [first, last] = [costs[0], costs.at(-1)]
  if (first === undefined || last === undefined) return null
  const points = costs.map(({ day, sum }) => ({ day, amount: sum.amount }))
  const ticks = ticksOf(points)
  const { points: places, y } = placed(points, ticks, FRAME)
  const end = places.at(-1)
  const of = (amount: number) => money({ amount, currency: last.sum.currency }).number
  return (
    <figure className="cost-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={id}>
        <title id={id}>{title}</title>
        {ticks.map((tick) => (
          <g key={tick}>
            <path className="axis" d={`M${FRAME.left} ${y(tick)}H${FRAME.right}`} />
            <text x={FRAME.left - 8} y={y(tick) + 4} textAnchor="end">
              {of(tick)}
            </text>
          </g>
        ))}
        <path className="line" d={`M${places.map(({ x, y: at }) => `${x} ${at}`).join('L')}`} />
        {end !== undefined && (
          <>
            <circle cx={end.x} cy={end.y} r="3.5" />
            <text className="now" x={end.x + 8} y={end.y + 4}>
              {of(last.sum.amount)}
            </text>
          </>
        )}
        <text x={FRAME.left} y={HEIGHT - 8}>
          {formatUtcDay(new Date(first.day), locale)}
        </text>
        <text x={FRAME.right} y={HEIGHT - 8} textAnchor="end">
          {formatUtcDay(new Date(last.day), locale)}
        </text>
      </svg>
    </figure>
  )
}

/** "From 12 September to 3 December: 1,712.00 BYN → 1,824.60 BYN, 6.6 % more". */
function useChartTitle(costs: readonly ProjectCost[]): string {
  const { t } = useTranslation('account/projects')
  const { money, locale } = useFormat()
  const [first, last] = [costs[0], costs.at(-1)]
  if (first === undefined || last === undefined) return ''
  const change = last.sum.amount - first.sum.amount
  const way = change === 0 ? 'same' : change > 0 ? 'more' : 'less'
  const percent = first.sum.amount === 0 ? 0 : (Math.abs(change) * 100) / first.sum.amount
  return t(`costs.title_${way}`, {
    from: formatUtcDate(new Date(first.day), locale),
    to: formatUtcDate(new Date(last.day), locale),
    before: moneyText(money(first.sum)),
    after: moneyText(money(last.sum)),
    percent: formatShare(percent, locale),
  })
}
