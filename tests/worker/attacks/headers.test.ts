import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, guest } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { PASSWORD } from '../../support/worker/cheap-password.ts'
import { type Target, TARGETS, whoMay } from './every-route.ts'

let may: (target: Target) => Client
beforeAll(async () => {
  may = await whoMay()
})

/** What every answer of the API carries. */
const WANTED: [string, RegExp][] = [
  ['Content-Security-Policy', /^default-src 'none'; base-uri 'none'.*frame-ancestors 'none'/],
  ['Strict-Transport-Security', /max-age=\d{8,}; includeSubDomains/],
  ['X-Content-Type-Options', /^nosniff$/],
  ['X-Frame-Options', /^DENY$/],
  ['Referrer-Policy', /^no-referrer$/],
  ['Cross-Origin-Opener-Policy', /^same-origin$/],
  ['Cross-Origin-Resource-Policy', /^same-origin$/],
]

/** Routes that answer something to nobody in particular, and may be kept for a while or shown. */
const OWN_POLICY = new Set(['/docs'])

describe('the answer of every route', () => {
  /** What each route answers, called once. */
  const answers: { target: Target; name: string; headers: Headers; body: string }[] = []
  beforeAll(async () => {
    for (const target of TARGETS) {
      const { method, path } = target
      const answer = await may(target).call(method, path, method === 'GET' ? {} : { body: {} })
      const { headers } = answer
      answers.push({ target, name: `${method} ${path}`, headers, body: await answer.text() })
    }
  })

  it('is there to be looked at', () => {
    expect(answers.length).toBeGreaterThan(100)
  })

  it('carries the headers of safety, whatever its status', () => {
    const lacking = answers
      .filter(({ target }) => !OWN_POLICY.has(target.path))
      .flatMap(({ name, headers }) =>
        WANTED.filter(([header, wanted]) => !wanted.test(headers.get(header) ?? '')).map(
          ([header]) => `${name}: ${header}`,
        ),
      )
    expect(lacking).toEqual([])
  })

  it('says what it is, with its encoding where it is text', () => {
    const lacking = answers
      .map(({ name, headers, body }) => ({ name, body, type: headers.get('Content-Type') ?? '' }))
      .filter(({ body }) => body !== '')
      .filter(
        ({ type }) =>
          !/^application\/(?:json|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$/.test(
            type,
          ) && !/^text\/\w+; ?charset=utf-8$/i.test(type),
      )
      .map(({ name, type }) => `${name}: ${type}`)
    expect(lacking).toEqual([])
  })

  it('is kept by nobody where it is somebody’s', () => {
    const kept = answers
      .filter(({ target }) => target.access !== 'public')
      .filter(({ headers }) => !headers.get('Cache-Control')?.includes('no-store'))
      .map(({ name }) => name)
    expect(kept).toEqual([])
  })

  it('allows no other origin, and tells no version of what runs', async () => {
    const telling: string[] = []
    const headers = { Origin: 'https://evil.example' }
    for (const target of TARGETS) {
      const { method, path } = target
      const options = method === 'GET' ? { headers } : { headers, body: {} }
      const answer = await may(target).call(method, path, options)
      for (const name of ['Access-Control-Allow-Origin', 'Server', 'X-Powered-By']) {
        if (answer.headers.has(name)) telling.push(`${method} ${path}: ${name}`)
      }
    }
    expect(telling).toEqual([])
  })
})

describe('headers that a visitor makes up', () => {
  it('do not change whose attempts are counted', async () => {
    const { email } = await createUser()
    const client = await guest()
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${turn}`, 'X-Real-IP': `198.51.100.${turn}` }
      const answer = await client.post('/login', { email, password: 'Wrong-1234' }, { headers })
      statuses.push(answer.status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('say nothing about who one is', async () => {
    const headers = { 'X-User-Id': '1', 'X-Forwarded-User': 'owner@example.com', 'X-Role': 'owner' }
    const client = await guest()
    expect((await client.get('/user', { headers })).status).toBe(401)
    expect((await client.get('/admin/suppliers', { headers })).status).toBe(401)
  })

  it('of a language cannot carry anything on', async () => {
    const client = await guest()
    const languages = ['../../etc/passwd', '<script>', 'en;q=__proto__', 'x'.repeat(5000)]
    for (const language of languages) {
      const answer = await client.get('/user', { headers: { 'Accept-Language': language } })
      expect(answer.status).toBe(401)
      expect(JSON.stringify([...answer.headers])).not.toContain(language)
    }
  })
})

describe('a password', () => {
  it('is checked exactly as it was typed', async () => {
    const { email } = await createUser()
    for (const typed of [
      PASSWORD.toLowerCase(),
      ` ${PASSWORD}`,
      `${PASSWORD} `,
      PASSWORD.slice(0, -1),
    ]) {
      const answer = await (await guest()).post('/login', { email, password: typed })
      expect(answer.status).toBe(422)
    }
    expect((await (await guest()).post('/login', { email, password: PASSWORD })).status).toBe(200)
  })
})
