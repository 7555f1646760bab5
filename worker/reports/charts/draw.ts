import { dayAfter } from '../../lib/days.ts'
import type { Point, Series, Step } from './schemas.ts'
import type { Spans } from './chart-rows.ts'
import { stepsOf } from './steps.ts'

/** What a chart is drawn of: values at the steps of both spans. */
export interface Drawn {
  series: Series[]
  points: Point[]
}

/** Rows of a step: `is_before` says of which span. */
export interface StepRow {
  is_before: number
  begin: string
}

interface Drawing<Row> {
  spans: Spans
  by: Step
  rows: readonly Row[]
  /** Keys of the series, and what each is called. */
  series: readonly { key: string; label: string | null }[]
  /** Of the rows of one step, or of a whole span. */
  valueOf: (rows: readonly Row[], key: string) => number | null
  /** Rows of the list of a step; absent: the list is not of the same things. */
  countOf?: (rows: readonly Row[]) => number
}

/** Draws series over the steps of a span, with their totals beside those of the span before. */
export function draw<Row extends StepRow>(drawing: Drawing<Row>): Drawn {
  const { spans, by, rows, series, valueOf, countOf } = drawing
  const [now, before] = [0, 1].map((side) => rows.filter((row) => row.is_before === side))
  const byStep = (own: readonly Row[] = []) => Map.groupBy(own, ({ begin }) => begin)
  const [nowBy, beforeBy] = [byStep(now), byStep(before)]
  const stepsBefore = stepsOf(spans.before, by)
  return {
    series: series.map(({ key, label }) => ({
      key,
      label,
      total: valueOf(now ?? [], key),
      before: before?.length === 0 ? null : valueOf(before ?? [], key),
      count: countOf === undefined ? null : countOf(now ?? []),
      margin: null,
    })),
    points: stepsOf(spans.now, by).map(({ begin, from, to }, at) => {
      const own = nowBy.get(begin) ?? []
      const earlier = stepsBefore[at]
      const was = earlier === undefined ? undefined : (beforeBy.get(earlier.begin) ?? [])
      return {
        from,
        to,
        count: countOf === undefined ? null : countOf(own),
        values: series.map(({ key }) => valueOf(own, key)),
        before: was === undefined ? [] : series.map(({ key }) => valueOf(was, key)),
      }
    }),
  }
}

/** A move of something on a day, in billionths of its logarithm. */
export interface Move {
  day: string
  key: string
  label: string
  move: number
}

const HUNDREDTHS = 10_000

/** Draws indices, each 100 on the day before its span, as they were at the end of each step. */
export function drawIndices(moves: readonly Move[], spans: Spans, by: Step): Drawn {
  const names = new Map(moves.map(({ key, label }) => [key, label]))
  const byKey = Map.groupBy(moves, ({ key }) => key)
  const indexAt = (key: string, since: string, day: string): number => {
    const moved = (byKey.get(key) ?? []).filter((one) => one.day > since && one.day <= day)
    return Math.round(HUNDREDTHS * Math.exp(moved.reduce((sum, { move }) => sum + move, 0) / 1e9))
  }
  const [sinceNow, sinceBefore] = [spans.now, spans.before].map(({ from }) => dayAfter(from, -1))
  const keys = [...names.keys()]
  const hadBefore = moves.some(({ day }) => day < spans.now.from)
  const stepsBefore = stepsOf(spans.before, by)
  return {
    series: keys.map((key) => ({
      key,
      label: names.get(key) ?? '',
      total: indexAt(key, sinceNow ?? '', spans.now.to),
      before: hadBefore ? indexAt(key, sinceBefore ?? '', spans.before.to) : null,
      count: null,
      margin: null,
    })),
    points: stepsOf(spans.now, by).map(({ from, to }, at) => {
      const earlier = stepsBefore[at]
      return {
        from,
        to,
        count: null,
        values: keys.map((key) => indexAt(key, sinceNow ?? '', to)),
        before:
          earlier === undefined || !hadBefore
            ? []
            : keys.map((key) => indexAt(key, sinceBefore ?? '', earlier.to)),
      }
    }),
  }
}
