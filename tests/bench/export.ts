import { MOST_IN_FILE } from '../../worker/sales/printing/schemas.ts'
import { openHeap } from './read-heap.ts'
import { residentMemory } from './resident-memory.ts'
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
  const headers = await signIn(runtime, await mint(runtime))
  const bring = () =>
    fetch(`${runtime.url}/api/admin/orders/export?form=reader&zone=Europe/Minsk`, { headers })
  const cold = await measure(runtime, bring)
  say(`the first time, with the database’s cache: ${grownBy(cold.resident)} MB, ${grownBy(cold.heap)} of them heap`)
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

/** The headers of somebody's calls, as a browser has them. */
async function signIn({ url }: Runtime, token: string): Promise<Record<string, string>> {
  const session = `session=${token}`
  const answer = await fetch(`${url}/api/csrf-cookie`, { headers: { cookie: session } })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const csrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? ''
  return {
    cookie: `${session}; XSRF-TOKEN=${csrf}`,
    'x-xsrf-token': decodeURIComponent(csrf),
    'content-type': 'application/json',
  }
}

/** Megabytes before an answer, and the most while it is read. */
interface Grown {
  before: number
  most: number
}

interface Measured {
  status: number
  lines: number
  bytes: number
  ms: number
  /** Of the whole runtime, as the system tells. */
  resident: Grown
  /** Of the Worker's heap: what was left behind is collected before, not meanwhile. */
  heap: Grown
  /** How often it was looked at. */
  looks: number
}

/** Reads an answer to its end, and looks at the memory meanwhile. */
async function measure(runtime: Runtime, ask: () => Promise<Response>): Promise<Measured> {
  const memory = await watchMemory(runtime)
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
    return { status, lines, bytes, ms, ...(await memory.end()) }
  } finally {
    memory.close()
  }
}

async function watchMemory({ url, pid, inspector }: Runtime) {
  const heap = await openHeap(inspector)
  // A Worker that does nothing answers its inspector late, or not at all.
  const wake = () => void fetch(`${url}/api/health`).then((answer) => answer.body?.cancel(), String)
  const waking = setInterval(wake, WAKE_MS)
  await heap.collect()
  const start = { resident: residentMemory(pid), heap: await heap.used() }
  const most = { ...start }
  let looks = 0
  const look = async () => {
    most.resident = Math.max(most.resident, residentMemory(pid))
    most.heap = Math.max(most.heap, await heap.used())
    looks += 1
  }
  let last = Promise.resolve()
  // One look at a time: a Worker that is busy answers late.
  const looking = setInterval(() => (last = last.then(look)), LOOK_MS)
  const close = () => {
    clearInterval(looking)
    clearInterval(waking)
    heap.close()
  }
  const end = async () => {
    clearInterval(looking)
    await last.then(look)
    const grown = (of: keyof typeof start): Grown => ({ before: start[of], most: most[of] })
    return { resident: grown('resident'), heap: grown('heap'), looks }
  }
  return { end, close }
}

function report(name: string, measured: Measured, isWhole: boolean): void {
  const { bytes, ms, resident, heap, looks } = measured
  say(`${name}: ${(bytes / 2 ** 20).toFixed(1)} MB in ${(ms / 1000).toFixed(1)} s`)
  if (!isWhole) say('  WRONG: it is not whole')
  const areRight = [
    sayGrown(`the Worker’s heap, looked at ${looks} times,`, heap),
    sayGrown('the runtime', resident),
  ]
  if (!isWhole || areRight.includes(false)) process.exitCode = 1
}

/** Whether it is little enough. */
function sayGrown(what: string, grown: Grown): boolean {
  const isRight = grownBy(grown) <= MOST_MB
  say(
    `  ${what} grows by ${grownBy(grown)} MB, from ${grown.before} to ${grown.most}${isRight ? '' : ': WRONG'}`,
  )
  return isRight
}

function grownBy({ before, most }: Grown): number {
  return most - before
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
