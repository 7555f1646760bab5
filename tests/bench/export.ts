import { MOST_IN_FILE } from '../../worker/sales/printing/schemas.ts'
import { grownBy, heapOf, resident } from './memory-gauge.ts'
import { measureAnswer, reportAnswer, say } from './measure-answer.ts'
import { sessionHeaders } from '../support/node/session-headers.ts'
import { closeRuntimes, type Runtime, startRuntime } from './runtime.ts'

/**
 * A hundred thousand orders as a CSV, then as many documents as one PDF has: for neither does the Worker's own heap
 * grow by 64 MB, nor the runtime once the database is in its cache. `node tests/bench/export.ts`; exit code 1 when
 * one grows by more, or something is missing.
 */

const ORDERS = 100_000

try {
  const runtime = await startRuntime('tests/bench/export-worker.ts')
  const headers = await sessionHeaders(runtime.url, await mint(runtime))
  const bring = () =>
    fetch(`${runtime.url}/api/admin/orders/export?form=reader&zone=Europe/Minsk`, { headers })
  const cold = await measureAnswer(resident(runtime), bring)
  say(`the first time, with the database’s cache: ${grownBy(cold)} MB`)
  const order_ids = Array.from({ length: MOST_IN_FILE }, (_, at) => at + 1)
  const body = JSON.stringify({ order_ids, what: ['invoice'] })
  const print = () => fetch(`${runtime.url}/api/admin/printing`, { method: 'POST', headers, body })
  // Each by itself: an inspector takes memory of its own.
  for (const gauge of [resident, heapOf]) {
    const csv = await measureAnswer(await gauge(runtime), bring)
    reportAnswer(`${ORDERS} orders as a CSV`, csv, csv.lines === ORDERS + 1)
    const pdf = await measureAnswer(await gauge(runtime), print)
    reportAnswer(`${MOST_IN_FILE} invoices as one PDF`, pdf, pdf.status === 200)
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
