import { readdirSync, rmSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'
import { homeOf } from '../../worker/db/offers-at/home-of.ts'
import { LINE_COLUMNS } from '../../worker/db/offers-at/with-lines.ts'
import { copyCatalogue, numbersOf } from './edge/store.ts'
import { statementsOfLines } from './full-size/migrate-store.ts'
import { startServer } from './search-server.ts'

/**
 * Twenty million lines of a million numbers in four databases: what a search costs the databases, all of their trips
 * together, and whether it finds each line. Every list of the catalogue of full size is there four times.
 */

const HOMES = ['OFFERS_1', 'OFFERS_2', 'OFFERS_3', 'OFFERS_4']
const TIMES = 4
/** Ids of the lists' second, third and fourth times lie so far apart. */
const APART = 10_000
const SAMPLES = 1000

const folder = await copyCatalogue(say)
try {
  const numbers = await spread(folder)
  const server = await startServer(join(folder, 'v3'), ['DB', ...HOMES])
  try {
    say(
      `${cpus()[0]?.model} x ${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
    )
    await measure(new URL(await server.ready), numbers)
  } finally {
    await server.dispose()
  }
} finally {
  rmSync(folder, { recursive: true })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Puts every line into the database where its number is at home; answers numbers to look for. */
async function spread(path: string): Promise<string[]> {
  await makeTables(path)
  const main = new DatabaseSync(fileOf(path, null))
  main.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF; PRAGMA cache_size = -1000000')
  repeatOffers(main)
  noteHomes(main)
  for (const [at, home] of HOMES.entries()) {
    const from = performance.now()
    const file = fileOf(path, home)
    main.exec(`ATTACH '${file}' AS lines; DROP INDEX lines.offer_items_product`)
    const cells = LINE_COLUMNS.slice(2)
      .map((name) => `i.${name}`)
      .join(', ')
    for (let time = 0; time < TIMES; time += 1) {
      const offer = `(i.offer_id + ${time * APART})`
      main.exec(`INSERT INTO lines.offer_items (${LINE_COLUMNS.join(', ')})
        SELECT (${offer} << 32) + (i.id & 4294967295), ${offer}, ${cells}
        FROM main.offer_items i CROSS JOIN temp.homes h ON h.product_id = i.product_id WHERE h.home = ${at}`)
    }
    main.exec('CREATE INDEX lines.offer_items_product ON offer_items (product_id)')
    const lines = main.prepare('SELECT count(*) AS count FROM lines.offer_items').get()?.count
    main.exec('DETACH lines')
    say(`${home}: ${Number(lines)} lines in ${((performance.now() - from) / 1000).toFixed(0)} s`)
  }
  main.exec(`DELETE FROM offer_items; UPDATE offers_at SET homes = '${JSON.stringify(HOMES)}'`)
  const numbers = numbersOf(main).slice(0, SAMPLES)
  main.close()
  return numbers
}

/** Has the runtime make the files of the databases, each with its name in it. */
async function makeTables(path: string): Promise<void> {
  const server = await startServer(join(path, 'v3'), ['DB', ...HOMES])
  for (const name of HOMES) {
    const database = (await server.getD1Database(name)) as unknown as D1Database
    for (const statement of statementsOfLines()) await database.prepare(statement).run()
    await database.prepare(`CREATE TABLE named (name TEXT)`).run()
    await database.prepare('INSERT INTO named (name) VALUES (?)').bind(name).run()
  }
  await server.dispose()
}

function databasesOf(path: string): string[] {
  const databases = join(path, 'v3/d1/miniflare-D1DatabaseObject')
  return readdirSync(databases)
    .filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
    .map((name) => join(databases, name))
}

/** The name that a file says of itself; null: it is the main database. */
function nameOf(file: string): string | null {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const has = db.prepare(`SELECT 1 AS has FROM sqlite_master WHERE name = 'named'`).get()
    return has === undefined ? null : String(db.prepare('SELECT name FROM named').get()?.name)
  } finally {
    db.close()
  }
}

function fileOf(path: string, home: string | null): string {
  const found = databasesOf(path).find((file) => nameOf(file) === home)
  if (found === undefined) throw new Error(`no file of ${home ?? 'the main database'}`)
  return found
}

/** Each list again, with an id of its own. */
function repeatOffers(db: DatabaseSync): void {
  db.exec('CREATE TEMP TABLE again AS SELECT * FROM offers WHERE is_shelf = 0')
  for (let time = 1; time < TIMES; time += 1) {
    db.exec(`UPDATE again SET id = id + ${APART}, mail_key = NULL, fed_by_offer_id = NULL;
      INSERT INTO offers SELECT * FROM again`)
  }
}

/** Where each product's number is at home. */
function noteHomes(db: DatabaseSync): void {
  db.exec('CREATE TEMP TABLE homes (product_id INTEGER PRIMARY KEY, home INTEGER)')
  const insert = db.prepare('INSERT INTO temp.homes VALUES (?, ?)')
  const products = db.prepare('SELECT id, search_key FROM products').all()
  db.exec('BEGIN')
  for (const { id, search_key: key } of products) {
    insert.run(Number(id), HOMES.indexOf(homeOf(String(key), HOMES)))
  }
  db.exec('COMMIT')
}

interface Cost {
  ms: number
  rowsRead: number
  trips: number
  found: number
  offers: number
}

async function measure(origin: URL, numbers: readonly string[]): Promise<void> {
  const kinds: [string, (key: string) => string][] = [
    ['exact', (key) => key],
    ['prefix', (key) => key.slice(0, Math.max(4, key.length - 3))],
    ['contains', (key) => key.slice(2, -1)],
  ]
  say(
    'what     | SQL p50 | SQL p99 | waiting p50 | p99 | rows read p50 | p99 | trips | found | offers',
  )
  for (const [name, queryOf] of kinds) {
    const costs: Cost[] = []
    const waits: number[] = []
    for (const key of numbers) {
      const from = performance.now()
      const answer = await fetch(new URL(`/cost?q=${encodeURIComponent(queryOf(key))}`, origin))
      costs.push((await answer.json()) as Cost)
      waits.push(performance.now() - from)
    }
    const of = (value: (cost: Cost) => number, percentile: number) =>
      at(costs.map(value), percentile)
    const found = costs.filter((cost) => cost.found > 0).length
    say(
      `${name.padEnd(8)} | ${of(({ ms }) => ms, 50)} ms | ${of(({ ms }) => ms, 99)} ms | ${at(waits, 50).toFixed(1)} ms | ${at(waits, 99).toFixed(1)} ms | ${of(({ rowsRead }) => rowsRead, 50)} | ${of(({ rowsRead }) => rowsRead, 99)} | ${of(({ trips }) => trips, 100)} | ${found} of ${costs.length} | ${costs.reduce((sum, { offers }) => sum + offers, 0)}`,
    )
  }
}

function at(values: readonly number[], percentile: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percentile) / 100))] ?? 0
}
