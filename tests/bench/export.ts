import { MOST_IN_FILE } from '../../worker/sales/printing/schemas.ts'
import { type Gauge, type Grown, grownBy, heapOf, resident, watched } from './memory-gauge.ts'
import { sessionHeaders } from '../support/node/session-headers.ts'
import { closeRuntimes, type Runtime, startRuntime } from './runtime.ts'

/**
 * A hundred thousand orders as a CSV, then as many documents as one PDF has: for neither does the Worker's own heap
 * grow by 64 MB, nor the runtime once the database is in its cache. `node tests/bench/export.ts`; exit code 1 when
 * one grows by more, or something is missing.
 */

const ORDERS = 100_000
const MOST_MB = 64

try {
  const runtime = await startRuntime('tests/bench/export-worker.ts')
  const headers = await sessionHeaders(runtime.url, await mint(runtime))
  const bring = () =>
    fetch(`${runtime.url}/api/admin/orders/export?form=reader&zone=Europe/Minsk`, { headers })
  const cold = await measure(resident(runtime), bring)
  say(`the first time, with the database’s cache: ${grownBy(cold)} MB`)
  const order_ids = Array.from({ length: MOST_IN_FILE }, (_, at) => at + 1)
  const body = JSON.stringify({ order_ids, what: ['invoice'] })
  const print = () => fetch(`${runtime.url}/api/admin/printing`, { method: 'POST', headers, body })
  // Each by itself: an inspector takes memory of its own.
  for (const gauge of [resident, heapOf]) {
    const csv = await measure(await gauge(runtime), bring)
    report(`${ORDERS} orders as a CSV`, csv, csv.lines === ORDERS + 1)
    const pdf = await measure(await gauge(runtime), print)
    report(`${MOST_IN_FILE} invoices as one PDF`, pdf, pdf.status === 200)
  }
} finally {
  await closeRuntimes()
}

async function mint({ url }: Runtime): Promise<string> {
  const body = JSON.stringify({ orders: ORDERS })
  const answer = await fetch(`${url}/api/__bench/export`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

interface Measured extends Grown {
  name: string
  status: number
  lines: number
  bytes: number
  ms: number
}

/** Reads an answer to its end, and looks at the memory meanwhile. */
async function measure(gauge: Gauge, ask: () => Promise<Response>): Promise<Measured> {
  const watch = await watched(gauge)
  const from = performance.now()
  let lines = 0
  let bytes = 0
  try {
    const { status, body } = await ask()
    for await (const piece of body ?? []) {
      bytes += piece.byteLength
      lines += piece.filter((byte: number) => byte === 10).length
    }
    const ms = performance.now() - from
    return { name: gauge.name, status, lines, bytes, ms, ...(await watch.end()) }
  } finally {
    watch.stop()
    gauge.close()
  }
}

function report(what: string, measured: Measured, isWhole: boolean): void {
  const { name, bytes, ms, before, most, looks } = measured
  const isRight = isWhole && grownBy(measured) <= MOST_MB
  if (!isRight) process.exitCode = 1
  say(`${what}: ${(bytes / 2 ** 20).toFixed(1)} MB in ${(ms / 1000).toFixed(1)} s`)
  say(
    `  ${name} grows by ${grownBy(measured)} MB, from ${before} to ${most}, seen ${looks} times${isRight ? '' : ': WRONG'}`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
