import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../worker/db/client.ts'
import { askedTogether } from '../../../worker/db/asked-together.ts'

/** Asks the test's database, and how often it was asked. */
function watched() {
  const trips: number[] = []
  const batch = askedTogether((statements) => {
    trips.push(statements.length)
    return env.DB.batch(statements)
  })
  const ask = async (...queries: string[]) =>
    (await batch<{ value: number }>(queries.map((text) => env.DB.prepare(text)))).map(
      ({ results }) => results.map(({ value }) => value),
    )
  return { trips, ask }
}

describe('batches that are asked at the same time', () => {
  it('go to the database in one trip, and each gets its own answers', async () => {
    const { trips, ask } = watched()
    const found = await Promise.all([
      ask('SELECT 1 AS value', 'SELECT 2 AS value UNION ALL SELECT 3'),
      ask('SELECT 4 AS value'),
    ])
    expect(found).toEqual([[[1], [2, 3]], [[4]]])
    expect(await ask('SELECT 5 AS value')).toEqual([[5]])
    expect(trips).toEqual([3, 1])
  })
  it('fail one by one', async () => {
    const { ask } = watched()
    const [broken, sound] = await Promise.allSettled([
      ask('SELECT value FROM nowhere'),
      ask('SELECT 1 AS value'),
    ])
    expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(Error) as Error })
    expect(sound).toEqual({ status: 'fulfilled', value: [[1]] })
  })
  it('are not asked again while the database is away', async () => {
    let trips = 0
    const batch: Database['batch'] = askedTogether(() => {
      trips += 1
      return Promise.reject(new Error('D1_ERROR: Network connection lost.'))
    })
    const outcomes = await Promise.allSettled([batch([]), batch([])])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(trips).toBe(1)
  })
})
