import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { consume } from '../../../worker/jobs/consume.ts'
import type { JobMessage } from '../../../worker/job-messages.ts'

const CONNECTED: Partial<Env> = { GA4_API_SECRET: 'secret', GA4_URL: 'https://ga.example/collect' }
const CLIENT_ID = crypto.randomUUID()

interface Told {
  url: string
  body: { client_id: string; user_id?: string; events: { params: Record<string, unknown> }[] }
}

/** Google: answers with this status, or not at all; remembers what it was told. */
function google(answer: number | 'away'): Told[] {
  const told: Told[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    told.push({ url: request.url, body: await request.json<Told['body']>() })
    if (answer === 'away') throw new Error('connection lost')
    return new Response(null, { status: answer })
  })
  return told
}
afterEach(() => vi.unstubAllGlobals())

const set = (key: string, value: unknown) =>
  env.DB.prepare('INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES (?, ?, 1)')
    .bind(key, JSON.stringify(value))
    .run()

async function keep(path: string, userId: number | null, viewedAt: number): Promise<string> {
  const id = crypto.randomUUID()
  await env.DB.prepare(
    `INSERT INTO page_views (id, user_id, path, locale, referrer_host, viewed_at)
     VALUES (?, ?, ?, 'be', 'example.com', ?)`,
  )
    .bind(id, userId, path, viewedAt)
    .run()
  return id
}

async function deliver(viewIds: string[], bindings: Partial<Env> = CONNECTED) {
  const body: JobMessage = {
    kind: 'analytics.forward',
    viewIds,
    clientId: CLIENT_ID,
    sessionId: 1_790_000_000,
    origin: 'https://detal.example',
  }
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body }
  const batch = createMessageBatch<JobMessage>('detal-jobs', [message])
  await consume(batch, { ...env, ...bindings })
  return getQueueResult(batch, createExecutionContext())
}

beforeEach(() => set('analytics_id', 'G-ABC1234567'))

it('sends the views in their order, with the person and the time', async () => {
  const told = google(204)
  const later = await keep('/be/cart', 7, 2000)
  const first = await keep('/be/', 7, 1000)
  expect((await deliver([later, first])).explicitAcks).toHaveLength(1)
  expect(told).toHaveLength(1)
  expect(told[0]?.url).toBe(
    'https://ga.example/collect?measurement_id=G-ABC1234567&api_secret=secret',
  )
  expect(told[0]?.body).toEqual({
    client_id: CLIENT_ID,
    user_id: '7',
    events: [
      ['https://detal.example/be/', 1_000_000],
      ['https://detal.example/be/cart', 2_000_000],
    ].map(([page_location, timestamp_micros]) => ({
      name: 'page_view',
      params: {
        page_location,
        page_referrer: 'https://example.com/',
        language: 'be',
        session_id: 1_790_000_000,
        engagement_time_msec: 1,
        timestamp_micros,
      },
    })),
  })
})

it('sends no person for guests', async () => {
  const told = google(204)
  await deliver([await keep('/be/', null, 1000)])
  expect(told[0]?.body).not.toHaveProperty('user_id')
})

it.each([500, 302, 'away'] as const)('is tried again when Google is %s', async (answer) => {
  google(answer)
  const result = await deliver([await keep('/be/', null, 1000)])
  expect(result.explicitAcks).toEqual([])
  expect(result.retryMessages).toHaveLength(1)
})

it('says nothing once the store is no longer connected, or the views are forgotten', async () => {
  const told = google(204)
  const view = await keep('/be/', null, 1000)
  expect((await deliver([crypto.randomUUID()])).explicitAcks).toHaveLength(1)
  expect((await deliver([view], { GA4_API_SECRET: '' })).explicitAcks).toHaveLength(1)
  await set('analytics_id', null)
  expect((await deliver([view])).explicitAcks).toHaveLength(1)
  expect(told).toEqual([])
})
