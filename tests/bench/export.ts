import { MOST_IN_FILE } from '../../worker/sales/printing/schemas.ts'
import { type Heap, type Inspector, openInspector } from './read-heap.ts'
import { closeRuntimes, type Runtime, startRuntime } from './runtime.ts'

/**
 * A hundred thousand orders as a CSV, then as many documents as one PDF has, while the Worker's heap is looked at:
 * it stays under 64 MB. `node tests/bench/export.ts`; exit code 1 when it is larger, or something is missing.
 */

const ORDERS = 100_000
const MOST_MB = 64
/** The heap is looked at each time so much of an answer has come: the Worker waits, and answers its inspector. */
const LOOK_BYTES = 2 * 2 ** 20

try {
  const runtime = await startRuntime('tests/bench/export-worker.ts')
  const headers = await signIn(runtime, await mint(runtime))
  const inspector = await openInspector(runtime.inspector)
  const csv = await measure(inspector, () =>
    fetch(`${runtime.url}/api/admin/orders/export?form=reader&zone=Europe/Minsk`, { headers }),
  )
  report(`${ORDERS} orders as a CSV`, csv, csv.lines === ORDERS + 1)
  const order_ids = Array.from({ length: MOST_IN_FILE }, (_, at) => at + 1)
  const body = JSON.stringify({ order_ids, what: ['invoice'] })
  const pdf = await measure(inspector, () =>
    fetch(`${runtime.url}/api/admin/printing`, { method: 'POST', headers, body }),
  )
  report(`${MOST_IN_FILE} invoices as one PDF`, pdf, pdf.status === 200)
  inspector.close()
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

interface Measured {
  status: number
  lines: number
  bytes: number
  ms: number
  before: Heap
  heaps: Heap[]
}

/** Reads an answer to its end, and the heap from time to time: with its first bytes, and between others. */
async function measure(inspector: Inspector, ask: () => Promise<Response>): Promise<Measured> {
  const before = await inspector.read()
  const from = performance.now()
  const { status, body } = await ask()
  const heaps: Heap[] = []
  let lines = 0
  let bytes = 0
  for await (const piece of body ?? []) {
    if (bytes >= heaps.length * LOOK_BYTES) heaps.push(await inspector.read())
    bytes += piece.byteLength
    lines += piece.filter((byte: number) => byte === 10).length
  }
  heaps.push(await inspector.read())
  return { status, lines, bytes, ms: performance.now() - from, before, heaps }
}

function report(name: string, { bytes, ms, before, heaps }: Measured, isWhole: boolean): void {
  const most = (figure: keyof Heap) => Math.max(...heaps.map((heap) => heap[figure]))
  const isRight = isWhole && most('used') <= MOST_MB
  if (!isRight) process.exitCode = 1
  say(`${name}: ${(bytes / 2 ** 20).toFixed(1)} MB in ${(ms / 1000).toFixed(1)} s`)
  say(
    `  heap of the Worker: ${before.kept} MB before, at most ${most('used')} MB, ${most('kept')} of them kept, in ${heaps.length} looks${isRight ? '' : ': WRONG'}`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
