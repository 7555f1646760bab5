import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import {
  countProbe,
  countRequest,
  isWriteDue,
  writeRequestFigures,
} from '../../../worker/store/troubles/count-request.ts'
import type { RequestFigures } from '../../../worker/store/troubles/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { closeStore, reopenStore } from '../opening/close-store.ts'
import { ask, PRODUCTION } from './ask.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

beforeEach(async () => {
  // What earlier tests have counted.
  await writeRequestFigures(env.DB)
  await env.DB.exec('DELETE FROM request_figures')
})

const figures = async () =>
  dataOf<RequestFigures>(
    await (await staff(['settings.jobs.view'])).get('/admin/troubles/requests'),
  )

const countMany = (count: number, request: Parameters<typeof countRequest>[0]) => {
  for (let turn = 0; turn < count; turn += 1) countRequest(request)
}

it('adds up what several isolates have counted, and says what share failed and how long pages took', async () => {
  countMany(90, { kind: 'page', isError: false, ms: 20 })
  countMany(10, { kind: 'page', isError: false, ms: 800 })
  await writeRequestFigures(env.DB)
  countMany(95, { kind: 'api', isError: false, ms: 5 })
  countMany(5, { kind: 'api', isError: true, ms: null })
  countMany(10, { kind: 'page', isError: false, ms: 900 })
  await writeRequestFigures(env.DB)
  const { hour, day } = await figures()
  expect(hour).toMatchObject({ requests: 210, errors: 5, error_bps: 238 })
  expect(hour.pages?.p50).toBeGreaterThan(15)
  expect(hour.pages?.p50).toBeLessThan(25)
  expect(hour.pages?.p95).toBeGreaterThan(700)
  expect(hour.pages?.max).toBe(900)
  expect(hour.api?.p95).toBeLessThan(8)
  expect(day).toEqual(hour)
})

it('tells the last hour from the day, and forgets what is older', async () => {
  const now = Date.now()
  for (const age of [0, 3 * 60 * MINUTE_MS, DAY_MS + 10 * MINUTE_MS]) {
    countMany(10, { kind: 'api', isError: false, ms: 1 })
    await writeRequestFigures(env.DB, now - age)
  }
  const { hour, day } = await figures()
  expect([hour.requests, day.requests]).toEqual([10, 20])
})

it('writes over the row of yesterday: the ring never grows', async () => {
  const now = Date.now()
  const ring = 300 * 5 * MINUTE_MS
  countMany(7, { kind: 'page', isError: true, ms: 4000 })
  await writeRequestFigures(env.DB, now - ring)
  countMany(2, { kind: 'page', isError: false, ms: 10 })
  await writeRequestFigures(env.DB, now)
  const { results } = await env.DB.prepare(
    'SELECT requests, errors, longest FROM request_figures',
  ).all()
  expect(results).toEqual([{ requests: 2, errors: 0, longest: 10 }])
})

it('counts on what it could not write', async () => {
  const DB = { prepare: env.DB.prepare.bind(env.DB), batch: () => Promise.reject(new Error('x')) }
  countMany(3, { kind: 'api', isError: true, ms: 2 })
  countProbe()
  await expect(writeRequestFigures(DB as unknown as Env['DB'])).rejects.toThrow('x')
  countMany(1, { kind: 'api', isError: false, ms: 2 })
  await writeRequestFigures(env.DB)
  const row = await env.DB.prepare(
    'SELECT requests, errors, probes, times FROM request_figures',
  ).first<{ times: string }>()
  expect(row).toMatchObject({ requests: 4, errors: 3, probes: 1 })
  expect(Object.values(JSON.parse(row?.times ?? '') as object)).toEqual([4])
})

it('is written once a minute at most, and not for nothing', () => {
  const later = Date.now() + 10 * DAY_MS
  expect(isWriteDue(later)).toBe(false)
  countMany(1, { kind: 'api', isError: false, ms: 1 })
  expect(isWriteDue(later)).toBe(true)
  expect(isWriteDue(later + 59_000)).toBe(false)
  expect(isWriteDue(later + 60_000)).toBe(true)
})

it('counts what the Worker answers: pages, the API, and a store that cannot answer', async () => {
  await ask('/en/')
  await ask('/api/init')
  await ask('/api/logout', PRODUCTION, { method: 'POST' })
  await ask('/en/', { ...PRODUCTION, APP_KEY: 'short' })
  await ask('/api/up')
  await writeRequestFigures(env.DB)
  const { results } = await env.DB.prepare(
    'SELECT kind, requests, errors, times FROM request_figures ORDER BY kind',
  ).all<{ kind: string; requests: number; errors: number; times: string }>()
  expect(results).toMatchObject([
    { kind: 'api', requests: 2, errors: 0 },
    { kind: 'page', requests: 2, errors: 1 },
  ])
  // How long a write took is not asked: an upload takes as long as its sender.
  const timed = Object.values(JSON.parse(results[0]?.times ?? '') as Record<string, number>)
  expect(timed.reduce((sum, count) => sum + count, 0)).toBe(1)
})

it('takes a shop that is not open yet for none that fails', async () => {
  await closeStore()
  expect((await ask('/en/')).status).toBe(503)
  await reopenStore()
  await writeRequestFigures(env.DB)
  const { results } = await env.DB.prepare(
    'SELECT kind, requests, errors FROM request_figures',
  ).all()
  expect(results).toEqual([{ kind: 'page', requests: 1, errors: 0 }])
})
