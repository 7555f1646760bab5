import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendPurges } from '../../../worker/store/edge-cache/send-purges.ts'
import { EdgeCache } from '../../support/edge/cache.ts'
import { purgeNow } from '../../support/edge/store.ts'

const run = (sql: string, ...binds: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...binds)
    .run()

describe('the outbox', () => {
  beforeEach(async () => {
    await run(`INSERT INTO content_pages (slug, locale, title, body, updated_at)
      VALUES ('help', 'en', 'Help', 'Words', 0) ON CONFLICT DO NOTHING`)
    await env.DB.exec('DELETE FROM cache_purges')
  })
  const tags = async () =>
    (await env.DB.prepare('SELECT tag, purged_at FROM cache_purges ORDER BY tag').all()).results

  it('keeps a tag until it was purged, and purges it once more later', async () => {
    let fate: 'lost' | 'done' = 'lost'
    const cache = new EdgeCache({ fateOf: () => fate })
    await run(`UPDATE content_pages SET title = 'One'`)
    await purgeNow(cache)
    expect(await tags()).toEqual([{ tag: 'content', purged_at: null }])
    fate = 'done'
    // Right after a refusal nobody asks again.
    await purgeNow(cache)
    expect(cache.counts).toMatchObject({ purges: 0, failed: 1 })
    await purgeNow(cache, { now: Date.now() + 13_000 })
    expect(await tags()).toEqual([{ tag: 'content', purged_at: expect.any(Number) as number }])
    await purgeNow(cache, { isCron: true })
    expect(cache.counts.purges).toBe(1)
    await purgeNow(cache, { isCron: true, now: Date.now() + 50_000 })
    expect(cache.counts.purges).toBe(2)
    expect(await tags()).toEqual([])
  })
  it('keeps a tag that is written again while it is purged', async () => {
    await run(`UPDATE content_pages SET title = 'Two'`)
    await sendPurges(env, () => ({
      fetch: () => Promise.reject(new Error('nobody asks')),
      purge: async () => {
        await run(`UPDATE content_pages SET title = 'Three'`)
        return { success: true, errors: [] }
      },
    }))
    expect(await tags()).toEqual([{ tag: 'content', purged_at: null }])
  })
  it('is worked off once by two at once', async () => {
    const cache = new EdgeCache()
    await run(`UPDATE content_pages SET title = 'Both'`)
    await Promise.all([purgeNow(cache), purgeNow(cache)])
    expect(cache.counts.purges).toBe(1)
  })
  it('takes up what a runtime has died with', async () => {
    const cache = new EdgeCache()
    await run(`UPDATE content_pages SET title = 'Four'`)
    await run(`UPDATE cache_purges SET claim = 'gone', claimed_at = ?`, Date.now())
    await purgeNow(cache, { isCron: true })
    expect(cache.counts.purges).toBe(0)
    await purgeNow(cache, { isCron: true, now: Date.now() + 61_000 })
    expect(cache.counts.purges).toBe(1)
  })
  it('purges prices when a rule begins by itself', async () => {
    const cache = new EdgeCache()
    await run(
      `INSERT INTO markup_rules (name, percent_bps, starts_at) VALUES ('Soon', 100, ?)`,
      Date.now() + 30_000,
    )
    await env.DB.exec('DELETE FROM cache_purges')
    await purgeNow(cache, { isCron: true })
    expect(await tags()).toEqual([])
    await purgeNow(cache, { isCron: true, now: Date.now() + 60_000 })
    expect(await tags()).toMatchObject([{ tag: 'prices' }])
  })
  it('purges everything where there are too many tags for a call', async () => {
    const told: unknown[] = []
    await run(`INSERT INTO cache_purges (tag, written_at) SELECT 'p' || value, 0
      FROM json_each((SELECT json_group_array(id) FROM (
        WITH RECURSIVE n(id) AS (SELECT 0 UNION ALL SELECT id + 1 FROM n WHERE id < 150) SELECT id FROM n)))`)
    await sendPurges(env, () => ({
      fetch: () => Promise.reject(new Error('nobody asks')),
      purge: async (what) => {
        told.push(what)
        return { success: true, errors: [] }
      },
    }))
    expect(told).toEqual([{ purgeEverything: true }])
  })
})
