import { closeRuntimes, startRuntime } from './runtime.ts'
import { type Heap, readHeap } from './read-heap.ts'

/**
 * A hundred thousand orders as a CSV, while the Worker's heap is looked at: it is written while it is sent, and stays
 * under 64 MB. `node tests/bench/export.ts`; exit code 1 when it is larger, or a row is missing.
 */

const ORDERS = 100_000
const MOST_MB = 64
const LOOK_MS = 500

try {
  const { url, inspector } = await startRuntime('tests/bench/export-worker.ts')
  const { token } = await mint(url)
  await measure(url, { token, inspector })
} finally {
  await closeRuntimes()
}

async function mint(url: string): Promise<{ token: string }> {
  const body = JSON.stringify({ orders: ORDERS })
  const answer = await fetch(`${url}/api/__bench/export`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { token: string }
}

async function measure(
  url: string,
  { token, inspector }: { token: string; inspector: number },
): Promise<void> {
  const before = await readHeap(inspector)
  const from = performance.now()
  const answer = await fetch(`${url}/api/admin/orders/export?form=reader&zone=Europe/Minsk`, {
    headers: { Cookie: `session=${token}; __Host-session=${token}`, Accept: 'text/csv' },
  })
  const reading = rowsOf(answer)
  const heaps = await looks(inspector, reading)
  const { rows, bytes } = await reading
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  const most = (figure: keyof Heap) => Math.max(...heaps.map((heap) => heap[figure]))
  const isRight = answer.status === 200 && rows === ORDERS + 1 && most('used') <= MOST_MB
  if (!isRight) process.exitCode = 1
  say(`${rows - 1} orders, ${(bytes / 2 ** 20).toFixed(1)} MB of CSV in ${seconds} s`)
  say(
    `heap of the Worker: ${before.kept} MB before, at most ${most('used')} MB (${most('kept')} kept) in ${heaps.length} looks${isRight ? '' : ': WRONG'}`,
  )
}

/** The heap again and again until `until` is there. */
async function looks(inspector: number, until: Promise<unknown>): Promise<Heap[]> {
  const heaps = [await readHeap(inspector)]
  const isOver = () =>
    Promise.race([
      until.then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, LOOK_MS, false)),
    ])
  while (!(await isOver())) heaps.push(await readHeap(inspector))
  return heaps
}

async function rowsOf({ body }: Response): Promise<{ rows: number; bytes: number }> {
  let rows = 0
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.byteLength
    rows += piece.reduce((count: number, byte: number) => count + (byte === 10 ? 1 : 0), 0)
  }
  return { rows, bytes }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
