import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '../../worker/permissions.ts'
import { app } from '../../worker/app.ts'
import { listRoutes } from '../../worker/openapi/list-routes.ts'
import { ROUTE_DOCS } from '../../worker/openapi/route-docs.ts'
import { type Client, guest, signedIn, staff } from '../support/worker/client.ts'
import { mintOrder } from '../support/worker/orders.ts'
import { createUser } from '../support/worker/factories.ts'
import { addressInput, companyInput } from '../support/worker/postal.ts'
import { ROUTE_TABLE, SENSITIVE } from './route-table.ts'

const LISTED = listRoutes(app.routes)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const REGISTERED = LISTED.map(nameOf)

interface Route {
  method: string
  path: string
  access: string
}

/** The table's routes that pass `keep`, as method, path to call and what they need. */
const routes = (keep: (access: string) => boolean): Route[] =>
  Object.entries(ROUTE_TABLE)
    .filter(([, access]) => keep(access))
    .map(([route, access]) => {
      const [method = '', path = ''] = route.split(' ')
      const id = path.startsWith('/admin/uploads/') ? crypto.randomUUID() : '1'
      return { method, path: path.replace(':id', id).replace(/:\w+/g, '1'), access }
    })

const isSignedIn = (access: string) => ['customer', 'confirmed', 'verified'].includes(access)
const isPermission = (access: string) => access.includes('.')

/** Bodies that pass validation, where an empty one does not. */
const BODIES: Record<string, object> = {
  'PUT /user/addresses/1': addressInput(),
  'PUT /user/companies/1': companyInput(),
  'PUT /user/projects/1': { version: 1 },
  'PUT /admin/roles/1': { name: 'x', permissions: ['settings.roles.view'], version: 1 },
  'POST /admin/staff': {
    email: 'rules@example.com',
    first_name: 'A',
    last_name: 'B',
    locale: 'en',
    role_ids: [1],
  },
  'POST /user/api-keys': { name: 'x', scopes: ['search'] },
  'POST /admin/users/1/email': { email: 'rules@example.com' },
  'POST /admin/users/1/two-factor/reset': { reason: 'x' },
}

async function refusalOf(client: Client, { method, path }: { method: string; path: string }) {
  const body = BODIES[`${method} ${path}`] ?? {}
  const answer = await client.call(method, path, method === 'GET' ? {} : { body })
  const { code } = await answer.json<{ code: string }>()
  return `${method} ${path}: ${answer.status} ${code}`
}

describe('the table of routes', () => {
  it('has every registered route, and no other', () => {
    expect(Object.keys(ROUTE_TABLE).toSorted()).toEqual(REGISTERED.toSorted())
  })
  it('names every route of staff that wants a confirmed password', () => {
    const sensitive = LISTED.filter(
      ({ access, isConfirmed }) => isConfirmed && access !== 'confirmed',
    )
    expect(Object.keys(SENSITIVE).toSorted()).toEqual(sensitive.map(nameOf).toSorted())
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
  it.each(routes((access) => isPermission(access) || isSignedIn(access)))(
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

describe('an address of a mail', () => {
  it.each(routes((access) => access === 'signed'))(
    'is worth nothing without our signature at $method $path',
    async (route) => {
      const bare = route.path.replace(/\/\d+$/, '/newsletter')
      // A token is a program's password, not a signed address.
      const refusal = bare.startsWith('/lists/') ? '401 unauthenticated' : '403 invalid_signature'
      for (const path of [bare, `${bare}?signature=${'A'.repeat(43)}`]) {
        expect(await refusalOf(await guest(), { ...route, path })).toBe(
          `${route.method} ${path}: ${refusal}`,
        )
      }
    },
  )
})

describe('an unsafe call without a CSRF token', () => {
  let client: Client
  beforeAll(async () => {
    client = await guest()
  })
  it.each(routes((access) => access !== 'signed').filter(({ method }) => method !== 'GET'))(
    'is refused by $method $path',
    async (route) => {
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
  it.each(routes((access) => isPermission(access) || access === 'verified'))(
    'unverified is refused by $method $path',
    async (route) => {
      expect(await refusalOf(unverified, route)).toBe(
        `${route.method} ${route.path}: 403 email_unverified`,
      )
    },
  )
  it.each(routes((access) => access === 'guest'))(
    'has no business at $method $path',
    async (route) => {
      expect(await refusalOf(customer, route)).toBe(
        `${route.method} ${route.path}: 409 already_signed_in`,
      )
    },
  )
})

/** What several people share is attacked in `tests/worker/teams/strangers.test.ts`. */
const isShared = ({ path }: Route) => path.startsWith('/team')

describe('another customer', () => {
  let owner: Client
  let stranger: Client
  beforeAll(async () => {
    const person = await createUser()
    owner = await signedIn(person)
    stranger = await signedIn(await createUser())
    await createOwnRows(person.id)
  })
  const ofRows = (route: Route) =>
    route.access === 'verified' && route.path.endsWith('/1') && !isShared(route)

  it.each(routes(() => true).filter(ofRows))('finds nothing at $method $path', async (route) => {
    expect(await refusalOf(stranger, route)).toBe(`${route.method} ${route.path}: 404 not_found`)
    const isThere =
      route.path === '/user/checkout/1' ? owner.put(route.path, {}) : owner.get(route.path)
    expect((await isThere).status).toBe(200)
  })
})

/** The row 1 of everything that belongs to one customer. */
async function createOwnRows(userId: number): Promise<void> {
  const values = '(id, user_id, supplier_offer_item_id, product_id'
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO cart_items ${values}, quantity) VALUES (1, ?, 1, 1, 1)`).bind(
      userId,
    ),
    env.DB.prepare(`INSERT INTO favorites ${values}) VALUES (1, ?, 1, 1)`).bind(userId),
    env.DB.prepare(
      `INSERT INTO companies (id, user_id, name, tax_number, country, address_line_one, city, postcode)
       VALUES (1, ?, 'A', '1', 'PL', 'B', 'C', '1')`,
    ).bind(userId),
    env.DB.prepare(
      `INSERT INTO addresses (id, user_id, first_name, last_name, address_line_one, city, country,
         postcode, phone)
       VALUES (1, ?, 'A', 'B', 'C', 'D', 'PL', '1', '1')`,
    ).bind(userId),
    env.DB.prepare(
      `INSERT INTO api_keys (id, user_id, name, hash, hint, scopes, per_minute, epoch)
       VALUES (1, ?, 'A', 'rules-1', 'abcd', '["cart"]', 1, 0)`,
    ).bind(userId),
    env.DB.prepare(
      `INSERT INTO projects (id, owner_id, name, currency, updated_at) VALUES (1, ?, 'A', 'BYN', 0)`,
    ).bind(userId),
    env.DB.prepare(
      `INSERT INTO project_versions (project_id, version, reason, build_quantity, rows)
       VALUES (1, 1, 'created', 1, '[]')`,
    ),
    env.DB.prepare(`INSERT INTO checkouts (id, user_id, currency) VALUES (1, ?, 'BYN')`).bind(
      userId,
    ),
  ])
  await mintOrder({ order: { id: 1, userId } })
  await env.DB.prepare(
    `INSERT INTO order_documents (id, order_id, kind, number, subtotal, shipping, tax, total, issued_by)
     VALUES (1, 1, 'invoice', 'rules-1', 0, 0, 0, 0, 'rules')`,
  ).run()
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO returns (id, number, order_id, opened_by, updated_at) VALUES (1, 'rules-1', 1, 'rules', 0)`,
    ),
    env.DB.prepare(
      `INSERT INTO return_photos (id, return_id, key, type) VALUES (1, 1, 'returns/rules-1', 'image/png')`,
    ),
  ])
  await env.MEDIA.put('returns/rules-1', 'photo')
}

describe('staff', () => {
  it.each(Object.entries(SENSITIVE))(
    'with every permission confirm their password for %s',
    async (route, path) => {
      const [method = ''] = route.split(' ')
      const client = await staff('owner')
      expect(await refusalOf(client, { method, path })).toBe(
        `${method} ${path}: 423 password_confirmation_required`,
      )
    },
  )
  const asked = [...new Set(Object.values(ROUTE_TABLE).filter(isPermission))]
  it.each(asked)(
    'with every permission but %s is refused where it is asked for',
    async (access) => {
      const client = await staff(PERMISSIONS.filter((name) => !access.split(/[|&]/).includes(name)))
      for (const route of routes((needed) => needed === access)) {
        expect(await refusalOf(client, route)).toBe(`${route.method} ${route.path}: 403 forbidden`)
      }
    },
  )
  it.each(asked)('with %s alone is let through where it is asked for', async (access) => {
    // Any one of those that do is enough.
    const [one = ''] = access.split('|')
    const client = await staff(one.split('&'))
    for (const { method, path } of routes((needed) => needed === access)) {
      const answer = await client.call(method, path, method === 'GET' ? {} : { body: {} })
      expect([401, 403, 419, 500]).not.toContain(answer.status)
    }
  })
})
