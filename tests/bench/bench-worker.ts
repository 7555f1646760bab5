import worker from '../../worker/index.ts'
import type { Env } from '../../worker/env.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'
import { jobCtx } from '../../worker/jobs/job-ctx.ts'
import { readSheet } from '../../worker/suppliers/price-lists/sheet/read-sheet.ts'
import { SheetQuery } from '../../worker/suppliers/price-lists/sheet/schemas.ts'
import { uploadPriceList } from '../../worker/suppliers/price-lists/upload/upload-price-list.ts'
import { r2Source } from '../../worker/suppliers/price-lists/read/r2-source.ts'
import { openListFile } from '../../worker/list-files/formats/open-list-file.ts'
import { makeRowReader } from '../../worker/list-files/rows/make-row-reader.ts'
import type { ListItem } from '../../worker/list-files/reading.ts'
import { recognise } from '../../worker/list-files/recognise/recognise.ts'
import { storeStream } from '../../worker/suppliers/price-lists/upload/store-stream.ts'
import { countTries, noteJobs } from './bookkeeping.ts'

/** The real Worker, and beside it the floors its figures are measured against. */

const DEFAULTS = { currency: 'USD', defaultBrand: null }
const FLOOR_KEY = 'floor'
const CHARS_PER_INSERT = 1_200_000

const ROUTES: Record<string, (request: Request, env: Env) => Promise<unknown>> = {
  '/api/__bench/offer': addOffer,
  '/api/__bench/import': importFile,
  '/api/__bench/list': readList,
  '/api/__bench/sheet': previewSheet,
  '/api/__bench/jobs/tries': countTries,
  '/api/__bench/jobs/note': noteJobs,
  '/api/__bench/floor/keep': keepFile,
  '/api/__bench/floor/parse': parseAlone,
  '/api/__bench/floor/insert': insertAlone,
}

export { LiveObject }

export default {
  ...worker,
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const route = ROUTES[new URL(request.url).pathname]
    if (route === undefined) return worker.fetch(request, env, ctx)
    return Response.json(await route(request, env))
  },
}

async function addOffer(_: Request, env: Env) {
  const [, , offer] = await env.DB.batch<{ id: number }>([
    env.DB.prepare(`INSERT INTO suppliers (name, code) VALUES ('Bench', hex(randomblob(8)))`),
    env.DB.prepare(
      `INSERT INTO warehouses (supplier_id, name) VALUES (last_insert_rowid(), 'Bench')`,
    ),
    env.DB.prepare(
      `INSERT INTO offers (warehouse_id, name, currency)
       VALUES (last_insert_rowid(), 'Bench', 'USD') RETURNING id`,
    ),
  ])
  return offer?.results[0]
}

async function importFile(request: Request, env: Env) {
  const url = new URL(request.url)
  const { list } = await uploadPriceList(jobCtx(env), {
    offerId: Number(url.searchParams.get('offer')),
    fileName: 'bench.csv',
    body: request.body,
    isAutoApplied: true,
    key: null,
  })
  return { id: list.id }
}

/** Where an import stands, and how many products the search indexes still lack. */
async function readList(request: Request, env: Env) {
  const id = Number(new URL(request.url).searchParams.get('id'))
  const [list, index] = await env.DB.batch<Record<string, unknown>>([
    env.DB.prepare(
      `SELECT status, counts, error, safety_stop, state ->> 'rowsWritten' AS rows_written, state ->> 'phase' AS phase
       FROM price_lists WHERE id = ?1`,
    ).bind(id),
    env.DB.prepare(
      `SELECT (SELECT max(id) FROM products) - indexed_to AS missing FROM search_index_state`,
    ),
  ])
  return { ...list?.results[0], missing: index?.results[0]?.['missing'] }
}

/** The preview of a change of mapping: another column for the stock. */
async function previewSheet(request: Request, env: Env) {
  const id = Number(new URL(request.url).searchParams.get('id'))
  const query = SheetQuery.parse({ columns: '4:ignore,6:stock' })
  const sheet = await readSheet(jobCtx(env), id, query)
  return { rows: sheet.rows.length }
}

async function keepFile(request: Request, env: Env) {
  if (request.body === null) return null
  return storeStream(env.SOURCES, { key: FLOOR_KEY, stream: request.body, mostBytes: 1e9 })
}

async function* floorItems(request: Request, env: Env): AsyncGenerator<ListItem[]> {
  const url = new URL(request.url)
  const size = Number(url.searchParams.get('size'))
  const source = r2Source(env.SOURCES, { key: FLOOR_KEY, name: 'bench.csv', size })
  const opened = await openListFile(source, { settings: {}, warehouseName: '' })
  let read: ReturnType<typeof makeRowReader> | null = null
  for await (const rows of opened.rows()) {
    read ??= makeRowReader(recognise(opened, rows.slice(0, 1000), {}, DEFAULTS), {}, DEFAULTS)
    const items: ListItem[] = []
    for (const row of rows) {
      const reading = read(row)
      if (reading.kind === 'item') items.push(reading.item)
    }
    yield items
  }
}

/** File → typed rows, and nothing done with them. */
async function parseAlone(request: Request, env: Env) {
  let rows = 0
  for await (const items of floorItems(request, env)) rows += items.length
  return { rows }
}

/** What an import keeps of a row, in the floor's own table. */
const FLOOR_COLUMNS = [
  'brand', 'mpn', 'searchKey', 'strictKey', 'code', 'seller', 'name', 'costMicros', 'currency',
  'ladder', 'remains', 'isAtLeast', 'minimum', 'pack', 'daysMin', 'daysMax',
] as const satisfies (keyof ListItem)[] // prettier-ignore

/** The same rows into one table without an index; parsing them first is not counted. */
async function insertAlone(request: Request, env: Env) {
  await env.DB.prepare('DROP TABLE IF EXISTS floor').run()
  await env.DB.prepare(`CREATE TABLE floor (${FLOOR_COLUMNS.join(', ')})`).run()
  const bodies: string[] = []
  let rows: unknown[] = []
  let chars = 0
  for await (const items of floorItems(request, env)) {
    for (const item of items) {
      rows.push(FLOOR_COLUMNS.map((column) => item[column]))
      chars += 2 * item.name.length + 100
      if (chars < CHARS_PER_INSERT) continue
      bodies.push(JSON.stringify(rows))
      rows = []
      chars = 0
    }
  }
  bodies.push(JSON.stringify(rows))
  const values = FLOOR_COLUMNS.map((_, at) => `value ->> ${at}`).join(', ')
  const insert = env.DB.prepare(`INSERT INTO floor SELECT ${values} FROM json_each(?1)`)
  // The clock of the runtime stands still while code runs, but moves at every call outside.
  const startedAt = Date.now()
  for (const body of bodies) await insert.bind(body).run()
  const seconds = (Date.now() - startedAt) / 1000
  await env.DB.prepare('DROP TABLE floor').run()
  return { seconds }
}
