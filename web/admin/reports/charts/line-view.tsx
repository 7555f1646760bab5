import { useRouter } from '@tanstack/react-router'
import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Chart, Point } from '../../../../worker/reports/charts/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCan } from '../../frame/use-can.ts'
import type { ChartSearch } from './chart-search.ts'
import { listOf } from './list-of.ts'
import { PointTip } from './point-tip.tsx'
import { useChartWords } from './use-chart-words.ts'

interface Props {
  chart: Chart
  search: ChartSearch
  isCompared: boolean
}

/** Lines over time, told apart by dashes as well as by colour; a point that is pressed opens its list. */
export function LineView({ chart, search, isCompared }: Props) {
  const words = useChartWords()
  const open = useOpenPoint(chart, search)
  const { points, series } = chart
  const hasBefore = isCompared && series.length === 1
  return (
    <ResponsiveContainer width="100%" height={280}>
      <LineChart
        data={points}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        onClick={({ activeIndex }) => open(points[Number(activeIndex)])}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey={(point: Point) => words.period(point)}
          minTickGap={48}
          tickLine={false}
          axisLine={{ stroke: 'var(--field)' }}
        />
        <YAxis
          domain={[chart.unit === 'index' ? 'auto' : 0, 'auto']}
          width={60}
          tickCount={5}
          allowDecimals={false}
          tickFormatter={(y: number) => words.tick(y, chart)}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--line-2)' }}
          content={({ payload }) => (
            <PointTip
              point={payload?.[0]?.payload as Point | undefined}
              chart={chart}
              isCompared={hasBefore}
            />
          )}
        />
        {hasBefore && (
          <Line
            dataKey={(point: Point) => point.before[0] ?? null}
            className="chart-before"
            type="linear"
            stroke="var(--series-3)"
            strokeDasharray="3 3"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        )}
        {series.map((one, at) => (
          <Line
            key={one.key}
            dataKey={(point: Point) => point.values[at] ?? null}
            className={`chart-line-${at % 8}`}
            type="linear"
            stroke={`var(--chart-${at % 8})`}
            strokeWidth={2}
            dot={points.length < 32 ? { r: 2, fill: `var(--chart-${at % 8})` } : false}
            activeDot={{ r: 5, fill: `var(--chart-${at % 8})`, stroke: 'var(--surface)' }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}

/** Opens the list of a point, where the reader may see it. */
function useOpenPoint(chart: Chart, search: ChartSearch) {
  const router = useRouter()
  const locale = useLocale()
  const can = useCan()
  return (point: Point | undefined) => {
    if (point === undefined) return
    const list = listOf({ chart: chart.chart, days: point, key: '', search })
    if (can(list.permission))
      void router.navigate({ to: list.to, params: { locale }, search: list.search })
  }
}
