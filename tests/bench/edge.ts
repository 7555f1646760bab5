import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { freePort, machine } from './runtime.ts'
import { ask, endCalls, type Told } from './edge/ask.ts'
import { CLIENT_MS, LAG_MS, NEAR, PLACES } from './edge/places.ts'
import { CHANGED_OFFER, makeTwoDatabases } from './edge/store.ts'
import { zipf } from './edge/zipf.ts'

/**
 * The store as shoppers in six places see it, with distances, copies that lag behind and a cache in each place, beside
 * everything asked of the primary, as it was before there were copies. One list of 100,000 changed rows goes live in
 * the middle, and one request in a hundred writes.
 */

/** Requests of each place in each model. */
const REQUESTS = Number(process.env.EDGE_REQUESTS ?? 900)
/** At once, of each place. */
const SHOPPERS = 2
/**
 * A second, of all places together, spread evenly: so few that hardly any request waits for another one's work on this
 * machine, where one runtime is the data centre of every place.
 */
const RATE = Number(process.env.EDGE_RATE ?? 20)
const ROUNDS = 20
const ROUND_MS = 400
/** The page of a part that nobody offers any more says so with 410, and is read as all others. */
const ANSWERED: ReadonlySet<number> = new Set([200, 410])

const KINDS = {
  search: (number: string) => `/api/search?q=${number}`,
  page: (number: string) => `/en/search/${number}`,
  suggest: (number: string) => `/api/search/suggest?q=${number.slice(0, 6)}`,
} as const
type Kind = keyof typeof KINDS

interface Seen extends Told {
  place: string
  kind: Kind
  number: string
  /** When it was asked, ms of this process. */
  at: number
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const { folder, numbers } = await makeTwoDatabases(say)
const port = await freePort()
const server = await start(port)
try {
  say(machine())
  await warmUp()
  for (const model of ['before', 'edge'] as const) {
    // What goes live stays live: only the second model sees it happen.
    const { seen, wentLive, breaks } = await shop(model)
    table(model, seen)
    if (model === 'edge') {
      staleness(seen, wentLive)
      say(
        `what a visitor had written was not what they saw next: ${breaks.broken} of ${breaks.tried}`,
      )
    }
  }
  await throughput()
} finally {
  endCalls()
  server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

async function start(onPort: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tests/bench/edge/server.ts', String(onPort)], {
    env: { ...process.env, STATE_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => data.includes('ready') && resolve())
    child.once('exit', (code) => reject(new Error(`the model's Worker ended with ${code}`)))
  })
  return child
}

async function warmUp(): Promise<void> {
  for (const model of ['before', 'edge'] as const)
    for (const { name } of PLACES)
      for (const of of Object.values(KINDS))
        await ask(port, of(numbers.at(-1) ?? ''), { place: name, model })
}

interface Shopped {
  seen: Seen[]
  /** When the list went live, ms of this process; null: it did not. */
  wentLive: number | null
  breaks: { broken: number; tried: number }
}

/** Shoppers of all places at once, each going by what is asked for most. */
async function shop(model: 'before' | 'edge'): Promise<Shopped> {
  const seen: Seen[] = []
  const breaks = { broken: 0, tried: 0 }
  let wentLive: number | null = null
  let sent = 0
  const total = REQUESTS * PLACES.length
  const live = async () => {
    const sql =
      'UPDATE offers SET live_generation = live_generation + 1, live_since = ?1 WHERE id = ?2'
    await ask(port, '/write', {
      place: NEAR,
      model,
      body: { sql, values: [Date.now(), CHANGED_OFFER] },
    })
    wentLive = performance.now()
  }
  const begun = performance.now()
  const shoppers = SHOPPERS * PLACES.length
  const shopper = async (place: string, at: number) => {
    const next = zipf(numbers.length, 7 + at * 31)
    for (let n = 0; n < REQUESTS / SHOPPERS; n += 1) {
      await until(begun + ((n * shoppers + at) * 1000) / RATE)
      sent += 1
      if (model === 'edge' && sent === Math.floor(total / 2)) await live()
      const number = numbers[next()] ?? ''
      if (n % 100 === 50) {
        const outcome = await writeAndRead({ place, model, number })
        if (outcome !== null) breaks.tried += 1
        if (outcome === false) breaks.broken += 1
        continue
      }
      const kind = (['search', 'page', 'suggest'] as const)[(n + at) % 3] ?? 'search'
      const asked = performance.now()
      const told = await ask(port, KINDS[kind](number), { place, model })
      if (!ANSWERED.has(told.status)) throw new Error(`${told.status} ${KINDS[kind](number)}`)
      const body = kind === 'search' ? told.body : ''
      seen.push({ ...told, body, place, kind, number, at: asked })
    }
  }
  await Promise.all(
    PLACES.flatMap(({ name }, at) =>
      Array.from({ length: SHOPPERS }, (_, n) => shopper(name, at * SHOPPERS + n)),
    ),
  )
  return { seen, wentLive, breaks }
}

function until(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())))
}

interface Line {
  id: number
  remains: number
  price: { micros: number } | null
}

function linesOf(body: string): Line[] {
  const { data } = JSON.parse(body) as { data: { products: { offers: Line[] }[] } }
  return data.products.flatMap(({ offers }) => offers)
}

interface Writing {
  place: string
  model: 'before' | 'edge'
  number: string
}

/** Takes a piece, as an order does, and asks again with the bookmark of that write. True: the answer has one piece less; null: there was no piece to take. */
async function writeAndRead({ place, model, number }: Writing): Promise<boolean | null> {
  const path = KINDS.search(number)
  const before = await ask(port, path, { place, model })
  const [line] = linesOf(before.body).filter(({ remains }) => remains > 1)
  if (line === undefined) return null
  const sql = `INSERT INTO stock_holds (offer_item_id, reserved) VALUES (?1, 1)
    ON CONFLICT (offer_item_id) DO UPDATE SET reserved = reserved + 1`
  const written = await ask(port, '/write', { place, model, body: { sql, values: [line.id] } })
  const { bookmark } = JSON.parse(written.body) as { bookmark: string | null }
  const after = await ask(port, path, { place, model, bookmark })
  const now = linesOf(after.body).find(({ id }) => id === line.id)
  return (now?.remains ?? 0) < line.remains
}

function table(model: string, seen: Seen[]): void {
  const name = model === 'before' ? 'all from the primary, nothing cached' : 'copies and caches'
  say(`\n${name}: ms with ${CLIENT_MS} ms to the data centre; p50 / p95 / p99`)
  say('place      | search             | offers page        | suggest')
  for (const { name: place } of PLACES) {
    const cells = (['search', 'page', 'suggest'] as const).map((kind) => {
      const ms = seen
        .filter((one) => one.place === place && one.kind === kind)
        .map((one) => one.ms + CLIENT_MS)
      return [50, 95, 99]
        .map((share) => at(ms, share).toFixed(0))
        .join(' / ')
        .padEnd(18)
    })
    say(`${place.padEnd(10)} | ${cells.join(' | ')}`)
  }
  const fresh = seen.filter(({ cost }) => cost.outcome !== 'HIT' && cost.outcome !== 'UPDATING')
  const cold = fresh.map((one) => one.ms + CLIENT_MS)
  if (model === 'edge') say(`computed, not found in the cache: p95 ${at(cold, 95).toFixed(0)} ms`)
  const rows = seen.reduce((sum, { cost }) => sum + (cost.rows ?? 0), 0)
  const primary = seen.reduce((sum, { cost }) => sum + (cost.primary ?? 0), 0)
  const copy = seen.reduce((sum, { cost }) => sum + (cost.copy ?? 0), 0)
  const per = (count: number) => Math.round((count * 1000) / seen.length)
  say(
    `found in the cache ${Math.round(100 - (100 * fresh.length) / seen.length)} %; for 1,000 requests: rows read ${per(rows)}, trips to the primary ${per(primary)}, to copies ${per(copy)}`,
  )
}

/** Prices of the changed list that were the old ones after it went live, and how old they were. */
function staleness(seen: Seen[], wentLive: number | null): void {
  if (wentLive === null) return
  const old = new Map<number, number>()
  const ages: number[] = []
  let later = 0
  for (const { kind, body, at: asked, ms } of seen.toSorted((a, b) => a.at - b.at)) {
    if (kind !== 'search') continue
    for (const { id, price } of linesOf(body)) {
      if (Math.floor(id / 2 ** 32) !== CHANGED_OFFER || price === null) continue
      if (asked + ms < wentLive) old.set(id, price.micros)
      else if (old.has(id)) {
        later += 1
        if (old.get(id) === price.micros) ages.push(asked - wentLive)
      }
    }
  }
  const most = LAG_MS.most + 2_000
  say(
    `prices of the list seen after it went live: ${later}; old ones ${ages.length}, the oldest ${(Math.max(0, ...ages) / 1000).toFixed(1)} s after; older than the lag and 2 s: ${ages.filter((age) => age > most).length}`,
  )
}

/** Without distances: what one machine answers, in short rounds in turn. */
async function throughput(): Promise<void> {
  const paths: Record<
    string,
    { path: (number: string) => string; model: 'before' | 'edge'; from: number; count: number }
  > = {
    nothing: { path: () => '/empty', model: 'edge', from: 0, count: 1 },
    'one bare look-up': {
      path: (q) => `/api/bare?q=${q}`,
      model: 'before',
      from: 0,
      count: 20_000,
    },
    'search, computed': { path: KINDS.search, model: 'before', from: 0, count: 20_000 },
    'search, cached': { path: KINDS.search, model: 'edge', from: 0, count: 50 },
  }
  const answered = new Map<string, number>()
  const round = async (name: string, ms: number) => {
    const { path, model, from, count } = paths[name] ?? {
      path: KINDS.search,
      model: 'edge',
      from: 0,
      count: 1,
    }
    const end = performance.now() + ms
    let sent = 0
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (performance.now() < end) {
          const number = numbers[from + (sent % count)] ?? ''
          sent += 1
          await ask(port, path(number), { place: NEAR, model, isWaiting: false })
        }
      }),
    )
    return sent
  }
  for (const name of Object.keys(paths)) await round(name, 1500)
  for (let n = 0; n < ROUNDS; n += 1)
    for (const name of Object.keys(paths))
      answered.set(name, (answered.get(name) ?? 0) + (await round(name, ROUND_MS)))
  say('')
  const bare = answered.get('one bare look-up') ?? 1
  for (const [name, count] of answered)
    say(
      `${name.padEnd(17)} ${Math.round((count * 1000) / (ROUNDS * ROUND_MS))} a second, ${Math.round((100 * count) / bare)} % of one bare look-up`,
    )
}

function at(values: number[], percentile: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percentile) / 100))] ?? 0
}
