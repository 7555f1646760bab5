import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  countPurge,
  countRead,
  writeCacheFigures,
} from '../../../worker/store/edge-cache/count-reads.ts'
import type { CacheFigures } from '../../../worker/store/edge-cache/schemas.ts'
import { EdgeCache } from '../../support/edge/cache.ts'
import { ask } from '../../support/edge/store.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { createRates } from '../search/stock.ts'

beforeAll(createRates)
beforeEach(async () => {
  // What earlier requests have counted.
  await writeCacheFigures(env.DB)
  await env.DB.exec('DELETE FROM cache_figures')
  await env.DB.exec('DELETE FROM cache_purges')
})

const figures = async () =>
  dataOf<CacheFigures>(await (await staff(['settings.jobs.view'])).get('/admin/cache'))

it('counts what becomes of public reads, and how old an answer was given', async () => {
  let now = Date.now()
  const cache = new EdgeCache({ now: () => now })
  for (let turn = 0; turn < 3; turn += 1) await ask(cache, '/api/init')
  now += 310_000
  await ask(cache, '/api/init')
  await ask(cache, '/api/init', { headers: { Authorization: 'Basic none' } })
  await writeCacheFigures(env.DB)
  const { hour, day } = await figures()
  expect(hour).toEqual({
    reads: 5,
    hit_bps: 6000,
    misses: 1,
    own: 1,
    stale: 1,
    oldest_stale: 310,
    purges: 0,
    failed_purges: 0,
  })
  expect(day).toEqual(hour)
})

it('adds to the row of the same five minutes, and writes over that of yesterday', async () => {
  const now = Date.parse('2026-11-27T10:01:00Z')
  countRead('hit')
  await writeCacheFigures(env.DB, now)
  countRead('stale', 40)
  countPurge(false)
  await writeCacheFigures(env.DB, now + 60_000)
  countRead('miss')
  const read = async () =>
    (
      await env.DB.prepare(
        'SELECT hits, stale, misses, oldest_stale, failed_purges FROM cache_figures',
      ).all()
    ).results
  expect(await read()).toEqual([
    { hits: 1, stale: 1, misses: 0, oldest_stale: 40, failed_purges: 1 },
  ])
  await writeCacheFigures(env.DB, now + 300 * 300_000)
  expect(await read()).toEqual([
    { hits: 0, stale: 0, misses: 1, oldest_stale: 0, failed_purges: 0 },
  ])
})

it('says what waits to be purged, and only to who may see it', async () => {
  await env.DB.exec(
    `INSERT INTO cache_purges (tag, written_at, failures) VALUES ('p1', 1000, 2), ('p2', 2000, 0)`,
  )
  expect((await figures()).waiting).toEqual({
    tags: 2,
    failed: 1,
    since: '1970-01-01T00:00:01.000Z',
  })
  expect((await (await guest()).get('/admin/cache')).status).toBe(401)
  expect((await (await staff(['sales.orders.view'])).get('/admin/cache')).status).toBe(403)
})
