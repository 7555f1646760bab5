import { beforeAll, describe, expect, it } from 'vitest'
import { EdgeCache } from '../../support/edge/cache.ts'
import { ask } from '../../support/edge/store.ts'
import { createRates, freshNumber, stock } from '../search/stock.ts'

beforeAll(createRates)

describe('a public read', () => {
  it('is computed once, and then answered with the same bytes', async () => {
    const cache = new EdgeCache()
    const number = freshNumber()
    await stock(number)
    const first = await ask(cache, `/api/search?q=${number}`)
    const second = await ask(cache, `/api/search?q=${number}`)
    expect(first.status).toBe(200)
    expect(await second.text()).toBe(await first.text())
    expect(cache.counts).toMatchObject({ hits: 1, misses: 1 })
  })
  it('is answered as without a cache', async () => {
    const number = freshNumber()
    await stock(number)
    for (const path of [
      `/api/search?q=${number}`,
      '/api/init',
      '/api/catalog',
      `/en/search/${number}`,
      '/be/',
    ]) {
      const cache = new EdgeCache()
      const plain = await ask(cache, path, { headers: { Authorization: 'none' } })
      const cached = await ask(cache, path)
      expect(cached.status).toBe(plain.status)
      const headersOf = ({ headers }: Response) =>
        Object.fromEntries(
          [...headers].filter(([name]) => !['x-request-id', 'set-cookie'].includes(name)),
        )
      expect(headersOf(cached)).toEqual(headersOf(plain))
      expect((await cached.text()).length).toBe((await plain.text()).length)
      expect(cache.counts.misses).toBe(1)
    }
  })
})
