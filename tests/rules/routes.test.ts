import { beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '../../worker/accounts/permissions.ts'
import { app } from '../../worker/app.ts'
import { listRoutes } from '../../worker/openapi/list-routes.ts'
import { ROUTE_DOCS } from '../../worker/openapi/route-docs.ts'
import { type Client, guest, signedIn, staff } from '../support/worker/client.ts'
import { createUser } from '../support/worker/factories.ts'
import { ROUTE_TABLE } from './route-table.ts'

const REGISTERED = listRoutes(app.routes).map(({ method, path }) => `${method} ${path}`)

/** The table's routes that pass `keep`, as method, path to call and what they need. */
const routes = (keep: (access: string) => boolean) =>
  Object.entries(ROUTE_TABLE)
    .filter(([, access]) => keep(access))
    .map(([route, access]) => {
      const [method = '', path = ''] = route.split(' ')
      const id = path.startsWith('/admin/uploads/') ? crypto.randomUUID() : '1'
      return { method, path: path.replace(':id', id).replace(/:\w+/g, '1'), access }
    })

const isPermission = (access: string) => access.includes('.')

async function refusalOf(client: Client, { method, path }: { method: string; path: string }) {
  const answer = await client.call(method, path, method === 'GET' ? {} : { body: {} })
  const { code } = await answer.json<{ code: string }>()
  return `${method} ${path}: ${answer.status} ${code}`
}

describe('the table of routes', () => {
  it('has every registered route, and no other', () => {
    expect(Object.keys(ROUTE_TABLE).toSorted()).toEqual(REGISTERED.toSorted())
  })
  it('is described whole', () => {
    expect(Object.keys(ROUTE_DOCS).toSorted()).toEqual(REGISTERED.toSorted())
  })
  it('names permissions that exist', () => {
    const known: readonly string[] = PERMISSIONS
    const unknown = Object.values(ROUTE_TABLE)
      .filter(isPermission)
      .flatMap((access) => access.split(/[|&]/))
      .filter((name) => !known.includes(name))
    expect(unknown).toEqual([])
  })
  it('keeps everything of the admin behind a permission', () => {
    const open = routes((access) => !isPermission(access)).filter(({ path }) =>
      path.startsWith('/admin'),
    )
    expect(open).toEqual([])
  })
})

describe('nobody signed in', () => {
  let client: Client
  beforeAll(async () => {
    client = await guest()
  })
  it.each(routes((access) => isPermission(access) || access === 'customer'))(
    'is asked to sign in by $method $path',
    async (route) => {
      expect(await refusalOf(client, route)).toBe(
        `${route.method} ${route.path}: 401 unauthenticated`,
      )
    },
  )
  it.each(routes((access) => access === 'public' || access === 'guest'))(
    'is let through by $method $path',
    async ({ method, path }) => {
      const answer = await client.call(method, path, method === 'GET' ? {} : { body: {} })
      expect([401, 403, 419, 500]).not.toContain(answer.status)
    },
  )
})

describe('an unsafe call without a CSRF token', () => {
  it.each(routes(() => true).filter(({ method }) => method !== 'GET'))(
    'is refused by $method $path',
    async (route) => {
      const client = await guest()
      client.cookies.delete('XSRF-TOKEN')
      expect(await refusalOf(client, route)).toBe(
        `${route.method} ${route.path}: 419 csrf_mismatch`,
      )
    },
  )
})

describe('somebody signed in', () => {
  let customer: Client
  let unverified: Client
  beforeAll(async () => {
    customer = await signedIn(await createUser())
    unverified = await signedIn(await createUser({ emailVerifiedAt: null }))
  })
  it.each(routes(isPermission))('without rights is refused by $method $path', async (route) => {
    expect(await refusalOf(customer, route)).toBe(`${route.method} ${route.path}: 403 forbidden`)
  })
  it.each(routes(isPermission))('unverified is refused by $method $path', async (route) => {
    expect(await refusalOf(unverified, route)).toBe(
      `${route.method} ${route.path}: 403 email_unverified`,
    )
  })
  it.each(routes((access) => access === 'guest'))(
    'has no business at $method $path',
    async (route) => {
      expect(await refusalOf(customer, route)).toBe(
        `${route.method} ${route.path}: 409 already_signed_in`,
      )
    },
  )
})

describe('staff', () => {
  const asked = [...new Set(Object.values(ROUTE_TABLE).filter(isPermission))]
  it.each(asked)(
    'with every permission but %s is refused where it is asked for',
    async (access) => {
      const client = await staff(PERMISSIONS.filter((name) => !access.split('|').includes(name)))
      for (const route of routes((needed) => needed === access)) {
        expect(await refusalOf(client, route)).toBe(`${route.method} ${route.path}: 403 forbidden`)
      }
    },
  )
  it.each(asked)('with %s alone is let through where it is asked for', async (access) => {
    const client = await staff(access.split('&'))
    for (const { method, path } of routes((needed) => needed === access)) {
      const answer = await client.call(method, path, method === 'GET' ? {} : { body: {} })
      expect([401, 403, 419, 500]).not.toContain(answer.status)
    }
  })
})
