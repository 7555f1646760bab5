import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jobsUnderWay } from '../../support/worker/jobs-under-way.ts'
import { liveThrough } from './live-through.ts'
import { callWitness } from './witness.ts'

/** Others each day; `npm run bench histories` for more of them, from a seed with `HISTORY_SEED=1`. */
const COUNT = Number(env.HISTORIES || 8)
const SEED = Number(env.HISTORY_SEED)

/** What strikes buyers in a few dozen histories. */
const REACHED = ['before', 'after', 'twice', 'delay', 'away'].map((kind) => `shop ${kind}`)

const inOrder = (one: string, other: string) => one.localeCompare(other)

/** Longer waits than that are for others to cut short. */
const LONGEST_WAIT_MS = 5000

beforeAll(async () => {
  // A history delivers what its own queue holds; the real one only knows of sessions being minted.
  jobsUnderWay.since = Infinity
  for (const level of ['error', 'info'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'] })
  const wait = globalThis.setTimeout
  // A sender waits for a database that is away: nobody else need.
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) =>
    wait(work, ms <= LONGEST_WAIT_MS ? 0 : ms),
  )
  await callWitness()
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it(
  'whatever fails, nothing is oversold, doubled, charged twice or left untold',
  async ({ annotate }) => {
    const struck = new Map<string, number>()
    const sums = { orders: 0, byQuotes: 0, inParts: 0, refunded: 0 }
    for (let n = 0; n < COUNT; n += 1) {
      const lived = await liveThrough(SEED + n)
      for (const name of ['orders', 'byQuotes', 'inParts', 'refunded'] as const)
        sums[name] += lived[name]
      for (const [what, times] of lived.struck) struck.set(what, (struck.get(what) ?? 0) + times)
    }
    const figures = [...struck].map(([what, times]) => `${what} ${times}`).toSorted(inOrder)
    const { orders, byQuotes, inParts, refunded } = sums
    const ordered = `${orders} orders, ${byQuotes} by quotes, ${inParts} quotes in parts, ${refunded} returns refunded`
    await annotate(`${COUNT} histories from ${SEED}, ${ordered}; ${figures.join(', ')}`)
    expect(orders).toBeGreaterThan(COUNT / 2)
    const wanted = COUNT < 30 ? [] : REACHED
    expect(byQuotes).toBeGreaterThanOrEqual(COUNT < 30 ? 0 : 1)
    expect(inParts).toBeGreaterThanOrEqual(COUNT < 200 ? 0 : 1)
    expect(refunded).toBeGreaterThanOrEqual(COUNT < 200 ? 0 : 1)
    expect([...struck.keys()]).toEqual(expect.arrayContaining(wanted))
  },
  20 * 3_600_000,
)
