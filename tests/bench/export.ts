import { MOST_IN_FILE } from '../../worker/sales/printing/schemas.ts'
import { residentMemory } from './resident-memory.ts'
import { sessionHeaders } from './session-headers.ts'
import { closeRuntimes, type Runtime, startRuntime } from './runtime.ts'

/**
 * A hundred thousand orders as a CSV, then as many documents as one PDF has: neither takes 64 MB more than the
 * runtime has once the database is in its cache. `node tests/bench/export.ts`; exit code 1 when it takes more, or
 * something is missing.
 */

const ORDERS = 100_000
const MOST_MB = 64
const LOOK_MS = 100

try {
  const runtime = await startRuntime('tests/bench/export-worker.ts')
  const headers = await sessionHeaders(runtime, await mint(runtime))
  const bring = () =>
    fetch(`${runtime.url}/api/admin/orders/export?form=reader&zone=Europe/Minsk`, { headers })
  const cold = await measure(runtime, bring)
  say(`the first time, with the database’s cache: ${cold.most - cold.before} MB`)
  const csv = await measure(runtime, bring)
  report(`${ORDERS} orders as a CSV`, csv, csv.lines === ORDERS + 1)
  const order_ids = Array.from({ length: MOST_IN_FILE }, (_, at) => at + 1)
  const body = JSON.stringify({ order_ids, what: ['invoice'] })
  const pdf = await measure(runtime, () =>
    fetch(`${runtime.url}/api/admin/printing`, { method: 'POST', headers, body }),
  )
  report(`${MOST_IN_FILE} invoices as one PDF`, pdf, pdf.status === 200)
} finally {
  await closeRuntimes()
}

async function mint({ url }: Runtime): Promise<string> {
  const body = JSON.stringify({ orders: ORDERS })
  const answer = await fetch(`${url}/api/__bench/export`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

interface Measured {
  status: number
  lines: number
  bytes: number
  ms: number
  /** Megabytes of the runtime before it, and the most meanwhile. */
  before: number
  most: number
}

/** Reads an answer to its end, and looks at the memory meanwhile. */
async function measure({ pid }: Runtime, ask: () => Promise<Response>): Promise<Measured> {
  const before = residentMemory(pid)
  let most = before
  const look = () => (most = Math.max(most, residentMemory(pid)))
  const looking = setInterval(look, LOOK_MS)
  const from = performance.now()
  let lines = 0
  let bytes = 0
  try {
    const { status, body } = await ask()
    for await (const piece of body ?? []) {
      bytes += piece.byteLength
      lines += piece.filter((byte: number) => byte === 10).length
    }
    look()
    return { status, lines, bytes, ms: performance.now() - from, before, most }
  } finally {
    clearInterval(looking)
  }
}

function report(name: string, { bytes, ms, before, most }: Measured, isWhole: boolean): void {
  const isRight = isWhole && most - before <= MOST_MB
  if (!isRight) process.exitCode = 1
  say(`${name}: ${(bytes / 2 ** 20).toFixed(1)} MB in ${(ms / 1000).toFixed(1)} s`)
  say(
    `  the runtime grows by ${most - before} MB, from ${before} to ${most}${isRight ? '' : ': WRONG'}`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
