import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { app } from '../../../worker/app.ts'
import { listRoutes } from '../../../worker/openapi/list-routes.ts'
import { sha256 } from '../../../worker/lib/hash.ts'
import { blockPerson, unblockPerson } from '../../../worker/people/accounts/block-person.ts'
import { SCOPE_OF_ROUTE } from '../../../worker/people/api-keys/scope-of-route.ts'
import { SCOPES } from '../../../worker/people/api-keys/schemas.ts'
import { guest, signedIn } from '../../support/worker/client.ts'
import {
  actorFor,
  createStaff,
  createUser,
  type Person,
  testCtx,
} from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { sell } from '../cart/shopper.ts'
import { createRates } from '../search/stock.ts'
import { keyOf, program, refusalOf } from './program.ts'

beforeAll(createRates)

const ALL = { scopes: [...SCOPES] }
const DEAD = '401 unauthenticated'

const ROUTES = listRoutes(app.routes).map(({ method, path, access }) => ({
  method,
  route: `${method} ${path}`,
  path: path.replace(/:\w+/g, '1'),
  access,
}))

/** What a call with the key of `person` is refused by, asked for something of its own. */
async function statusOf(key: string, path = '/user/cart') {
  const answer = await (await program(key)).get(path)
  return answer.status === 200 ? 200 : refusalOf(answer)
}

describe('the table of scopes', () => {
  it('names routes that exist, none of staff, none that wants the password', () => {
    const known = new Set(ROUTES.map(({ route }) => route))
    expect([...SCOPE_OF_ROUTE.keys()].filter((route) => !known.has(route))).toEqual([])
    const open = ROUTES.filter(({ route }) => SCOPE_OF_ROUTE.has(route))
    const closed = open.filter(({ access }) => !['public', 'verified'].includes(access))
    expect(closed).toEqual([])
    expect(open.filter(({ path }) => path.startsWith('/admin'))).toEqual([])
  })
})

describe('a key of an owner, with every scope', () => {
  let key: string
  beforeAll(async () => {
    const person = await createStaff('owner')
    key = (await keyOf(person, ALL)).key
    // More than a minute allows is asked for below.
    await env.DB.prepare('UPDATE api_keys SET per_minute = 100000 WHERE user_id = ?')
      .bind(person.id)
      .run()
  })

  it.each(ROUTES.filter(({ route }) => !SCOPE_OF_ROUTE.has(route)))(
    'does not reach $route',
    async ({ method, path }) => {
      const { call, cookies } = await program(key)
      const answer = await call(method, path, method === 'GET' ? undefined : {})
      expect(await refusalOf(answer)).toBe('403 insufficient_scope')
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"')
      expect(cookies.size).toBe(0)
    },
  )
})

describe('a key with one scope', () => {
  it.each(SCOPES)('opens what %s opens and nothing of the others', async (scope) => {
    const person = await createUser()
    const { key } = await keyOf(person, { scopes: [scope] })
    await env.DB.prepare('UPDATE api_keys SET per_minute = 1000 WHERE user_id = ?')
      .bind(person.id)
      .run()
    const { call } = await program(key)
    const opened: string[] = []
    for (const { method, route, path } of ROUTES.filter((one) => SCOPE_OF_ROUTE.has(one.route))) {
      const answer = await call(method, path, method === 'GET' ? undefined : {})
      if (answer.status !== 403) opened.push(route)
      expect([401, 419, 429, 500]).not.toContain(answer.status)
    }
    const named = [...SCOPE_OF_ROUTE].filter(([, needed]) => needed === scope)
    expect(opened.toSorted()).toEqual(named.map(([route]) => route).toSorted())
  })
})

describe('a key ends', () => {
  const made = async () => {
    const person = await createUser()
    return { person, key: (await keyOf(person, ALL)).key }
  }
  const set = (column: string, value: number, { id }: Person) =>
    env.DB.prepare(`UPDATE api_keys SET ${column} = ? WHERE user_id = ?`).bind(value, id).run()

  it('when it has expired', async () => {
    const { person, key } = await made()
    await set('expires_at', Date.now() - 1, person)
    expect(await statusOf(key)).toBe(DEAD)
  })

  it('when its person is blocked, and does not come back with them', async () => {
    const { person, key } = await made()
    const boss = await createStaff('owner')
    const ctx = testCtx({ actor: { ...actorFor(boss), permissions: ['customers.users.update'] } })
    await blockPerson(ctx, person.id, { reason: 'x' })
    expect(await statusOf(key)).toBe(DEAD)
    await unblockPerson(ctx, person.id, { reason: 'x' })
    expect(await statusOf(key)).toBe(DEAD)
  })

  it('when the password is reset', async () => {
    const { person, key } = await made()
    expect(await statusOf(key)).toBe(200)
    const token = crypto.randomUUID()
    await env.DB.prepare(
      'INSERT INTO password_resets (user_id, token_hash, expires_at) VALUES (?, ?, ?)',
    )
      .bind(person.id, sha256(token), Date.now() + 60_000)
      .run()
    const password = 'Other-Word-7'
    const answer = await (
      await guest()
    ).post('/reset-password', {
      email: person.email,
      token,
      password,
      password_confirmation: password,
    })
    expect(answer.status).toBe(200)
    expect(await statusOf(key)).toBe(DEAD)
  })

  it('when it is revoked between two requests of one program', async () => {
    const { person, key } = await made()
    const { get } = await program(key)
    expect((await get('/user/cart')).status).toBe(200)
    await set('revoked_at', Date.now(), person)
    expect(await refusalOf(await get('/user/cart'))).toBe(DEAD)
  })

  it('for an address that is not confirmed any more', async () => {
    const { person, key } = await made()
    await env.DB.prepare('UPDATE users SET email_verified_at = NULL WHERE id = ?')
      .bind(person.id)
      .run()
    expect(await statusOf(key)).toBe('403 email_unverified')
  })
})

describe('a key with networks', () => {
  const networks = ['203.0.113.0/24', '2001:db8::/32']
  it.each([
    ['203.0.113.200', 200],
    ['2001:db8:5::1', 200],
    ['203.0.114.1', 403],
    ['2001:db9::1', 403],
    [undefined, 403],
  ])('answers %s with %i', async (address, status) => {
    const { key } = await keyOf(await createUser(), { networks })
    const from = address === undefined ? {} : { 'CF-Connecting-IP': address }
    const { get } = await program(key, from)
    expect((await get('/search?q=LM317')).status).toBe(status)
  })
})

describe('what comes beside a key', () => {
  it('does not count: cookies of another, who could do more', async () => {
    const person = await createUser({ firstName: 'Ключ' })
    const { key } = await keyOf(person, ALL)
    const owner = await signedIn(await createStaff('owner'))
    const withKey = { headers: { Authorization: `Bearer ${key}` } }
    expect(await refusalOf(await owner.get('/admin/roles', withKey))).toBe('403 insufficient_scope')
    expect(await refusalOf(await owner.get('/user', withKey))).toBe('403 insufficient_scope')
    // Written for the key's person, not for the one of the cookies.
    const { itemId } = await sell()
    const item = { supplier_offer_item_id: itemId, quantity: 1 }
    expect((await owner.post('/user/cart', item, withKey)).status).toBe(201)
    const cartOf = async (answer: Response) => (await dataOf<unknown[]>(answer)).length
    expect(await cartOf(await (await program(key)).get('/user/cart'))).toBe(1)
    expect(await cartOf(await owner.get('/user/cart'))).toBe(0)
    const dead = { headers: { Authorization: `Bearer detal_${'A'.repeat(43)}` } }
    expect(await refusalOf(await owner.get('/admin/roles', dead))).toBe(DEAD)
    expect((await owner.get('/admin/roles')).status).toBe(200)
  })

  it('is no CSRF token, and needs none', async () => {
    const { key } = await keyOf(await createUser(), { scopes: ['prices'] })
    const { call } = await program(key)
    expect((await call('POST', '/cart/quote', { items: [] })).status).not.toBe(419)
  })
})

describe('what is no key', () => {
  it.each([
    'Bearer',
    'Bearer ',
    'Bearer x',
    `Bearer detal_${'a'.repeat(43)}`,
    `Bearer detal_${'a'.repeat(42)} `,
    `bearer detal_${'_'.repeat(43)}`,
    "Bearer ' OR 1=1 --",
  ])('is nobody: %s', async (header) => {
    const client = await guest()
    const answer = await client.get('/user/cart', { headers: { Authorization: header } })
    expect(await refusalOf(answer)).toBe(DEAD)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  })

  it('opens nothing from a query string', async () => {
    const { key } = await keyOf(await createUser(), ALL)
    const client = await guest()
    for (const name of ['key', 'api_key', 'access_token', 'token']) {
      expect(await refusalOf(await client.get(`/user/cart?${name}=${key}`))).toBe(DEAD)
    }
  })

  it('finds an unknown address where there is none', async () => {
    const { key } = await keyOf(await createUser(), ALL)
    expect(await statusOf(key, '/nothing-here')).toBe('404 not_found')
  })
})
