import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChildren, start } from '../../worker/cli/children.ts'
import { ROOT } from '../../worker/cli/local-state.ts'
import { PlainClient } from '../support/e2e/plain-client.ts'
import { readHeap } from './read-heap.ts'
import { residentMemory } from './resident-memory.ts'
import { percentile } from './web/percentile.ts'

/**
 * Two hundred mixed requests at once, wave after wave, against the store with its demo: how long each
 * kind of route takes in the middle and at worst, which of them starve others, and what memory grows.
 * The floor beside it: as many calls of `/health` at once.
 */

const AT_ONCE = 200
const WAVES = 8
const PASSWORD = 'Detal-demo-1'

interface Kind {
  name: string
  ask: (nth: number) => Promise<{ status: number }>
  /** Statuses that are right. */
  wanted: number[]
}

const folder = mkdtempSync(join(tmpdir(), 'detal-load-'))
const port = await freePort()
const inspector = await freePort()
const base = `http://127.0.0.1:${port}`
const store = start(join(ROOT, 'worker/cli/start.ts'), [], {
  output: 'quiet',
  env: {
    PORT: String(port),
    STATE_DIR: folder,
    INSPECTOR_PORT: String(inspector),
    DEMO_LIFE: 'no',
  },
})
try {
  await ready()
  await run(await kindsOf())
} finally {
  await endChildren()
  rmSync(folder, { recursive: true, force: true })
}

async function run(kinds: Kind[]): Promise<void> {
  await tellMemory('before')
  const floor = await wave(
    kinds.map((kind) => ({ ...kind, ask: () => fetch(`${base}/api/health`) })),
  )
  say(`${AT_ONCE} bare calls at once: ${Math.max(...floor.map(({ ms }) => ms)).toFixed(0)} ms`)
  await wave(kinds)
  await tellMemory('after the first wave')
  const answers: Answer[] = []
  for (let nth = 0; nth < WAVES; nth += 1) answers.push(...(await wave(kinds)))
  say('kind                    | asked |    p50 |    p99 | ratio | not as wanted')
  for (const { name, wanted } of kinds) {
    const own = answers.filter((answer) => answer.name === name)
    const times = own.map(({ ms }) => ms)
    const [middle, worst] = [percentile(times, 50), percentile(times, 99)]
    const odd = own.filter(({ status }) => !wanted.includes(status)).map(({ status }) => status)
    const cells = [String(own.length).padStart(5), ...[middle, worst].map(inMs)]
    say(
      `${name.padEnd(23)} | ${cells.join(' | ')} | ${(worst / middle).toFixed(1).padStart(5)} | ${odd.join(' ')}`,
    )
    if (worst > 4 * middle || odd.length > 0) process.exitCode = 1
  }
  await tellMemory('after')
}

async function tellMemory(when: string): Promise<void> {
  const resident = residentMemory(store.pid ?? 0)
  const { used, kept } = await readHeap(inspector)
  say(
    `${when}: heap of the Worker ${used} MB, ${kept} of them kept; the whole local runtime ${resident} MB`,
  )
}

function inMs(ms: number): string {
  return ms.toFixed(0).padStart(6)
}

interface Answer {
  name: string
  status: number
  ms: number
}

/** All kinds in turn until there are enough of them, sent at one moment. */
async function wave(kinds: Kind[]): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: AT_ONCE }, async (_, nth) => {
      const kind = kinds[nth % kinds.length]
      if (kind === undefined) throw new Error('no kinds')
      const from = performance.now()
      const { status } = await kind.ask(nth).catch(() => ({ status: 0 }))
      return { name: kind.name, status, ms: performance.now() - from }
    }),
  )
}

async function kindsOf(): Promise<Kind[]> {
  const guest = new PlainClient(base)
  await guest.call('GET', '/csrf-cookie')
  const shopper = await signedIn('shopper@example.com')
  const owner = await signedIn('owner@example.com')
  const lines = Array.from({ length: 100 }, (_, nth) => `LM317T ${nth + 1}`).join('\n')
  const page = (path: string) => async () => {
    const answer = await fetch(`${base}${path}`, { headers: { accept: 'text/html' } })
    await answer.arrayBuffer()
    return answer
  }
  const api = (client: PlainClient, path: string) => () => client.call('GET', path)
  return [
    { name: 'page: home', ask: page('/en'), wanted: [200] },
    { name: 'page: search', ask: page('/en/search/LM317T'), wanted: [200] },
    { name: 'page: help', ask: page('/ru/help/delivery'), wanted: [200] },
    { name: 'init', ask: api(guest, '/init'), wanted: [200] },
    { name: 'search', ask: (nth) => guest.call('GET', `/search?q=LM317${nth % 9}`), wanted: [200] },
    { name: 'suggestions', ask: api(guest, '/search/suggest?q=407183'), wanted: [200] },
    {
      name: 'list of 100 parts',
      ask: () => guest.call('POST', '/search/list', { json: { text: lines } }),
      wanted: [200],
    },
    { name: 'cart', ask: api(shopper, '/user/cart'), wanted: [200] },
    { name: 'orders of a shopper', ask: api(shopper, '/user/orders'), wanted: [200] },
    { name: 'user', ask: api(shopper, '/user'), wanted: [200] },
    { name: 'orders of the store', ask: api(owner, '/admin/orders'), wanted: [200] },
    { name: 'brands of the store', ask: api(owner, '/admin/brands'), wanted: [200] },
    { name: 'description of the API', ask: api(guest, '/openapi.json'), wanted: [200] },
    { name: 'site map', ask: page('/sitemap.xml'), wanted: [200] },
    { name: 'wrong password', ask: wrongPassword(), wanted: [422, 429, 503] },
  ]
}

/** Each from an address of its own, for an e-mail of its own: limits count both. */
function wrongPassword(): Kind['ask'] {
  let asked = 0
  return async () => {
    asked += 1
    const client = new PlainClient(base)
    await client.call('GET', '/csrf-cookie')
    const email = `nobody-${asked}@example.com`
    return client.call('POST', '/login', { json: { email, password: PASSWORD } })
  }
}

async function signedIn(email: string): Promise<PlainClient> {
  const client = new PlainClient(base)
  await client.call('GET', '/csrf-cookie')
  const { status, text } = await client.call('POST', '/login', {
    json: { email, password: PASSWORD },
  })
  if (status !== 200) throw new Error(`${email}: ${status} ${text}`)
  return client
}

async function ready(): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    store.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Detal is ready')) resolve()
    })
    store.on('exit', () => reject(new Error(`the store ended:\n${said}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: free } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return free
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
