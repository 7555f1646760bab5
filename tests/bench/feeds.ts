import { parseArgs } from 'node:util'
import { FEED_COLUMNS, FEED_FORMATS } from '../../worker/sales/feeds/schemas.ts'
import { type Gauge, type Grown, grownBy, heapOf, resident, watched } from './memory-gauge.ts'
import { closeRuntimes, type Runtime, startRuntime } from './runtime.ts'
import { sessionHeaders } from '../support/node/session-headers.ts'

/**
 * Feeds of a million live lines, each format, beside the time that only reading the lines takes: made in twice that time
 * at most, without the Worker's heap growing by 64 MB; unchanged, told so in one look-up. `node tests/bench/feeds.ts
 * --rows 1000000`; exit code 1 when one takes longer or more.
 */

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const ROWS = Number(values.rows)
const MOST_TIMES = 2
const MOST_MB = 64
const ASKED = 200

try {
  const runtime = await startRuntime('tests/bench/feeds-worker.ts')
  const headers = await sessionHeaders(runtime.url, await mint(runtime))
  const floor = await best(() => readLines(runtime))
  say(`${floor.lines} live lines are only read in ${seconds(floor.ms)}`)
  for (const format of FEED_FORMATS)
    await measureFormat(runtime, { format, headers, floor: floor.ms })
} finally {
  await closeRuntimes()
}

async function mint({ url }: Runtime): Promise<string> {
  const body = JSON.stringify({ lines: ROWS })
  const answer = await fetch(`${url}/api/__bench/markups`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

interface Read {
  lines: number
  ms: number
}

async function readLines({ url }: Runtime): Promise<Read> {
  const from = performance.now()
  const { lines } = (await (await fetch(`${url}/api/__bench/lines`)).json()) as { lines: number }
  return { lines, ms: performance.now() - from }
}

/** The faster of two: the first fills the database's cache. */
async function best(read: () => Promise<Read>): Promise<Read> {
  const [first, second] = [await read(), await read()]
  return first.ms < second.ms ? first : second
}

interface Wanted {
  format: string
  headers: Record<string, string>
  floor: number
}

async function measureFormat(runtime: Runtime, { format, headers, floor }: Wanted): Promise<void> {
  const link = await makeFeed(runtime, { format, headers })
  const made = await readBody(resident(runtime), link)
  const times = made.ms / floor
  const again = await readBody(await heapOf(runtime), await makeFeed(runtime, { format, headers }))
  const kept = await readBody(resident(runtime), link)
  const isRight = times <= MOST_TIMES && grownBy(again) <= MOST_MB && made.bytes === kept.bytes
  if (!isRight) process.exitCode = 1
  say(
    `${format}: ${(made.bytes / 2 ** 20).toFixed(1)} MB made in ${seconds(made.ms)}, ${times.toFixed(2)} × the floor; its copy in ${seconds(kept.ms)}${isRight ? '' : ': WRONG'}`,
  )
  say(
    `  the Worker’s heap grows by ${grownBy(again)} MB to ${again.most}, the runtime by ${grownBy(made)} MB`,
  )
  say(`  unchanged: 304 in ${(await unchangedMs(link, made.etag)).toFixed(1)} ms`)
}

async function makeFeed(
  { url }: Runtime,
  { format, headers }: Omit<Wanted, 'floor'>,
): Promise<string> {
  const body = JSON.stringify({
    name: format,
    format,
    locale: 'en',
    currency: 'BYN',
    columns: FEED_COLUMNS,
  })
  const answer = await fetch(`${url}/api/admin/feeds`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { url: string } }
  return url + new URL(data.url).pathname
}

interface Body extends Grown {
  bytes: number
  ms: number
  etag: string
}

async function readBody(gauge: Gauge, link: string): Promise<Body> {
  const watch = await watched(gauge)
  const from = performance.now()
  try {
    const answer = await fetch(link)
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    let bytes = 0
    for await (const piece of answer.body ?? []) bytes += piece.byteLength
    const ms = performance.now() - from
    return { bytes, ms, etag: answer.headers.get('etag') ?? '', ...(await watch.end()) }
  } finally {
    watch.stop()
    gauge.close()
  }
}

/** The median of what a reader waits to be told that nothing has changed. */
async function unchangedMs(link: string, etag: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < ASKED; n += 1) {
    const from = performance.now()
    const { status } = await fetch(link, { headers: { 'If-None-Match': etag } })
    if (status !== 304) throw new Error(`${status} in place of 304`)
    times.push(performance.now() - from)
  }
  return times.toSorted((one, other) => one - other)[ASKED / 2] ?? 0
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
