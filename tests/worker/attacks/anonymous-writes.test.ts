import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { CONSENT_POLICY, MOST_VIEWS } from '../../../worker/store/analytics/schemas/consent.ts'
import { forgetViews } from '../../../worker/store/analytics/forget-views.ts'
import { type Client, guest, signedIn } from '../../support/worker/client.ts'
import { createUser, testCtx } from '../../support/worker/factories.ts'
import { from, mailsTo, newPerson } from '../accounts/sign-up.ts'

const countOf = async (table: string) =>
  Number(await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'))

/** A number nobody has, told from all others of this file. */
const unknownNumber = () => `NOBODY${crypto.randomUUID().replaceAll('-', '').toUpperCase()}`

const addressIn = (network: string, n: number) => `${network}:${(n + 1).toString(16)}`

describe('searches without a result', () => {
  const ask = async (client: Client, ip: string, q = unknownNumber()) =>
    (await client.get(`/search?q=${q}`, from(ip))).status

  it('are kept sixty an hour from one network, and answered all the same', async () => {
    const client = await guest()
    const before = await countOf('search_misses')
    for (let n = 0; n < 65; n += 1) {
      expect(await ask(client, addressIn('2001:db8:1:1:0:0:0', n))).toBe(200)
    }
    expect(await countOf('search_misses')).toBe(before + 60)
    expect(await ask(client, '2001:db8:1:2::1')).toBe(200)
    expect(await countOf('search_misses')).toBe(before + 61)
  })

  it('make room by dropping the oldest of the rarest', async () => {
    const client = await guest()
    await env.DB.exec('DELETE FROM search_misses')
    const add = (query: string, count: number, lastAt: number) =>
      env.DB.prepare('INSERT INTO search_misses VALUES (?, ?, ?, ?)').bind(
        query,
        'en',
        count,
        lastAt,
      )
    await env.DB.batch([add('OFTEN', 9, 1), add('RAREOLD', 1, 2), add('RAREYOUNG', 1, 3)])
    await env.DB.exec("UPDATE row_counts SET count = 100000 WHERE name = 'search_misses'")
    const number = unknownNumber()
    await ask(client, '192.0.2.1', number)
    const { results } = await env.DB.prepare(
      'SELECT query FROM search_misses ORDER BY count DESC, last_at',
    ).all<{ query: string }>()
    expect(results.map(({ query }) => query)).toEqual(['OFTEN', 'RAREYOUNG', number])
    // Deletions count as well.
    await env.DB.exec("UPDATE row_counts SET count = 3 WHERE name = 'search_misses'")
    await env.DB.exec('DELETE FROM search_misses')
    expect(await env.DB.prepare('SELECT count FROM row_counts').first('count')).toBe(0)
  })
})

describe('page views', () => {
  const send = async (client: Client, ip: string, count = MOST_VIEWS) => {
    const view = () => ({
      id: crypto.randomUUID(),
      path: '/be',
      locale: 'be',
      referrer_host: null,
      viewed_at: new Date().toISOString(),
    })
    const body = {
      policy: CONSENT_POLICY,
      client_id: crypto.randomUUID(),
      session_id: 1_790_000_000,
      views: Array.from({ length: count }, view),
    }
    return (await client.post('/analytics/page-views', body, from(ip))).status
  }

  it('are counted one by one for a network and a day, and refused past that', async () => {
    const client = await guest()
    const network = '2001:db8:2:1:0:0:0'
    const statuses = []
    for (let n = 0; n < 101; n += 1) statuses.push(await send(client, addressIn(network, n)))
    expect(statuses).toEqual([...Array<number>(100).fill(204), 429])
    expect(await send(client, '2001:db8:2:2::1', 1)).toBe(204)
  })

  it('are no more than two million, the oldest of which go', async () => {
    await env.DB.exec('DELETE FROM page_views')
    const add = (id: string, row: number) =>
      env.DB.prepare(
        "INSERT INTO page_views (rowid, id, path, locale, viewed_at) VALUES (?, ?, '/', 'be', ?)",
      ).bind(row, id, Date.now())
    await env.DB.batch([add('first', 1), add('second', 2), add('last', 2_000_001)])
    await forgetViews(testCtx())
    const { results } = await env.DB.prepare('SELECT id FROM page_views ORDER BY rowid').all<{
      id: string
    }>()
    expect(results.map(({ id }) => id)).toEqual(['second', 'last'])
  })
})

describe('attempts of an address', () => {
  const reset = {
    token: 'A'.repeat(43),
    password: 'Новы-пароль-8',
    password_confirmation: 'Новы-пароль-8',
  }

  it.each([
    ['/login', { password: 'Wrong-guess-1' }],
    ['/forgot-password', {}],
    ['/reset-password', reset],
    ['/owner-link', reset],
  ])(
    'at %s leave no rows once it is over its limit, whatever e-mails it types',
    async (path, body) => {
      const client = await guest()
      const type = async () => {
        const email = `${crypto.randomUUID()}@example.com`
        return (await client.post(path, { ...body, email }, from('192.0.2.33'))).status
      }
      expect(await type()).not.toBe(429)
      // As if it had tried for a while.
      await env.DB.exec('UPDATE attempts SET count = 1000')
      const before = await countOf('attempts')
      expect([await type(), await type(), await type()]).toEqual([429, 429, 429])
      expect(await countOf('attempts')).toBe(before)
    },
  )
})

describe('mails to typed addresses', () => {
  it('are bounded by the accounts a network may open in a day', async () => {
    await env.DB.exec('DELETE FROM attempts')
    const client = await guest()
    const register = (ip: string) =>
      client.call('POST', '/register', { body: newPerson(), ...from(ip) })
    expect((await register('2001:db8:3:1::1')).status).toBe(201)
    client.cookies.clear()
    await client.get('/csrf-cookie')
    // The ten minutes are over, the day is not.
    await env.DB.exec('UPDATE attempts SET resets_at = resets_at - 600001, count = 100')
    expect((await register('2001:db8:3:1::2')).status).toBe(429)
  })

  it('are ten a day to one address from one account', async () => {
    const user = await createUser({ emailVerifiedAt: null })
    const client = await signedIn(user)
    const statuses = []
    for (let n = 0; n < 12; n += 1) {
      statuses.push((await client.post('/email/verification-notification')).status)
      // The minute is over, the day is not.
      await env.DB.exec('UPDATE attempts SET resets_at = resets_at - 60001')
    }
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429, 429])
    expect(await mailsTo(user.email)).toHaveLength(10)
  })
})
