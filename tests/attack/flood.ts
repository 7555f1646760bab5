import type { Client } from './support/client.ts'
import { countRows } from '../support/node/store-database.ts'
import { freshEmail, registration, signIn } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import type { Answer } from './support/send.ts'

/**
 * Issue 6: "anonymous writes are bounded: search misses, page views, consent, guest sessions: quota per
 * address (IPv6 by /64), cap on rows". One address calls a thousand times; the tables must not follow.
 */
export const flood: Attack = {
  name: 'flood',
  promise: 'nobody without an account fills a table, a mailbox or the processor',
  bounds: { calls: 3500, seconds: 300 },
  isForOwnStore: true,
  play,
}

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  await report.part('searches that miss', () => grows(scene, 'searches', 300, trySearch))
  await report.part('… from one IPv6 network', () =>
    grows(scene, 'searches by IPv6', 300, trySearch, { addressOf: sixOf }),
  )
  await report.part('page views', () =>
    grows(scene, 'page views', 6000 / VIEWS, tryViews, { most: 5500 }),
  )
  await report.part('guest sessions', () => grows(scene, 'CSRF cookies', 200, tryCookie))
  await report.part('choices', () => grows(scene, 'choices', 100, tryChoice))
  await report.part('passwords', () => tryHashing(scene))
  await report.part('mails to strangers', () => tryMails(scene))
}

/** Of one call, as many as a page sends at once. */
const VIEWS = 50

type Strike = (client: Client, nth: number) => Promise<unknown>

const sixOf = (nth: number) =>
  `2001:db8:77:1:${(nth * 7919).toString(16).slice(-4)}::${nth.toString(16)}`

interface Allowance {
  /** Rows of a table; half of the calls where it is left out. */
  most?: number
  addressOf?: (nth: number) => string
}

/** Strikes many times from one address; no table may have grown by as much as was sent. */
async function grows(
  scene: Scene,
  what: string,
  count: number,
  strike: Strike,
  { most = count / 2, addressOf }: Allowance = {},
): Promise<void> {
  const folder = scene.store.stateFolder ?? ''
  const before = countRows(folder)
  const client = scene.client()
  await client.takeToken()
  const BATCH = 20
  for (let nth = 0; nth < count; nth += BATCH)
    await Promise.all(
      Array.from({ length: BATCH }, async (_, at) => {
        if (addressOf !== undefined) client.address = addressOf(nth + at)
        await strike(client, nth + at)
      }),
    )
  for (const [table, rows] of Object.entries(countRows(folder))) {
    const more = rows - (before[table] ?? 0)
    const promise = `${what} of one address fill no table`
    const shown = `${table} grew by ${more} rows in ${count} calls`
    scene.report.holds(promise, more < most, shown)
  }
  const health = await scene.client().get('/health')
  scene.report.holds('the store is up after a flood', health.isOk && health.ms < 5000, health)
}

const trySearch: Strike = (client, nth) =>
  client.get(`/search?q=ZQ${nth}X${crypto.randomUUID().slice(0, 8)}`)

const tryCookie: Strike = (client) => {
  client.jar.clear()
  return client.get('/csrf-cookie')
}

const tryChoice: Strike = (client, nth) =>
  client.put('/locale', { locale: nth % 2 === 0 ? 'be' : 'ru' })

const tryViews: Strike = (client) =>
  client.post('/analytics/page-views', {
    policy: 1,
    client_id: crypto.randomUUID(),
    session_id: 1,
    views: Array.from({ length: VIEWS }, () => ({
      id: crypto.randomUUID(),
      path: '/en/help',
      locale: 'en',
      referrer_host: null,
      viewed_at: new Date().toISOString(),
    })),
  })

/** Each password costs the processor a fifth of a second. */
async function tryHashing(scene: Scene): Promise<void> {
  const client = scene.client()
  const statuses: number[] = []
  for (let nth = 0; nth < 40 && !statuses.includes(429); nth += 1)
    statuses.push((await signIn(client, freshEmail(), 'Wrong-Pass-1')).status)
  scene.report.holds(
    'one address tries few accounts a minute',
    statuses.includes(429),
    `${statuses.length} tries`,
  )
  const six = scene.client()
  const sixes: number[] = []
  for (let nth = 0; nth < 40 && !sixes.includes(429); nth += 1) {
    six.address = sixOf(nth + 9000)
    sixes.push((await signIn(six, freshEmail(), 'Wrong-Pass-1')).status)
  }
  scene.report.holds(
    'one IPv6 network tries few accounts a minute',
    sixes.includes(429),
    `${sixes.length} tries`,
  )
}

/** Registering and forgetting mail somebody who never asked. */
async function tryMails(scene: Scene): Promise<void> {
  const { address } = scene.client()
  const registered = await untilLimited(100, () => {
    const client = scene.client()
    client.address = address
    return client.post('/register', registration(freshEmail()))
  })
  scene.report.holds('one address registers a bounded number of people', registered < 100)
  const client = scene.client()
  await client.takeToken()
  const asked = await untilLimited(100, () =>
    client.post('/forgot-password', { email: freshEmail() }),
  )
  scene.report.holds('one address asks for a bounded number of links', asked < 100)
}

/** Calls in batches until one is refused for their number; answers how many got through. */
async function untilLimited(most: number, call: () => Promise<Answer>): Promise<number> {
  const BATCH = 10
  for (let done = 0; done < most; done += BATCH) {
    const answers = await Promise.all(Array.from({ length: BATCH }, call))
    if (answers.some(({ status }) => status === 429)) return done
  }
  return most
}
