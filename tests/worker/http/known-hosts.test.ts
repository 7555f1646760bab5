import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, describe, it } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import worker from '../../../worker/index.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { mailsTo, newPerson } from '../accounts/sign-up.ts'

const HOME = 'https://detal.example'
const PRODUCTION: Partial<Env> = {
  APP_ENV: 'production',
  DEBUG: 'false',
  APP_KEY: 'a key of production, long enough to sign with',
  PUBLIC_URL: HOME,
  JOBS: silentQueue,
}
const LOCAL: Partial<Env> = { APP_ENV: 'local' }

async function ask(address: string, own: Partial<Env> = PRODUCTION, init: RequestInit = {}) {
  const context = createExecutionContext()
  const request = new Request(address, { redirect: 'manual', ...init })
  const answer = await worker.fetch(request, { ...env, ...own }, context)
  await waitOnExecutionContext(context)
  return answer
}

/** Bindings as above, without a variable. */
const without = (name: keyof Env, own = PRODUCTION) =>
  ({ ...own, [name]: undefined }) as unknown as Partial<Env>

const FOREIGN = [
  'https://evil.example',
  'https://www.detal.example',
  'https://detal.example.evil.example',
  'https://detal.example:8443',
  'https://detal.someone.workers.dev',
  'https://localhost',
  'http://127.0.0.1:8787',
]

describe('a host that is not the store’s', () => {
  it.each(FOREIGN)('gets 421 from the API: %s', async (origin) => {
    for (const path of ['/api/init', '/api/health', '/api/no/such/route', '/api/openapi.json']) {
      const answer = await ask(origin + path)
      expect([path, answer.status]).toEqual([path, 421])
      expect(await answer.json()).toMatchObject({
        code: 'misdirected_request',
        message: expect.stringContaining(HOME) as string,
        request_id: expect.any(String) as string,
      })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it.each(FOREIGN)(
    'gets 421 for pages, files and redirects, and never its own name: %s',
    async (origin) => {
      const { host } = new URL(origin)
      for (const path of [
        '/',
        '/en/',
        '/robots.txt',
        '/sitemap.xml',
        '/cart',
        '/en//cart',
        '/x.ico',
      ]) {
        const answer = await ask(origin + path)
        expect([path, answer.status]).toEqual([path, 421])
        expect(answer.headers.get('location')).toBeNull()
        const text = (await answer.text()).replaceAll(HOME, '')
        expect(text).not.toContain(host)
        expect(text).not.toContain('canonical')
      }
    },
  )

  it('answers in the reader’s language where the store is', async () => {
    const answer = await ask('https://evil.example/ru/cart')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await answer.text()
    expect(html).toContain('<html lang="ru">')
    expect(html).toContain(`<a href="${HOME}/">${HOME}</a>`)
  })

  it('cannot put itself into a mail', async () => {
    const person = newPerson()
    const body = JSON.stringify(person)
    const headers = { 'Content-Type': 'application/json' }
    for (const own of [PRODUCTION, { ...LOCAL, PUBLIC_URL: HOME }, without('PUBLIC_URL', LOCAL)]) {
      const init = { method: 'POST', headers, body }
      const answer = await ask('https://evil.example/api/forgot-password', own, init)
      expect(answer.status).toBe(421)
    }
    expect(await mailsTo(person.email)).toEqual([])
  })
})

describe('the store’s own host', () => {
  it('is led from http to https for good, path and query kept; the API is not answered there', async () => {
    const led = await ask('http://detal.example/en/search/LM317T?quantity=3')
    expect([led.status, led.headers.get('location')]).toEqual([
      308,
      `${HOME}/en/search/LM317T?quantity=3`,
    ])
    const twice = await ask('http://detal.example//evil.example/x')
    expect(twice.headers.get('location')).toBe(`${HOME}//evil.example/x`)
    expect((await ask('http://detal.example/api/init')).status).toBe(421)
  })

  it('is answered, and says in every place what PUBLIC_URL says', async () => {
    const own = { ...PRODUCTION, PUBLIC_URL: `${HOME}/` }
    expect((await ask(`${HOME}/api/init`, own)).status).toBe(200)
    const robots = await (await ask(`${HOME}/robots.txt`, own)).text()
    expect(robots).toContain(`Sitemap: ${HOME}/sitemap.xml\n`)
    const page = await (await ask(`${HOME}/en/`, own)).text()
    expect(page).toContain(`<link rel="canonical" href="${HOME}/en/" />`)
  })
})

describe('a local store', () => {
  it.each([
    'http://localhost:8787',
    'http://shop.localhost:3000',
    'http://127.0.0.1:9',
    'http://[::1]:8787',
    'https://localhost',
  ])('is known as %s, on any port', async (origin) => {
    const own = without('PUBLIC_URL', LOCAL)
    expect((await ask(`${origin}/api/health`, own)).status).toBe(200)
    expect(await (await ask(`${origin}/robots.txt`, own)).text()).toContain(`${origin}/sitemap.xml`)
  })

  it.each(['http://localhost.evil.example', 'http://127.0.0.2', 'http://evil.example:8787', HOME])(
    'is not known as %s',
    async (origin) => {
      const own = without('PUBLIC_URL', LOCAL)
      expect((await ask(`${origin}/api/health`, own)).status).toBe(421)
      expect((await ask(`${origin}/en/`, own)).status).toBe(421)
    },
  )

  it('is known by PUBLIC_URL too, which its links then follow', async () => {
    const own = { ...LOCAL, PUBLIC_URL: 'https://tunnel.example' }
    expect((await ask('https://tunnel.example/api/health', own)).status).toBe(200)
    const robots = await (await ask('http://localhost:8787/robots.txt', own)).text()
    expect(robots).toContain('Sitemap: https://tunnel.example/sitemap.xml\n')
    const page = await (await ask('http://localhost:8787/en/', own)).text()
    expect(page).toContain('<link rel="canonical" href="https://tunnel.example/en/" />')
  })
})

describe('a store in production that is not set up', () => {
  it.each([
    ['PUBLIC_URL', without('PUBLIC_URL')],
    ['PUBLIC_URL', { ...PRODUCTION, PUBLIC_URL: 'detal.example' }],
    ['PUBLIC_URL', { ...PRODUCTION, PUBLIC_URL: 'http://detal.example' }],
    ['PUBLIC_URL', { ...PRODUCTION, PUBLIC_URL: 'https://detal.example/shop' }],
    ['APP_KEY', without('APP_KEY')],
    ['APP_KEY', { ...PRODUCTION, APP_KEY: 'short' }],
  ])('says in the page and in the API that it lacks %s', async (name, own) => {
    const answer = await ask(`${HOME}/api/init`, own)
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { code: 'not_set_up', message: expect.stringContaining(name) as string, missing: [name] },
    ])
    for (const path of ['/', '/en/', '/robots.txt']) {
      const page = await ask(HOME + path, own)
      expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(await page.text()).toContain(`npx wrangler secret put ${name}`)
    }
  })
})
