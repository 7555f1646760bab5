import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import worker from '../../../worker/index.ts'
import {
  forgetMigrations,
  NEWEST_MIGRATION,
} from '../../../worker/store/troubles/pending-migrations.ts'
import { signedIn, staff } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { ask, cookiesOf, onlyOwner, PRODUCTION, without } from './ask.ts'

/** What a stranger must not learn. */
const INTERNALS = /APP_KEY|PUBLIC_URL|SESSIONS|wrangler|migrat|\.sql|"missing"/

const STOPPING: [string, Partial<Env>][] = [
  ['PUBLIC_URL', without('PUBLIC_URL')],
  ['PUBLIC_URL', { ...PRODUCTION, PUBLIC_URL: 'http://detal.example' }],
  ['APP_KEY', without('APP_KEY')],
  ['APP_KEY', { ...PRODUCTION, APP_KEY: 'short' }],
  ['SESSIONS', without('SESSIONS')],
  ['DB', without('DB')],
]

const removeNewest = async () => {
  await env.DB.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(NEWEST_MIGRATION).run()
  forgetMigrations()
}

const putBack = async () => {
  await env.DB.prepare('INSERT OR IGNORE INTO d1_migrations (name) VALUES (?)')
    .bind(NEWEST_MIGRATION)
    .run()
  forgetMigrations()
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await onlyOwner()
})
afterEach(putBack)

describe('a store that somebody owns and that cannot work', () => {
  it.each(STOPPING)('tells strangers one sentence when it lacks %s', async (_, own) => {
    for (const path of ['/', '/ru/cart', '/robots.txt', '/api/init', '/api/admin/troubles']) {
      const answer = await ask(path, own)
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '60'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await answer.text()).not.toMatch(INTERNALS)
    }
  })

  it('says it in the reader’s language, as a page and to programs', async () => {
    const page = await ask('/ru/cart', without('APP_KEY'))
    const html = await page.text()
    expect(html).toContain('<html lang="ru">')
    expect(html).toContain('<h1>Магазин сейчас не может ответить.')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const answer = await ask('/api/init?locale=be', without('APP_KEY'))
    expect(await answer.json()).toMatchObject({
      code: 'not_set_up',
      message: 'Крама цяпер не можа адказаць. Паспрабуйце праз некалькі хвілін.',
      request_id: expect.stringMatching(/^[\w-]{36}$/) as string,
    })
  })

  it('tells staff who are signed in what is missing, and customers no more than strangers', async () => {
    const member = await staff(['sales.orders.view'])
    const page = await (await ask('/en/admin', without('APP_KEY'), cookiesOf(member))).text()
    expect(page).toContain('npx wrangler secret put APP_KEY')
    const answer = await ask('/api/init', without('PUBLIC_URL'), cookiesOf(member))
    expect(await answer.json()).toMatchObject({ missing: ['PUBLIC_URL'] })
    const customer = await signedIn(await createUser())
    const told = await ask('/en/', without('APP_KEY'), cookiesOf(customer))
    expect(await told.text()).not.toMatch(INTERNALS)
  })

  it('does not say what it lacks to a session that it cannot read', async () => {
    const member = await staff(['sales.orders.view'])
    for (const name of ['SESSIONS', 'DB'] as const) {
      const answer = await ask('/en/admin', without(name), cookiesOf(member))
      expect(await answer.text()).not.toMatch(INTERNALS)
    }
  })

  it('is whole again as soon as nothing is missing', async () => {
    expect((await ask('/api/init', without('APP_KEY'))).status).toBe(503)
    expect((await ask('/api/init')).status).toBe(200)
  })
})

describe('a store that nobody owns yet', () => {
  beforeEach(async () => {
    await env.DB.exec('DELETE FROM user_roles')
  })

  it('tells anybody what is missing, since nobody else could be told', async () => {
    const answer = await ask('/api/init', without('APP_KEY'))
    expect(await answer.json()).toMatchObject({ missing: ['APP_KEY'] })
  })
})

describe('a Worker newer than its database', () => {
  it('answers nobody, and tells staff which migrations to apply', async () => {
    const member = await staff(['sales.orders.view'])
    await removeNewest()
    const stranger = await ask('/en/')
    expect(stranger.status).toBe(503)
    expect(await stranger.text()).not.toMatch(INTERNALS)
    const told = await (await ask('/en/admin', PRODUCTION, cookiesOf(member))).text()
    expect(told).toContain(NEWEST_MIGRATION)
    expect(told).toContain('npm run migrate -- --remote')
  })

  it('does no jobs meanwhile: they come again', async () => {
    await removeNewest()
    const retried: unknown[] = []
    const message = {
      id: 'a',
      timestamp: new Date(),
      attempts: 1,
      body: { kind: 'of.tomorrow' },
      ack: () => retried.push('taken'),
      retry: (options: unknown) => retried.push(options),
    }
    const batch = { queue: 'detal-jobs', messages: [message] }
    await worker.queue(batch as unknown as Parameters<typeof worker.queue>[0], env, {
      waitUntil: () => {},
    })
    expect(retried).toEqual([{ delaySeconds: 300 }])
  })

  it('takes no mail meanwhile: its server comes again', async () => {
    await removeNewest()
    const mail = { from: 'a@example.com', to: 'b@detal.example', rawSize: 1 }
    const taken = worker.email(
      mail as unknown as Parameters<typeof worker.email>[0],
      env,
      createExecutionContext(),
    )
    await expect(taken).rejects.toThrow(NEWEST_MIGRATION)
  })

  it('answers again once they are applied', async () => {
    await removeNewest()
    expect((await ask('/api/init')).status).toBe(503)
    await putBack()
    expect((await ask('/api/init')).status).toBe(200)
  })

  it('answers while the database is ahead, as yesterday’s Worker finds it during a deploy', async () => {
    await env.DB.exec(`INSERT INTO d1_migrations (name) VALUES ('9999_of_tomorrow.sql')`)
    forgetMigrations()
    expect((await ask('/api/init')).status).toBe(200)
    await env.DB.exec(`DELETE FROM d1_migrations WHERE name = '9999_of_tomorrow.sql'`)
  })

  it('does not take a database that is away for one that is behind', async () => {
    forgetMigrations()
    const DB = { prepare: () => ({ bind: () => ({ all: away }) }) } as unknown as Env['DB']
    const answer = await ask('/api/no/such/route', { ...PRODUCTION, DB })
    expect(await answer.json()).not.toMatchObject({ code: 'not_set_up' })
  })
})

const away = () => Promise.reject(new Error('D1 DB is overloaded'))

it('answers a monitor without the database and KV, in any state', async () => {
  const nothing = { ASSETS: env.ASSETS, APP_ENV: 'production' } as unknown as Env
  for (const method of ['GET', 'HEAD']) {
    const request = new Request('https://any.example/api/up', { method })
    const answer = await worker.fetch(request, nothing, { waitUntil: () => {} } as never)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(answer.headers.has('X-Store-Version')).toBe(false)
  }
})

it('says at the same address which version of the Worker it is', async () => {
  const version = { id: 'dc8dcd28-271b-4367-9840-6c244f84cb40', tag: '', timestamp: '' }
  const request = new Request('https://any.example/api/up')
  const own = { ...env, VERSION: version }
  const answer = await worker.fetch(request, own, { waitUntil: () => {} } as never)
  expect(answer.headers.get('X-Store-Version')).toBe(version.id)
  // The local platform makes one up: `wrangler.toml` names the binding.
  expect(env.VERSION?.id).toEqual(expect.any(String))
})
