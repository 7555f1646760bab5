import { parseArgs } from 'node:util'
import { randomOf } from '../../worker/cli/seed/life/random.ts'
import { closeRuntimes, type Runtime, startRuntime } from './runtime.ts'

/**
 * A catalogue of a million products with six values each: how large it is, how long its columns take to be made, and
 * what a filtered page of a category costs the database. `node tests/bench/browse.ts --products 1000000`; exit code 1
 * when the database is larger than 1.2 GB, or a page takes more than 10 ms of SQL or 500 rows at p99.
 */

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    pages: { type: 'string', default: '1000' },
  },
})
const PRODUCTS = Number(values.products)
const PAGES = Number(values.pages)
const LARGEST_SHARE = 10
const MOST_BYTES = 1_200_000_000
const MOST_MS = 10
const MOST_ROWS = 500

interface Leaf {
  id: number
  path: string
  codes: string[]
}

try {
  const runtime = await startRuntime('tests/bench/browse-worker.ts')
  const leaves = await mint(runtime)
  await build(runtime)
  await index(runtime)
  await ask(runtime, leaves)
} finally {
  await closeRuntimes()
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function mint({ url }: Runtime): Promise<Leaf[]> {
  const body = JSON.stringify({ products: PRODUCTS, largest: Math.floor(PRODUCTS / LARGEST_SHARE) })
  const answer = await fetch(`${url}/mint`, { method: 'POST', body })
  if (!answer.ok) throw new Error(await answer.text())
  const { products, size, leaves } = (await answer.json()) as {
    products: number
    size: number
    leaves: Leaf[]
  }
  say(`${products} products in ${leaves.length} categories: ${Math.round(size / 1e6)} MB`)
  return leaves
}

async function index({ url }: Runtime): Promise<void> {
  const from = performance.now()
  const answer = await fetch(`${url}/index`)
  if (!answer.ok) throw new Error(await answer.text())
  const { size } = (await answer.json()) as { size: number }
  const seconds = Math.round((performance.now() - from) / 1000)
  report(`  searched by number and name too: ${seconds} s, ${Math.round(size / 1e6)} MB in all`, {
    isOver: size > (MOST_BYTES * PRODUCTS) / 1_000_000,
  })
}

async function build({ url }: Runtime): Promise<void> {
  const from = performance.now()
  let dirty = 1
  let runs = 0
  while (dirty > 0) {
    const answer = await fetch(`${url}/build`)
    if (!answer.ok) throw new Error(await answer.text())
    dirty = ((await answer.json()) as { dirty: number }).dirty
    runs += 1
  }
  const seconds = (performance.now() - from) / 1000
  say(`  columns of all categories: ${Math.round(seconds)} s in ${runs} runs of the job`)
}

interface Cost {
  ms: number
  rowsRead: number
  trips: number
}

async function ask(runtime: Runtime, leaves: readonly Leaf[]): Promise<void> {
  const { below, chance, pick } = randomOf(19)
  const cold: (Cost & { whole: number })[] = []
  const warm: (Cost & { whole: number })[] = []
  const seen = new Set<number>()
  for (let nth = 0; nth < PAGES; nth += 1) {
    // Half of them of the largest one, which an isolate keeps.
    const leaf = nth % 2 === 0 ? (leaves.find(({ id }) => id === 4) ?? pick(leaves)) : pick(leaves)
    const params = new URLSearchParams({ path: leaf.path })
    for (const code of leaf.codes.slice(0, below(4)))
      params.set(code, chance(50) ? `~>${below(9)}` : `${1 + below(6)},2`)
    if (chance(50)) params.set('sort', pick(['price', '-price', '-stock', ...leaf.codes]))
    if (chance(30)) params.set('page', String(1 + below(5)))
    const from = performance.now()
    const answer = await fetch(`${runtime.url}/cost?${params.toString()}`)
    if (!answer.ok) throw new Error(`${params.toString()}: ${await answer.text()}`)
    const cost = (await answer.json()) as Cost
    const list = seen.has(leaf.id) ? warm : cold
    list.push({ ...cost, whole: performance.now() - from })
    seen.add(leaf.id)
  }
  const floor = await emptyTimes(runtime)
  say(`  a request that does nothing: ${round(at(floor, 0.5))} ms, p99 ${round(at(floor, 0.99))}`)
  const first = tell('the first page of a category in an isolate', cold)
  const later = tell('later pages', warm)
  const isOver = [first, later].some(({ ms, rows }) => ms > MOST_MS || rows > MOST_ROWS)
  report('  budget of a page', { isOver })
}

async function emptyTimes({ url }: Runtime): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < 300; nth += 1) {
    const from = performance.now()
    await (await fetch(`${url}/empty`)).text()
    times.push(performance.now() - from)
  }
  return times
}

function tell(what: string, costs: readonly (Cost & { whole: number })[]) {
  const of = (key: 'ms' | 'rowsRead' | 'trips' | 'whole', share: number) =>
    at(
      costs.map((cost) => cost[key]),
      share,
    )
  say(
    `  ${what} (${costs.length}): SQL p50 ${round(of('ms', 0.5))} ms, p99 ${round(of('ms', 0.99))}; ` +
      `rows read p50 ${of('rowsRead', 0.5)}, p99 ${of('rowsRead', 0.99)}; trips ${of('trips', 0.5)}; ` +
      `whole p50 ${round(of('whole', 0.5))} ms, p99 ${round(of('whole', 0.99))}`,
  )
  return { ms: of('ms', 0.99), rows: of('rowsRead', 0.99) }
}

function at(all: readonly number[], share: number): number {
  return (
    all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0
  )
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10
}

function report(text: string, { isOver }: { isOver: boolean }): void {
  say(isOver ? `${text}: OVER` : text)
  if (isOver) process.exitCode = 1
}
