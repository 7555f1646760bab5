/** A point of the line: a day, and a whole number of minor units. */
export interface ChartPoint {
  day: string
  amount: number
}

export interface Frame {
  left: number
  right: number
  top: number
  bottom: number
}

const DAY_MS = 86_400_000
const STEPS = [1, 2, 5]

/** The least step of 1, 2 or 5 times a power of ten by which at most `most` lines cover the span. */
function stepOf(span: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    const step = STEPS.map((each) => each * power).find((each) => span / each <= most)
    if (step !== undefined) return step
  }
}

/** Round amounts for the axis, from at most the lowest to at least the highest. */
export function ticksOf(points: readonly ChartPoint[], most = 3): number[] {
  const amounts = points.map(({ amount }) => amount)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const step = stepOf(Math.max(high - low, 1), most)
  const first = Math.floor(low / step) * step
  const count = Math.ceil((Math.max(high, first + step) - first) / step)
  return Array.from({ length: count + 1 }, (_, at) => first + at * step)
}

/** Where each point stands within the frame: by its day and by its amount between the first and the last tick. */
export function placed(points: readonly ChartPoint[], ticks: readonly number[], frame: Frame) {
  const times = points.map(({ day }) => Date.parse(day) / DAY_MS)
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0]
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const x = (time: number) =>
    last === first
      ? frame.right
      : frame.left + ((time - first) / (last - first)) * (frame.right - frame.left)
  return {
    points: points.map(({ amount }, at) => ({ x: round(x(times[at] ?? 0)), y: y(amount) })),
    y,
  }
  function y(amount: number): number {
    return round(frame.bottom - ((amount - low) / (high - low)) * (frame.bottom - frame.top))
  }
}

const round = (value: number) => Math.round(value * 10) / 10
