import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { LIST_HEAD, listRows, writeCsv, type ListShape } from './make-list.ts'
import { machine, startRuntime, type Runtime } from './runtime.ts'
import { writeWorkbook } from './write-workbook.ts'

/**
 * How long a price list takes from the first byte sent to being found, against a floor of the same
 * run: parsing alone plus a bare insert of the same rows. `node tests/bench/import.ts [rows]`.
 */

const ROWS = Number(process.argv[2] ?? 1_000_000)
const SEED = 20_261
const PREVIEWS = 9
/** Index of `offer_items` that a changed row touches: none, only its own table. */
const INDEXES_TOUCHED = 0

type Answer = Record<string, string | number | null>

const WORKBOOKS = [
  { name: 'list.xlsx', rows: 100_000, target: '<= 5 s' },
  { name: 'list.xls', rows: 60_000, target: '<= 12 s' },
]

interface Outcome {
  id: string
  seconds: number
  indexedSeconds: number
  rowsWritten: number
  counts: string
}

async function post(runtime: Runtime, path: string, file?: string): Promise<Answer> {
  const body = file === undefined ? null : Readable.toWeb(createReadStream(file))
  const headers = file === undefined ? {} : { 'content-length': String(statSync(file).size) }
  const init = { method: 'POST', headers, body, duplex: 'half' } as unknown as RequestInit
  const response = await fetch(new URL(path, runtime.url), init)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

async function importList(runtime: Runtime, offer: number, file: string): Promise<Outcome> {
  const startedAt = performance.now()
  const since = () => (performance.now() - startedAt) / 1000
  const { id } = await post(runtime, `/api/__bench/import?offer=${offer}`, file)
  for (let seconds: number | null = null; ;) {
    const list = await post(runtime, `/api/__bench/list?id=${String(id)}`)
    if (list['status'] === 'failed' || list['status'] === 'waiting_approval') {
      throw new Error(JSON.stringify(list))
    }
    if (list['status'] === 'applied') seconds ??= since()
    if (seconds !== null && Number(list['missing'] ?? 0) === 0) {
      const rowsWritten = Number(list['rows_written'])
      const counts = String(list['counts'])
      return { id: String(id), seconds, indexedSeconds: since(), rowsWritten, counts }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function floor(runtime: Runtime, file: string): Promise<{ parse: number; insert: number }> {
  const size = statSync(file).size
  await post(runtime, '/api/__bench/floor/keep', file)
  const startedAt = performance.now()
  await post(runtime, `/api/__bench/floor/parse?size=${size}`)
  const parse = (performance.now() - startedAt) / 1000
  const { seconds } = await post(runtime, `/api/__bench/floor/insert?size=${size}`)
  return { parse, insert: Number(seconds) }
}

/** The middle and the slowest of some previews under another mapping. */
async function previewTimes(runtime: Runtime, list: string): Promise<string> {
  const seconds: number[] = []
  for (let n = 0; n < PREVIEWS; n += 1) {
    const startedAt = performance.now()
    await post(runtime, `/api/__bench/sheet?id=${list}`)
    seconds.push((performance.now() - startedAt) / 1000)
  }
  seconds.sort((a, b) => a - b)
  const middle = seconds[Math.floor(PREVIEWS / 2)] ?? 0
  return `${middle.toFixed(2)} s, slowest ${(seconds.at(-1) ?? 0).toFixed(2)} s`
}

/** What noting its jobs takes of an import: all there were so far, at what one takes alone. */
async function bookkeeping(runtime: Runtime, seconds: number): Promise<string> {
  const tries = Number((await post(runtime, '/api/__bench/jobs/tries'))['tries'])
  const ms = Number((await post(runtime, '/api/__bench/jobs/note'))['ms'])
  const share = (tries * ms) / (seconds * 10)
  return `${tries} jobs, ${ms.toFixed(1)} ms each, ${share.toFixed(2)} %`
}

function say(what: string, figure: string, target: string): void {
  process.stdout.write(`${what.padEnd(44)} ${figure.padEnd(40)} ${target}\n`)
}

const folder = mkdtempSync(join(tmpdir(), 'detal-bench-lists-'))
// Before the runtime starts: making a workbook blocks for seconds, in which idle connections end.
for (const { name, rows } of WORKBOOKS) {
  writeWorkbook(join(folder, name), [LIST_HEAD, ...listRows({ rows, seed: SEED + 1 })])
}
const runtime = await startRuntime('tests/bench/bench-worker.ts')
try {
  process.stdout.write(`${machine()}\n`)
  const write = async (name: string, shape: ListShape) => {
    const path = join(folder, name)
    const size = await writeCsv(path, shape)
    process.stdout.write(`${name}: ${shape.rows} rows, ${(size / 1e6).toFixed(0)} MB\n`)
    return path
  }
  const first = await write('first.csv', { rows: ROWS, seed: SEED })
  const almost = await write('almost.csv', { rows: ROWS, seed: SEED, changedShare: 5 / ROWS })
  const changed = await write('changed.csv', { rows: ROWS, seed: SEED, changedShare: 0.01 })
  const { parse, insert } = await floor(runtime, first)
  say('floor: parse alone', `${parse.toFixed(1)} s`, '')
  say('floor: bare json_each insert', `${insert.toFixed(1)} s`, '')
  const offer = Number((await post(runtime, '/api/__bench/offer'))['id'])
  const fresh = await importList(runtime, offer, first)
  const ratio = fresh.seconds / (parse + insert)
  const searchable = `${fresh.seconds.toFixed(1)} s, ${ratio.toFixed(2)} x floor`
  say('upload → searchable by number', searchable, '<= 2.2 x floor')
  const indexed = `${fresh.indexedSeconds.toFixed(1)} s, ${(fresh.indexedSeconds / (parse + insert)).toFixed(2)} x floor`
  say('… and by part of number and by name', indexed, '<= 2.5 x floor')
  say('… of which the rows of its jobs', await bookkeeping(runtime, fresh.seconds), '<= 2 %')
  const again = await importList(runtime, offer, first)
  say(
    'unchanged',
    `${again.seconds.toFixed(1)} s, ${again.rowsWritten} rows written`,
    '<= 8 s, <= 1000 rows',
  )
  const nearly = await importList(runtime, offer, almost)
  const changes = `${nearly.seconds.toFixed(1)} s, ${nearly.rowsWritten} rows written`
  say('five rows changed', changes, '<= 6 s, <= 100 rows')
  const few = await importList(runtime, offer, changed)
  const rows = Number((JSON.parse(few.counts) as { changed: number }).changed)
  const perRow = (few.rowsWritten / (rows * (1 + INDEXES_TOUCHED))).toFixed(3)
  say(
    '1 % changed',
    `${few.seconds.toFixed(1)} s, ${rows} rows, ${few.rowsWritten} written, ${perRow} x`,
    '<= 1.2 x',
  )
  const short = await write('short.csv', { rows: 100_000, seed: SEED + 2 })
  const shortOffer = Number((await post(runtime, '/api/__bench/offer'))['id'])
  const { id } = await importList(runtime, shortOffer, short)
  say('another column chosen: preview of 100,000 rows', await previewTimes(runtime, id), '<= 1 s')
  for (const { name, rows, target } of WORKBOOKS) {
    const offer = Number((await post(runtime, '/api/__bench/offer'))['id'])
    const { seconds } = await importList(runtime, offer, join(folder, name))
    say(`${name}, ${rows} rows, upload → searchable`, `${seconds.toFixed(1)} s`, target)
  }
} finally {
  await runtime.close()
  rmSync(folder, { recursive: true, force: true })
}
