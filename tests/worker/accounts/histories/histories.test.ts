import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cheapHash } from '../../../support/worker/cheap-password.ts'
import { liveThrough } from './history.ts'

// A history changes its password many times; what hashing costs is for other tests.
vi.mock(import('../../../../worker/people/accounts/password.ts'), async (original) => ({
  ...(await original()),
  hashPassword: (password: string) => Promise.resolve(cheapHash(password)),
}))

/** Others each day; `npm run bench histories` for more of them, from a seed with `HISTORY_SEED=1`. */
const COUNT = Number(env.HISTORIES || 6)
const SEED = Number(env.HISTORY_SEED)

/** What enough histories come to. */
const REACHED = [
  'login 200',
  'logout 204',
  'challenge 204',
  'recover 204',
  'enable 200',
  'revoke 204',
  'revoke-one 204',
  'password 200',
  'confirm 201',
]

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') })
})
afterAll(() => {
  vi.useRealTimers()
})

it(
  'no session outlives its end, no second factor is passed by, no code serves twice',
  async () => {
    const seen = new Map<string, number>()
    for (let n = 0; n < COUNT; n++) {
      for (const line of await liveThrough(SEED + n)) {
        const what = line.replace(/ by (?:\d|all) \(.*\):/, '')
        seen.set(what, (seen.get(what) ?? 0) + 1)
      }
    }
    // The histories have gone where they were meant to.
    const wanted = COUNT < 100 ? ['login 200', 'logout 204'] : REACHED
    expect([...seen.keys()]).toEqual(expect.arrayContaining(wanted))
  },
  20 * 3_600_000,
)
