import './styles/sparkline.css'
import { useId } from 'react'

interface Props {
  /**
   * Values and the moments from which they hold (epoch milliseconds), oldest first; two or more.
   */
  points: readonly { at: number; value: number }[]
  /** The moment up to which the last value holds. */
  until: number
  /** What the line shows, in words. */
  title: string
}

const WIDTH = 96
const HEIGHT = 24
/** Room for the line's width and the dot at its end. */
const EDGE = 2

/** A small line of steps: each value holds until the next one. */
export function Sparkline({ points, until, title }: Props) {
  const id = useId()
  const steps = stepsOf(points, until)
  const end = steps.at(-1)
  if (end === undefined) return null
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={id}>
      <title id={id}>{title}</title>
      <path d={pathOf(steps)} />
      <circle cx={end.x} cy={end.y} r="2" />
    </svg>
  )
}

interface Step {
  x: number
  y: number
}

function stepsOf(points: Props['points'], until: number): Step[] {
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return []
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(1, until - first.at)
  const place = (at: number, value: number): Step => ({
    x: round(EDGE + ((at - first.at) / span) * (WIDTH - 2 * EDGE)),
    y: round(
      high === low ? HEIGHT / 2 : EDGE + ((high - value) / (high - low)) * (HEIGHT - 2 * EDGE),
    ),
  })
  return [...points.map(({ at, value }) => place(at, value)), place(until, last.value)]
}

/** Horizontal to the next moment, then vertical to its value. */
const pathOf = (steps: Step[]): string =>
  steps.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')

const round = (value: number) => Math.round(value * 10) / 10
