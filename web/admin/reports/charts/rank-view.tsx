import { Bar, BarChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { Chart, Series } from '../../../../worker/reports/charts/schemas.ts'
import { useChartWords } from './use-chart-words.ts'

const MOST = 10
const ROW = 30
const LONGEST = 18

/** The ten largest as bars. */
export function RankView({ chart }: { chart: Chart }) {
  const words = useChartWords()
  const shown = chart.series.filter(({ key }) => key !== '').slice(0, MOST)
  const short = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name)
  return (
    <ResponsiveContainer width="100%" height={shown.length * ROW + 32}>
      <BarChart
        data={shown}
        layout="vertical"
        margin={{ top: 0, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis
          type="number"
          tickCount={3}
          tickFormatter={(x: number) => words.tick(x, chart)}
          tickLine={false}
          axisLine={{ stroke: 'var(--field)' }}
        />
        <YAxis
          type="category"
          dataKey={(one: Series) => short(words.series(one, chart))}
          width={140}
          tickLine={false}
          axisLine={false}
          interval={0}
        />
        <Bar
          dataKey="total"
          fill="var(--chart-0)"
          radius={2}
          barSize={16}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}
