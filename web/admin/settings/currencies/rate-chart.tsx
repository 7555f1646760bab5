import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { RateHistory } from '../../../../worker/catalog/currencies/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { localDay } from './local-day.ts'
import { useRateWords } from './use-rate-words.ts'

interface Point {
  day: string
  source: string
  value: string
  /** Where it is drawn; figures are read from `value`. */
  x: number
  y: number
}

/** One line of what a currency cost. Screen readers hear its ends; the table below has every day. */
export function RateChart({ history }: { history: RateHistory }) {
  const { t } = useTranslation('admin/currencies')
  const { day } = useFormat()
  const words = useRateWords()
  const points = history.points.map((point): Point => ({
    ...point,
    x: Date.parse(point.day),
    y: Number(point.value),
  }))
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const says = ({ value }: Point) => words.rate({ ...history, value }, history.base)
  const summary = t('history.summary', {
    from: words.day(first.day),
    first: says(first),
    to: words.day(last.day),
    last: says(last),
  })
  return (
    <figure className="rate-chart">
      <div role="img" aria-label={summary}>
        <ResponsiveContainer width="100%" height={240}>
          <LineChart
            data={points}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="x"
              type="number"
              scale="time"
              domain={['dataMin', 'dataMax']}
              tickFormatter={(x: number) => day(localDay(new Date(x).toISOString().slice(0, 10)))}
              minTickGap={48}
              tickLine={false}
              axisLine={{ stroke: 'var(--field)' }}
            />
            <YAxis
              domain={['auto', 'auto']}
              tickCount={4}
              width={52}
              tickFormatter={(y: number) => words.value(String(y))}
              tickLine={false}
              axisLine={false}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: 'var(--line-2)' }}
              content={({ payload }) => {
                const point = payload?.[0]?.payload as Point | undefined
                if (point === undefined) return null
                return (
                  <div className="rate-tip">
                    <span className="medium">{says(point)}</span>
                    <span className="sub">
                      {t('list.by', {
                        day: words.day(point.day),
                        source: words.source(point.source),
                      })}
                    </span>
                  </div>
                )
              }}
            />
            <Line
              dataKey="y"
              type="linear"
              stroke="var(--series-1)"
              strokeWidth={1.5}
              dot={points.length < 32 ? { r: 2, fill: 'var(--series-1)' } : false}
              activeDot={{ r: 4, fill: 'var(--series-1)', stroke: 'var(--surface)' }}
              isAnimationActive={false}
            />
          </LineChart>
        </ResponsiveContainer>
      </div>
      <figcaption className="t-13 muted">
        {t('history.caption', {
          units: history.units,
          currency: history.currency,
          base: history.base,
        })}
      </figcaption>
    </figure>
  )
}
