import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { copyFullSize } from './full-size/copy-full-size.ts'
import { openFullSize } from './full-size/open-full-size.ts'
import { sizesOf } from './full-size/sizes.ts'
import { startServer } from './search-server.ts'

/**
 * Five million offers of a million numbers: what a search costs the database, and how many a second
 * are answered beside an endpoint of one bare look-up.
 */

const SAMPLES = 1000
const CONNECTIONS = 8
const ROUND_MS = 400
const ROUNDS = 25

const PRODUCTS = sizesOf(1).products
const kept = await openFullSize(say)
// Searches that find nothing are written down.
const stateDir = copyFullSize(kept)
const server = await startServer(join(stateDir, 'v3'))
const origin = new URL(await server.ready)
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

try {
  const db = (await server.getD1Database('DB')) as unknown as D1Database
  const numbers = await sampleNumbers(db)
  say(
    `${cpus()[0]?.model} x ${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  )
  await measureCosts(numbers)
  await measureThroughput(numbers)
} finally {
  agent.destroy()
  await server.dispose()
  rmSync(stateDir, { recursive: true })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Numbers spread over the whole store by a step that shares no factor with its size. */
async function sampleNumbers(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT p.search_key FROM json_each(?1) s JOIN products p ON p.id = s.value`)
    .bind(
      JSON.stringify(Array.from({ length: SAMPLES }, (_, n) => 1 + ((n * 7_654_321) % PRODUCTS))),
    )
    .all<{ search_key: string }>()
  return results.map((row) => row.search_key)
}

async function measureCosts(numbers: string[]): Promise<void> {
  const kinds: [string, (key: string) => string][] = [
    ['exact', (key) => key],
    ['prefix', (key) => key.slice(0, Math.max(4, key.length - 3))],
    ['contains', (key) => key.slice(2, -1)],
    ['three letters inside', (key) => key.slice(4, 7)],
    ['by name', (key) => `конденс ${Number.parseInt(key.slice(3, 6), 10)}`],
  ]
  say('what                  | SQL p50 | SQL p99 | rows read p50 | p99 | round trips | found')
  for (const [name, queryOf] of kinds) {
    const costs: Cost[] = []
    for (const key of numbers)
      costs.push(JSON.parse(await get(`/cost?q=${encodeURIComponent(queryOf(key))}`)))
    const ms = costs.map((cost) => cost.ms)
    const rows = costs.map((cost) => cost.rowsRead)
    const found = costs.filter((cost) => cost.found > 0)
    const trips = Math.max(...found.map((cost) => cost.trips))
    say(
      `${name.padEnd(21)} | ${at(ms, 50)} ms | ${at(ms, 99)} ms | ${at(rows, 50)} | ${at(rows, 99)} | ${trips} | ${found.length} of ${costs.length}`,
    )
  }
}

interface Cost {
  ms: number
  rowsRead: number
  trips: number
  found: number
}

function at(values: number[], percentile: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percentile) / 100))] ?? 0
}

/** Short rounds in turn, so that all meet the same neighbours on the machine. */
async function measureThroughput(numbers: string[]): Promise<void> {
  const answered: Record<string, number> = {
    '/empty': 0,
    '/bare': 0,
    '/api/bare': 0,
    '/api/search': 0,
  }
  for (const path of Object.keys(answered)) await load(path, numbers, 1000)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of Object.keys(answered)) {
      answered[path] = (answered[path] ?? 0) + (await load(path, numbers, ROUND_MS))
    }
  }
  for (const [path, count] of Object.entries(answered)) {
    say(`${path.padEnd(12)} ${Math.round((count * 1000) / (ROUNDS * ROUND_MS))} requests/s`)
  }
  const shareOf = (floor: string) =>
    Math.round((100 * (answered['/api/search'] ?? 0)) / (answered[floor] ?? 1))
  say(`search answers ${shareOf('/api/bare')} % of what an endpoint of one bare look-up does`)
  say(`(${shareOf('/bare')} % of a Worker that does nothing but the look-up)`)
}

async function load(path: string, numbers: string[], ms: number): Promise<number> {
  const end = performance.now() + ms
  let sent = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        sent += 1
        await get(`${path}?q=${numbers[sent % numbers.length]}`)
      }
    }),
  )
  return sent
}

function get(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ host: origin.hostname, port: origin.port, path, agent }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (body += chunk))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(body)
          : reject(new Error(`${answer.statusCode} ${path}: ${body}`)),
      )
    })
    call.on('error', reject)
    call.end()
  })
}
