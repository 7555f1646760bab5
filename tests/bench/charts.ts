import { closeRuntimes, type Runtime, startRuntime } from './runtime.ts'
import { sessionHeaders } from '../support/node/session-headers.ts'

/**
 * Charts: a day of 10,000 orders computed in two seconds, beside the floor of reading its rows; and each kind of chart
 * of a year by day, beside the year before, in 50 ms. `node tests/bench/charts.ts`; exit code 1 when one takes longer.
 */

const ORDERS = 10_000
const MOST_DAY_MS = 2_000
const MOST_CHART_MS = 50
const RUNS = 9

const YEAR = 'by=day&from=2025-01-01&to=2025-12-31'
const CHARTS = ['sales', 'margin', 'payments', 'parts', 'brands', 'customers', 'funnel', 'prices']

try {
  const runtime = await startRuntime('tests/bench/charts-worker.ts')
  const { token } = await ask<{ token: string }>(runtime, '/api/__bench/mint', {
    method: 'POST',
    body: JSON.stringify({ orders: ORDERS }),
  })
  const headers = await sessionHeaders(runtime.url, token)
  const floor = await median(() => ask(runtime, '/api/__bench/floor', {}))
  const day = await median(() => ask(runtime, '/api/__bench/recompute', {}))
  judge(
    `a day of ${ORDERS} orders: ${day} ms, ${(day / floor).toFixed(1)} × its floor of ${floor} ms`,
    day <= MOST_DAY_MS,
  )
  for (const chart of CHARTS) {
    const ms = await median(() =>
      ask(runtime, `/api/admin/charts?chart=${chart}&${YEAR}`, { headers }),
    )
    judge(`${chart} of a year by day: ${ms} ms`, ms <= MOST_CHART_MS)
  }
} finally {
  await closeRuntimes()
}

async function ask<Answer>({ url }: Runtime, path: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, init)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Of some runs, in whole milliseconds; the first is not counted. */
async function median(run: () => Promise<unknown>): Promise<number> {
  await run()
  const times: number[] = []
  for (let at = 0; at < RUNS; at += 1) {
    const from = performance.now()
    await run()
    times.push(performance.now() - from)
  }
  return Math.round(times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0)
}

function judge(line: string, isRight: boolean): void {
  if (!isRight) process.exitCode = 1
  process.stdout.write(`${line}${isRight ? '' : ': WRONG'}\n`)
}
