import type { D1Database } from '@cloudflare/workers-types'
import { describe, expect, it, vi } from 'vitest'
import { guest, signedIn, staff } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { ask, without } from '../troubles/ask.ts'

interface Refusal {
  message: string
  code: string
  request_id: string
  errors?: Record<string, string[]>
}
const refusal = (answer: Response) => answer.json<Refusal>()

describe('every answer', () => {
  it('carries the request id and the security headers, errors included', async () => {
    const client = await guest()
    for (const path of ['/health', '/user', '/nowhere']) {
      const { headers } = await client.get(path)
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('says an unknown address in JSON', async () => {
    const client = await guest()
    for (const answer of [await client.get('/nowhere'), await client.post('/nowhere/1', {})]) {
      expect(answer.status).toBe(404)
      expect(await refusal(answer)).toMatchObject({ code: 'not_found' })
    }
  })

  it('names the methods of a known path', async () => {
    const client = await guest()
    const answer = await client.call('DELETE', '/locale')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('PUT')
    expect(await refusal(answer)).toMatchObject({ code: 'method_not_allowed' })
    const options = await client.call('OPTIONS', '/health')
    expect(options.status).toBe(204)
    expect(options.headers.get('Allow')).toBe('GET, HEAD')
    expect((await client.call('HEAD', '/health')).status).toBe(200)
  })

  it.each([
    ['be', 'Увайдзіце ў свой уліковы запіс.'],
    ['ru', 'Войдите в свою учётную запись.'],
    ['de, en;q=0.1, ru-BY;q=0.5', 'Войдите в свою учётную запись.'],
    ['de', 'Please sign in.'],
  ])('speaks %s', async (language, message) => {
    const client = await guest()
    const answer = await client.get('/user', { headers: { 'Accept-Language': language } })
    expect(await refusal(answer)).toMatchObject({ message })
  })

  it("lets the cookie's language win", async () => {
    const client = await guest()
    await client.put('/locale', { locale: 'be' })
    const answer = await client.get('/user', { headers: { 'Accept-Language': 'ru' } })
    expect(await refusal(answer)).toMatchObject({ message: 'Увайдзіце ў свой уліковы запіс.' })
  })
})

describe('hostile bodies', () => {
  it.each(['{', '', '{"locale":', 'locale=be', '\u0000'])('refuses %j as no JSON', async (body) => {
    const client = await guest()
    const headers = { 'Content-Type': 'application/json' }
    const answer = await client.call('PUT', '/locale', { body, headers })
    expect(answer.status).toBe(400)
    expect(await refusal(answer)).toMatchObject({ code: 'bad_request' })
  })

  it('refuses JSON that says it is something else', async () => {
    const client = await guest()
    const headers = { 'Content-Type': 'text/plain' }
    const answer = await client.put('/locale', '{"locale":"be"}', { headers })
    expect(answer.status).toBe(400)
  })

  it.each(['null', '[]', '7', '"be"', '{"__proto__":{"locale":"be"}}', '{"locale":["be"]}'])(
    'refuses %s as the wrong thing',
    async (body) => {
      const client = await guest()
      const answer = await client.put('/locale', body)
      expect(answer.status).toBe(422)
      expect(await refusal(answer)).toMatchObject({ code: 'validation' })
    },
  )

  it('refuses more than a mebibyte', async () => {
    const client = await guest()
    const answer = await client.put('/locale', { locale: 'x'.repeat(1024 * 1024) })
    expect(answer.status).toBe(413)
    expect(await refusal(answer)).toMatchObject({ code: 'too_large' })
  })
})

describe('validation', () => {
  it('names each field in the language of the reader, and counts the rest', async () => {
    const client = await staff(['suppliers.offers.create'])
    const body = { warehouse_id: 'one', currency: 'rubles' }
    const headers = { 'Accept-Language': 'ru' }
    const answer = await client.post('/admin/offers', body, { headers })
    expect(answer.status).toBe(422)
    expect(await refusal(answer)).toMatchObject({
      message: 'Здесь ожидается число. (и ещё 2 ошибки)',
      errors: {
        warehouse_id: ['Здесь ожидается число.'],
        name: ['Заполните это поле.'],
        currency: ['Код валюты из трёх заглавных букв, например BYN.'],
      },
    })
  })

  it('takes an impossible id for an address that does not exist', async () => {
    const client = await staff('owner')
    for (const id of ['x', '0', '-1', '1.5', '9007199254740993', '1e3']) {
      expect((await client.get(`/admin/suppliers/${id}`)).status).toBe(404)
    }
  })
})

describe('live validation', () => {
  const headers = { Precognition: 'true' }

  it('passes without acting', async () => {
    const client = await staff(['suppliers.suppliers.create', 'suppliers.suppliers.view'])
    const name = crypto.randomUUID()
    const answer = await client.post('/admin/suppliers', { name }, { headers })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Precognition-Success')).toBe('true')
    expect(answer.headers.get('Precognition')).toBe('true')
    expect(answer.headers.get('Vary')).toContain('Precognition')
    const found = await (await client.get(`/admin/suppliers?q=${name}`)).json<{ data: unknown[] }>()
    expect(found.data).toEqual([])
  })

  it('validates only the requested fields', async () => {
    const client = await staff(['suppliers.suppliers.create'])
    const only = (fields: string) => ({
      headers: { ...headers, 'Precognition-Validate-Only': fields },
    })
    const body = { name: '', email: 'nobody' }
    const refused = await client.post('/admin/suppliers', body, only('email'))
    expect(refused.status).toBe(422)
    expect(Object.keys((await refusal(refused)).errors ?? {})).toEqual(['email'])
    const passed = await client.post('/admin/suppliers', body, only('phone, code'))
    expect(passed.status).toBe(204)
    expect(passed.headers.get('Precognition-Success')).toBe('true')
  })

  it('does not act where there is nothing to validate, and still guards', async () => {
    const client = await signedIn(await createUser())
    expect((await client.post('/logout', undefined, { headers })).status).toBe(204)
    expect((await client.get('/user')).status).toBe(200)
    const refused = await client.post('/admin/suppliers', { name: 'x' }, { headers })
    expect(refused.status).toBe(403)
    expect(refused.headers.get('Precognition')).toBe('true')
    const stranger = await guest()
    expect((await stranger.post('/logout', undefined, { headers })).status).toBe(401)
  })

  it('marks a CSRF refusal too', async () => {
    const client = await guest()
    client.cookies.delete('XSRF-TOKEN')
    const answer = await client.put('/locale', { locale: 'be' }, { headers })
    expect(answer.status).toBe(419)
    expect(answer.headers.get('Precognition')).toBe('true')
  })
})

describe('faults', () => {
  /** A database whose every statement fails with `message`. */
  const failing = (message: string) => {
    const prepare = () => ({ bind: () => ({ first: () => Promise.reject(new Error(message)) }) })
    return { prepare, withSession: () => ({ prepare }) } as unknown as D1Database
  }

  it('of the database are 503 with a time to come back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const client = await signedIn(await createUser())
    const answer = await client.get('/user', {
      env: { DB: failing('D1_ERROR: D1 DB is overloaded. Too many requests queued.') },
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('3')
    expect(await refusal(answer)).toMatchObject({ code: 'unavailable' })
  })

  it('of our own say nothing but the request id, under which the log has them whole', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {})
    const client = await signedIn(await createUser())
    const answer = await client.get('/user', { env: { DB: failing('no such column: secret') } })
    expect(answer.status).toBe(500)
    const text = await answer.text()
    expect(text).not.toContain('secret')
    const { request_id: id } = JSON.parse(text) as Refusal
    const line = written.mock.calls
      .map(([entry]) => String(entry))
      .find((entry) => entry.includes(id))
    expect(line).toContain('no such column: secret')
  })

  it('of a missing key refuse to sign anything outside the local environment', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const answer = await ask('/api/csrf-cookie', without('APP_KEY'))
    expect([answer.status, await answer.json()]).toMatchObject([503, { missing: ['APP_KEY'] }])
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})
