import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { liveThrough } from './live-through.ts'

/** Others each day; `npm run bench histories` for more of them, from a seed with `HISTORY_SEED=1`. */
const COUNT = Number(env.HISTORIES || 60)
const SEED = Number(env.HISTORY_SEED)

beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterAll(() => void vi.restoreAllMocks())

it('whatever becomes of purges, nothing is shown that is older than the copies and two seconds', async ({
  annotate,
}) => {
  const kinds = new Map<string, number>()
  const sums = { reads: 0, hits: 0, writes: 0 }
  const wrong: string[] = []
  for (let n = 0; n < COUNT; n += 1) {
    const lived = await liveThrough(SEED + n)
    for (const name of ['reads', 'hits', 'writes'] as const) sums[name] += lived[name]
    for (const [kind, times] of lived.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + times)
    wrong.push(...lived.wrong.map((what) => `${SEED + n}: ${what}`))
  }
  const figures = [...kinds].map(([kind, times]) => `${kind} ${times}`).toSorted()
  await annotate(`${COUNT} histories from ${SEED}: ${JSON.stringify(sums)}; ${figures.join(', ')}`)
  expect(wrong).toEqual([])
  expect(sums.hits).toBeGreaterThan(sums.reads / 10)
  expect([...kinds.keys()]).toEqual(
    expect.arrayContaining([
      'done',
      'lost',
      'late',
      'doubled',
      'killed',
      'alone',
      'between',
      'raced',
    ]),
  )
}, 3_600_000)
