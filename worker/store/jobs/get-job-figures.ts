import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { JOB_KINDS } from '../dead-letters/schemas.ts'
import type { JobFigures, JobFiguresQuery, KindFigures } from './schemas.ts'
import { percentileOf, type StepCount } from './time-steps.ts'

const MINUTE_MS = 60_000

/** How many parts a span is shown in, and how long each is. */
const BARS = {
  hour: { count: 12, minutes: 5 },
  day: { count: 24, minutes: 60 },
  week: { count: 28, minutes: 360 },
} as const

interface Sum {
  kind: string
  bar: number
  done: number
  failed: number
  dropped: number
  retried: number
  longest_wait: number
  longest_run: number
}

interface Step extends StepCount {
  kind: string
}

interface Open {
  kind: string
  state: 'waiting' | 'held' | 'running'
  count: number
}

interface Paused {
  kind: string
  paused_at: number
  name: string
}

/** What was done of each kind in the last hour, day or week, how long it waited and took, and what there is now. */
export async function getJobFigures(ctx: Ctx, { span }: JobFiguresQuery): Promise<JobFigures> {
  const { count, minutes } = BARS[span]
  const length = minutes * MINUTE_MS
  const since = (Math.floor(Date.now() / length) - count + 1) * length
  const stepsOf = (column: string) => query<Step>`SELECT f.kind, CAST(s.key AS INTEGER) AS step,
      sum(s.value) AS count
    FROM job_figures f CROSS JOIN json_each(${{ sql: `f.${column}`, binds: [] }}) s
    WHERE f.slot >= ${since} GROUP BY f.kind, s.key`
  const found = await queryBatch(ctx.db.raw, {
    sums: query<Sum>`SELECT kind, CAST((slot - ${since}) / ${length} AS INTEGER) AS bar, sum(done) AS done,
        sum(failed) AS failed, sum(dropped) AS dropped, sum(retried) AS retried,
        max(longest_wait) AS longest_wait, max(longest_run) AS longest_run
      FROM job_figures WHERE slot >= ${since} GROUP BY kind, bar`,
    waits: stepsOf('waits'),
    runs: stepsOf('runs'),
    open: query<Open>`SELECT kind, state, count(*) AS count FROM jobs
      WHERE ended_at IS NULL GROUP BY kind, state`,
    paused: query<Paused>`SELECT p.kind, p.paused_at,
        coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') AS name
      FROM paused_jobs p LEFT JOIN users u ON u.id = p.paused_by AND u.deleted_at IS NULL`,
  })
  const known = new Set<string>([
    ...JOB_KINDS,
    ...[...found.sums, ...found.open].map((row) => row.kind),
  ])
  return {
    span,
    since: sinceOf(since),
    bar_minutes: minutes,
    kinds: [...known].map((kind) => figuresOf(kind, found, count)),
  }
}

const sinceOf = (moment: number): string => new Date(moment).toISOString()

interface Found {
  sums: Sum[]
  waits: Step[]
  runs: Step[]
  open: Open[]
  paused: Paused[]
}

function figuresOf(kind: string, found: Found, count: number): KindFigures {
  const own = <Row extends { kind: string }>(rows: Row[]) => rows.filter((row) => row.kind === kind)
  const sums = own(found.sums)
  const total = (name: 'done' | 'failed' | 'dropped' | 'retried') =>
    sums.reduce((sum, row) => sum + row[name], 0)
  const open = (state: Open['state']) =>
    own(found.open).find((row) => row.state === state)?.count ?? 0
  const paused = own(found.paused)[0]
  const longest = (name: 'longest_wait' | 'longest_run') =>
    Math.max(0, ...sums.map((row) => row[name]))
  return {
    kind,
    paused_at: paused === undefined ? null : sinceOf(paused.paused_at),
    paused_by: paused?.name ?? null,
    waiting: open('waiting'),
    held: open('held'),
    running: open('running'),
    done: total('done'),
    failed: total('failed'),
    dropped: total('dropped'),
    retried: total('retried'),
    wait: timesOf(own(found.waits), longest('longest_wait')),
    run: timesOf(own(found.runs), longest('longest_run')),
    bars: Array.from({ length: count }, (_, bar) => {
      const row = sums.find((sum) => sum.bar === bar)
      return { done: row?.done ?? 0, failed: (row?.failed ?? 0) + (row?.retried ?? 0) }
    }),
  }
}

/** Null: nothing was begun. */
const timesOf = (counts: Step[], max: number): KindFigures['wait'] =>
  counts.length === 0
    ? null
    : { p50: percentileOf(counts, 0.5, max), p95: percentileOf(counts, 0.95, max), max }
