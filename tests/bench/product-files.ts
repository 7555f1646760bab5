import { parseArgs } from 'node:util'
import { sessionHeaders } from '../support/node/session-headers.ts'
import { measureAnswer, reportAnswer, say } from './measure-answer.ts'
import { grownBy, heapOf, resident } from './memory-gauge.ts'
import { RowCounter } from './row-counter.ts'
import { closeRuntimes, type Runtime, startRuntime } from './runtime.ts'

/**
 * A million products as a CSV and as a workbook: the Worker's own heap, and the runtime once the database is in its
 * cache, grow by 64 MB at most; the trips to the database are fewer than an invocation may make, and no statement comes
 * near the 30 s that one may take. `node tests/bench/product-files.ts --products 1000000`; exit code 1 otherwise, and
 * when a line is missing.
 */

/** What D1 lets one invocation ask: https://developers.cloudflare.com/d1/platform/limits/. */
const MOST_TRIPS = 1_000
const MOST_STATEMENT_MS = 1_000

const { values } = parseArgs({ options: { products: { type: 'string', default: '1000000' } } })
const PRODUCTS = Number(values.products)

try {
  const runtime = await startRuntime('tests/bench/product-files-worker.ts')
  const headers = await sessionHeaders(runtime.url, await mint(runtime))
  const bring = (path: string) => () =>
    fetch(`${runtime.url}/api/admin/catalog/products.${path}`, { headers })
  const csv = bring('csv?form=reader&zone=Europe/Minsk')
  const xlsx = bring('xlsx?read=yes')
  const cold = await measureAnswer(resident(runtime), csv)
  say(`the first time, with the database’s cache: ${grownBy(cold)} MB`)
  // Each by itself: an inspector takes memory of its own.
  for (const gauge of [resident, heapOf]) {
    const lines = await measureAnswer(await gauge(runtime), csv)
    reportAnswer(`${PRODUCTS} products as a CSV`, lines, lines.lines === PRODUCTS + 1)
    await sayCost(runtime)
    const rows = new RowCounter()
    const book = await measureAnswer(await gauge(runtime), xlsx, rows.take)
    reportAnswer(`${PRODUCTS} with what was read, as a workbook`, book, rows.count === PRODUCTS + 1)
    await sayCost(runtime)
  }
} finally {
  await closeRuntimes()
}

async function mint({ url }: Runtime): Promise<string> {
  const body = JSON.stringify({ products: PRODUCTS })
  const answer = await fetch(`${url}/api/__bench/product-files`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

async function sayCost({ url }: Runtime): Promise<void> {
  const answer = await fetch(`${url}/api/__bench/cost`)
  const { trips, slowest } = (await answer.json()) as { trips: number; slowest: number }
  const isRight = trips < MOST_TRIPS && slowest < MOST_STATEMENT_MS
  if (!isRight) process.exitCode = 1
  say(`  ${trips} trips, the slowest statement ${slowest.toFixed(0)} ms${isRight ? '' : ': WRONG'}`)
}
