import { MOST_IN_FILE } from '../../worker/sales/printing/schemas.ts'
import { openHeap } from './read-heap.ts'
import { residentMemory } from './resident-memory.ts'
import { sessionHeaders } from './session-headers.ts'
import { closeRuntimes, type Runtime, startRuntime } from './runtime.ts'

/**
 * A hundred thousand orders as a CSV, then as many documents as one PDF has: for neither does the Worker's own heap
 * grow by 64 MB, nor the runtime once the database is in its cache. `node tests/bench/export.ts`; exit code 1 when
 * one grows by more, or something is missing.
 */

const ORDERS = 100_000
const MOST_MB = 64
const LOOK_MS = 100
const WAKE_MS = 500

try {
  const runtime = await startRuntime('tests/bench/export-worker.ts')
  const headers = await sessionHeaders(runtime, await mint(runtime))
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

/** Megabytes before an answer, and the most while it is read. */
interface Grown {
  before: number
  most: number
  /** How often it was looked at. */
  looks: number
}

/** Tells memory as it is now. */
interface Gauge {
  name: string
  look: () => number | Promise<number>
  close: () => void
}

interface Measured extends Grown {
  name: string
  status: number
  lines: number
  bytes: number
  ms: number
}

/** Of the whole runtime, as the system tells. */
function resident({ pid }: Runtime): Gauge {
  return { name: 'the runtime', look: () => residentMemory(pid), close: () => undefined }
}

/** Of the Worker's heap alone: what was left behind is collected before, not meanwhile. */
async function heapOf({ url, inspector }: Runtime): Promise<Gauge> {
  const heap = await openHeap(inspector)
  // A Worker that does nothing answers its inspector late, or not at all.
  const wake = () => void fetch(`${url}/api/health`).then((answer) => answer.body?.cancel(), String)
  const waking = setInterval(wake, WAKE_MS)
  const close = () => {
    clearInterval(waking)
    heap.close()
  }
  await heap.collect()
  return { name: 'the Worker’s heap', look: heap.used, close }
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

async function watched({ look }: Gauge) {
  const before = await look()
  const grown: Grown = { before, most: before, looks: 0 }
  const lookOnce = async () => {
    grown.most = Math.max(grown.most, await look())
    grown.looks += 1
  }
  let last = Promise.resolve()
  // One look at a time: a Worker that is busy answers late.
  const looking = setInterval(() => {
    last = last.then(lookOnce)
  }, LOOK_MS)
  const stop = () => clearInterval(looking)
  const end = async () => {
    stop()
    await last.then(lookOnce)
    return grown
  }
  return { end, stop }
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

function grownBy({ before, most }: Grown): number {
  return most - before
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
