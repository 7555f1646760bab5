import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { liveThrough } from './status/history.ts'

/** Others each day; `npm run bench histories` for more of them, from a seed with `HISTORY_SEED=1`. */
const COUNT = Number(env.HISTORIES || 40)
const SEED = Number(env.HISTORY_SEED)

/** What a few hundred histories reach. */
const REACHED = [
  ...['invoice', 'ship', 'refund', 'cancel', 'pay'].flatMap((what) => [
    `${what} done`,
    `${what} refused`,
  ]),
  'hold done',
  'let go done',
  ...['pending', 'pending_payment', 'processing', 'completed', 'canceled', 'closed', 'fraud'].map(
    (status) => `is ${status}`,
  ),
]

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(() => {
  vi.restoreAllMocks()
})

it(
  'keeps an order as the rules say, through random documents in random order',
  async () => {
    const seen = new Set<string>()
    for (let n = 0; n < COUNT; n += 1) {
      for (const said of await liveThrough(SEED + n)) seen.add(said)
    }
    const wanted = COUNT < 200 ? ['invoice done', 'ship done'] : REACHED
    expect([...seen]).toEqual(expect.arrayContaining(wanted))
  },
  20 * 3_600_000,
)
