import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetViews } from '../../../worker/store/analytics/forget-views.ts'
import { CONSENT_POLICY } from '../../../worker/store/analytics/schemas/consent.ts'
import type { Env } from '../../../worker/env.ts'
import { type Client, guest, signedIn } from '../../support/worker/client.ts'
import { createUser, testCtx } from '../../support/worker/factories.ts'

const PATH = '/analytics/page-views'

const viewOf = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  path: '/be/search/LM317T',
  locale: 'be',
  referrer_host: null,
  viewed_at: new Date().toISOString(),
  ...changes,
})
const batchOf = (views: object[], changes: object = {}) => ({
  policy: CONSENT_POLICY,
  client_id: crypto.randomUUID(),
  session_id: 1_790_000_000,
  views,
  ...changes,
})

interface Row {
  id: string
  user_id: number | null
  path: string
  locale: string
  referrer_host: string | null
  viewed_at: number
}
const kept = async () =>
  (await env.DB.prepare('SELECT * FROM page_views ORDER BY path').all<Row>()).results

let client: Client
beforeEach(async () => {
  await env.DB.exec('DELETE FROM page_views')
  await env.DB.exec('DELETE FROM settings')
  client = await guest()
})

describe('page views', () => {
  it('are kept once, however often they are sent', async () => {
    const batch = batchOf([viewOf({ referrer_host: 'example.com' }), viewOf({ path: '/be/cart' })])
    const answers = await Promise.all([client.post(PATH, batch), client.post(PATH, batch)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await kept()).toMatchObject([
      { path: '/be/cart', user_id: null, locale: 'be', referrer_host: null },
      { path: '/be/search/LM317T', user_id: null, locale: 'be', referrer_host: 'example.com' },
    ])
  })

  it('belong to the person who is signed in', async () => {
    const user = await createUser()
    await (await signedIn(user)).post(PATH, batchOf([viewOf()]))
    expect(await kept()).toMatchObject([{ user_id: user.id }])
  })

  it.each(['DNT', 'Sec-GPC'])('are not kept against %s', async (name) => {
    const answer = await client.post(PATH, batchOf([viewOf()]), { headers: { [name]: '1' } })
    expect(answer.status).toBe(204)
    expect(await kept()).toEqual([])
  })

  it('keep no query, no secret and no more than 300 characters of an address', async () => {
    const paths = [
      '/be/search/a?brand=SECRET#x',
      '/be/password/reset/SECRET',
      '/be/email/verify/7/SECRET',
      '/be/quotes/SECRET',
      '/be/proposals/SECRET',
      `/be/${'x'.repeat(295)}😀`,
    ]
    await client.post(PATH, batchOf(paths.map((path) => viewOf({ path }))))
    const found = (await kept()).map(({ path }) => path)
    expect(found).toEqual([
      '/be/email/verify',
      '/be/password/reset',
      '/be/proposals',
      '/be/quotes',
      '/be/search/a',
      `/be/${'x'.repeat(295)}`,
    ])
  })

  it('do not believe a clock that is days off', async () => {
    const before = Date.now()
    const times = ['1999-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']
    await client.post(PATH, batchOf(times.map((viewed_at) => viewOf({ viewed_at }))))
    for (const { viewed_at } of await kept()) expect(viewed_at).toBeGreaterThanOrEqual(before)
  })

  it.each([
    ['consent to other rules', batchOf([viewOf()], { policy: CONSENT_POLICY - 1 })],
    ['no consent', { views: [viewOf()] }],
    ['none', batchOf([])],
    ['51', batchOf(Array.from({ length: 51 }, () => viewOf()))],
    ['an id that is none', batchOf([viewOf({ id: "1'; DROP TABLE page_views" })])],
    ['another site', batchOf([viewOf({ path: 'https://evil.example/' })])],
    ['a line break', batchOf([viewOf({ path: '/be/\nx' })])],
    ['markup for a host', batchOf([viewOf({ referrer_host: '<script>' })])],
    ['a language we do not speak', batchOf([viewOf({ locale: 'de' })])],
  ])('are refused with %s', async (_what, batch) => {
    expect((await client.post(PATH, batch)).status).toBe(422)
    expect(await kept()).toEqual([])
  })

  it('are refused with half a character', async () => {
    const answer = await client.post(PATH, batchOf([viewOf({ path: '/be/\ud800' })]))
    expect(answer.status).toBe(422)
  })

  it('are refused from an address that sends too many', async () => {
    const headers = { 'CF-Connecting-IP': '192.0.2.1' }
    await env.DB.exec('DELETE FROM attempts')
    expect((await client.post(PATH, batchOf([viewOf()]), { headers })).status).toBe(204)
    await env.DB.exec('UPDATE attempts SET count = 120')
    const answer = await client.post(PATH, batchOf([viewOf()]), { headers })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    const elsewhere = { headers: { 'CF-Connecting-IP': '192.0.2.2' } }
    expect((await client.post(PATH, batchOf([viewOf()]), elsewhere)).status).toBe(204)
    expect(await kept()).toHaveLength(2)
  })

  it('are forgotten after 400 days', async () => {
    await client.post(PATH, batchOf([viewOf({ path: '/be/old' }), viewOf({ path: '/be/young' })]))
    const day = 24 * 3600 * 1000
    const age = env.DB.prepare('UPDATE page_views SET viewed_at = ? WHERE path = ?')
    await env.DB.batch([
      age.bind(Date.now() - 401 * day, '/be/old'),
      age.bind(Date.now() - 399 * day, '/be/young'),
    ])
    await forgetViews(testCtx())
    expect((await kept()).map(({ path }) => path)).toEqual(['/be/young'])
  })
})

describe('a store that is connected to Google', () => {
  const sent: { viewIds: string[] }[] = []
  const queue = (send: (body: { viewIds: string[] }) => Promise<void>) => ({
    env: { GA4_API_SECRET: 'secret', JOBS: { send } as unknown as Env['JOBS'] },
  })
  const keep = queue(async (body) => {
    sent.push(body)
  })
  beforeEach(async () => {
    sent.length = 0
    await env.DB.prepare(
      `INSERT INTO settings (key, value, updated_at) VALUES ('analytics_id', '"G-ABC1234567"', 1)`,
    ).run()
  })

  it('passes on each new view once, at most 25 in a job', async () => {
    const views = Array.from({ length: 30 }, () => viewOf())
    const batch = batchOf(views)
    await client.post(PATH, batch, keep)
    await client.post(PATH, batch, keep)
    expect(sent.map(({ viewIds }) => viewIds.length)).toEqual([25, 5])
    expect(new Set(sent.flatMap(({ viewIds }) => viewIds))).toEqual(
      new Set(views.map(({ id }) => id)),
    )
    expect(sent[0]).toMatchObject({
      kind: 'analytics.forward',
      clientId: batch.client_id,
      sessionId: batch.session_id,
      origin: 'https://detal.example',
    })
  })

  it('takes back what the queue did not take, so that the second try passes it on', async () => {
    const batch = batchOf([viewOf()])
    const broken = queue(() => Promise.reject(new Error('queue is away')))
    expect((await client.post(PATH, batch, broken)).status).toBe(500)
    expect(await kept()).toEqual([])
    expect((await client.post(PATH, batch, keep)).status).toBe(204)
    expect(sent).toHaveLength(1)
    expect(await kept()).toHaveLength(1)
  })

  it('passes nothing on without the secret', async () => {
    await client.post(PATH, batchOf([viewOf()]), {
      env: { JOBS: keep.env.JOBS, GA4_API_SECRET: '' },
    })
    expect(sent).toEqual([])
  })
})
