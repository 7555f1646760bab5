import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { requestDatabases } from '../../../worker/new-ctx.ts'
import { keptAsItMay, type PublicCall } from '../../../worker/public/answer-public-read.ts'
import { FLOORS, floorAt, PARTS } from '../../../worker/public/floors.ts'
import { bookmarkOf } from '../../../worker/store/edge-cache/bookmark-of.ts'
import { EdgeCache } from '../../support/edge/cache.ts'
import { ask } from '../../support/edge/store.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { createRates, freshNumber, stock } from '../search/stock.ts'

beforeAll(createRates)

/** A cache whose answers come from a copy that is at `copy`, while the primary is at `primary`. */
const cacheAt = (copy: string, primary = copy) =>
  new EdgeCache({
    answer: async (call: PublicCall) => {
      const { pathname } = call.url
      if (pathname.startsWith(FLOORS)) {
        return floorAt(PARTS.get(pathname.slice(FLOORS.length)) ?? [], primary)
      }
      const answer = Response.json({ from: 'the copy' })
      return keptAsItMay(call, { answer, tags: ['store', 'p1'], bookmark: copy, missed: null })
    },
  })

const path = '/api/init'
const isShared = async (cache: EdgeCache, headers: Record<string, string> = {}) =>
  (await (await ask(cache, path, { headers })).text()).includes('the copy')

describe('an answer computed from a copy', () => {
  it('is not kept while the copy lacks what its floors have', async () => {
    const late = cacheAt('0005', '0007')
    expect(await isShared(late)).toBe(true)
    await isShared(late)
    expect([...late.entries.keys()].filter((key) => key.includes(path))).toEqual([])
    const level = cacheAt('0007')
    await isShared(level)
    await isShared(level)
    expect(level.counts.hits).toBeGreaterThan(0)
    expect([...level.entries.keys()].filter((key) => key.includes(path))).toHaveLength(1)
  })
  it('is not given to who has written something later, by cookie or header', async () => {
    const cache = cacheAt('0007')
    expect(await isShared(cache, { 'x-d1-bookmark': '0006' })).toBe(true)
    expect(await isShared(cache, { 'x-d1-bookmark': '0008' })).toBe(false)
    expect(await isShared(cache, { Cookie: 'bookmark=0008' })).toBe(false)
  })
  it('is not given to who has written, where nobody knows how far it is', async () => {
    const cache = new EdgeCache()
    const number = freshNumber()
    await stock(number)
    await ask(cache, `/api/search?q=${number}`)
    const hits = cache.counts.hits
    const answer = await ask(cache, `/api/search?q=${number}`, { cookies: { bookmark: '0001' } })
    expect(answer.status).toBe(200)
    expect(cache.counts.hits).toBe(hits + 1)
  })
})

describe('how far a copy is', () => {
  const at = (since: string | null, bookmark: string | null) =>
    bookmarkOf({
      reads: connect(env.DB, { since, bookmark: () => bookmark, hasWritten: () => false }),
    })
  it('is null for the primary, and nothing at all for a copy that does not say', async () => {
    expect(await bookmarkOf(testCtx())).toBeNull()
    expect(await at('now', '0001')).toBeNull()
    expect(await at(null, '0001')).toBe('0001')
    expect(await at(null, null)).toBe('')
  })
  it('is asked of the copy where an answer was in memory', async () => {
    const { reads } = requestDatabases(env, { bookmark: null })
    expect(reads.trail.bookmark()).toBeNull()
    expect(await bookmarkOf({ reads })).toMatch(/^[\w-]+$/)
  })
})
