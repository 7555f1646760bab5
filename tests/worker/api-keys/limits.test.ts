import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/worker/factories.ts'
import { keyOf, program, refusalOf } from './program.ts'

const limitTo = (id: number, perMinute: number) =>
  env.DB.prepare('UPDATE api_keys SET per_minute = ? WHERE id = ?').bind(perMinute, id).run()

const usedOf = (id: number) =>
  env.DB.prepare('SELECT last_used_at, last_ip_address FROM api_keys WHERE id = ?')
    .bind(id)
    .first<{ last_used_at: number | null; last_ip_address: string | null }>()

describe('the limit of a key', () => {
  it('is its own, told by each answer, and ends in 429 with the time to wait', async () => {
    const person = await createUser()
    const made = await keyOf(person)
    const other = await keyOf(person)
    await limitTo(made.id, 3)
    const { get } = await program(made.key)
    const answers = []
    for (let nth = 0; nth < 4; nth += 1) answers.push(await get('/search?q=LM317'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual([
      '2',
      '1',
      '0',
      '0',
    ])
    for (const { headers } of answers) {
      expect(headers.get('ratelimit-limit')).toBe('3')
      expect(headers.get('ratelimit-policy')).toBe('3;w=60')
      expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0)
      expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60)
    }
    expect(await refusalOf(answers[3] as Response)).toBe('429 too_many_attempts')
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await (await program(other.key)).get('/search?q=LM317')).status).toBe(200)
  })

  it('counts what is refused, too', async () => {
    const made = await keyOf(await createUser())
    await limitTo(made.id, 1)
    const { get } = await program(made.key)
    const refused = await get('/user/orders')
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
    expect(await refusalOf(refused)).toBe('403 insufficient_scope')
    expect((await get('/search?q=LM317')).status).toBe(429)
  })

  it('holds of many requests at once exactly as many back', async () => {
    const made = await keyOf(await createUser())
    await limitTo(made.id, 5)
    const { get } = await program(made.key)
    const answers = await Promise.all(Array.from({ length: 12 }, () => get('/search?q=LM317')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })
})

describe('the last use of a key', () => {
  it('is noted with its address, once a minute at most', async () => {
    const made = await keyOf(await createUser())
    const from = { 'CF-Connecting-IP': '203.0.113.7' }
    await (await program(made.key, from)).get('/search?q=LM317')
    const first = await usedOf(made.id)
    expect(first?.last_ip_address).toBe('203.0.113.7')
    const elsewhere = await program(made.key, { 'CF-Connecting-IP': '203.0.113.8' })
    await elsewhere.get('/search?q=LM317')
    expect(await usedOf(made.id)).toEqual(first)
    await env.DB.prepare('UPDATE api_keys SET last_used_at = last_used_at - 61000 WHERE id = ?')
      .bind(made.id)
      .run()
    await elsewhere.get('/search?q=LM317')
    expect((await usedOf(made.id))?.last_ip_address).toBe('203.0.113.8')
  })
})
