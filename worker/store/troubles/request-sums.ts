import { type Query, query } from '../../db/query.ts'
import { percentileOf } from '../jobs/time-steps.ts'
import { SLOT_MS, type RequestKind } from './count-request.ts'
import type { SpanRequests } from './schemas.ts'

interface RequestRow {
  kind: RequestKind
  slot: number
  requests: number
  errors: number
  probes: number
  /** JSON: counts by step. */
  times: string
  longest: number
}

/** All rows of the ring, a day of them. */
export const requestRows = (now: number): Query<RequestRow> =>
  query`SELECT kind, slot, requests, errors, probes, times, longest FROM request_figures
    WHERE slot > ${now - 24 * 3_600_000}`

/** Those of the last `spanMs`; a span begins with the five minutes that it begins in. */
export function rowsOfLast(
  rows: readonly RequestRow[],
  { now, spanMs }: { now: number; spanMs: number },
): RequestRow[] {
  const since = Math.floor((now - spanMs) / SLOT_MS) * SLOT_MS
  return rows.filter(({ slot }) => slot >= since)
}

/** What rows come to. */
export function requestSums(rows: readonly RequestRow[]): SpanRequests {
  const total = (name: 'requests' | 'errors') => rows.reduce((sum, row) => sum + row[name], 0)
  const [requests, errors] = [total('requests'), total('errors')]
  return {
    requests,
    errors,
    error_bps: requests === 0 ? null : Math.round((errors * 10_000) / requests),
    pages: timesOf(rows.filter(({ kind }) => kind === 'page')),
    api: timesOf(rows.filter(({ kind }) => kind === 'api')),
  }
}

/** How many requests of rows were timed. */
export const countTimes = (rows: readonly RequestRow[]): number =>
  stepsOf(rows).reduce((sum, { count }) => sum + count, 0)

const stepsOf = (rows: readonly RequestRow[]) =>
  rows.flatMap(({ times }) =>
    Object.entries(JSON.parse(times) as Record<string, number>).map(([step, count]) => ({
      step: Number(step),
      count,
    })),
  )

function timesOf(rows: readonly RequestRow[]): SpanRequests['pages'] {
  const steps = stepsOf(rows)
  if (steps.length === 0) return null
  const max = Math.max(...rows.map(({ longest }) => longest))
  return { p50: percentileOf(steps, 0.5, max), p95: percentileOf(steps, 0.95, max), max }
}
