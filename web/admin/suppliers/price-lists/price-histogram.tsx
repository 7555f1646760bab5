import './price-histogram.css'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Preview } from '../../../../worker/list-files/schemas/rows.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMeasures } from '../../frame/use-measures.ts'
import { CHART, histogramScale } from './histogram-scale.ts'

interface Props {
  preview: Pick<Preview, 'histogram' | 'median_price_change'>
  /** How far the median may move, percent. */
  limit: number
  /** Why there is nothing to show where no price moved. */
  none: 'none' | 'unknown' | 'otherCurrency'
}

/** By how much prices moved, in steps of 5 %, with the limit and the middle. */
export function PriceHistogram({ preview, limit, none }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const { change, percent } = useMeasures()
  const { histogram, median_price_change: median } = preview
  const moved = histogram.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="moves">
      <div className="section-head">
        <h2 className="h2" id="moves">
          {t('moves.title')}
        </h2>
        <span className="end muted">{t('moves.rows', { count: moved, rows: integer(moved) })}</span>
      </div>
      {median === null ? (
        <p className="muted chart-place">{t(`moves.${none}`)}</p>
      ) : (
        <div className="chart-place">
          <Chart
            {...{ histogram, median, limit }}
            title={t('moves.finding', {
              count: moved,
              rows: integer(moved),
              median: change(median),
              limit: `±${percent(limit)}`,
            })}
            limitLabel={t('moves.limit', { limit: `±${percent(limit)}` })}
            medianLabel={t('moves.median', { median: change(median) })}
          />
        </div>
      )}
    </section>
  )
}

interface ChartProps {
  histogram: Preview['histogram']
  median: number
  limit: number
  title: string
  limitLabel: string
  medianLabel: string
}

function Chart({ histogram, median, limit, title, limitLabel, medianLabel }: ChartProps) {
  const { x, bars, ticks } = histogramScale(histogram, limit)
  const { width, height, left, right, top, base } = CHART
  const [from, to, middle] = [x(-limit), x(limit), x(median)]
  const isLeft = middle > width * 0.7
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      <title>{title}</title>
      <rect x={from} y={top} width={to - from} height={base - top} fill="var(--well)" />
      <path className="axis" d={`M${from} ${top}V${base}M${to} ${top}V${base}`} />
      <text x={(from + to) / 2} y={top + 11} textAnchor="middle">
        {limitLabel}
      </text>
      {bars.map((bar) => (
        <rect
          key={bar.x}
          className={bar.isBeyond ? 'sw' : 's3'}
          x={bar.x}
          y={bar.y}
          width={bar.width}
          height={bar.height}
        />
      ))}
      <path className="base" d={`M${left} ${base + 0.5}H${right}`} />
      <path
        d={`M${middle} ${top + 15}V${base}`}
        stroke="var(--ink)"
        strokeWidth="1.5"
        fill="none"
      />
      <text
        className="ink"
        x={middle + (isLeft ? -6 : 6)}
        y={top + 25}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {medianLabel}
      </text>
      {ticks.map((tick) => (
        <text key={tick} x={x(tick)} y={base + 18} textAnchor="middle">
          {tickLabel(tick, tick === ticks.at(-1))}
        </text>
      ))}
    </svg>
  )
}

function tickLabel(tick: number, isLast: boolean): string {
  const sign = tick > 0 ? '+' : tick < 0 ? '−' : ''
  return `${sign}${Math.abs(tick)}${isLast ? ' %' : ''}`
}
