import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Role, RoleSummary } from '../../../worker/people/roles/schemas.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { at, holder, keeper, KEEPER, mintRole, ownerRole, saidBy, trailOf } from './people.ts'

const VIEW = 'sales.orders.view'
const SHIP = 'sales.orders.ship'
const name = () => `Склад ${crypto.randomUUID()}`

describe('making a role', () => {
  it('keeps its permissions in the order of the catalogue, each once, with a row in the log', async () => {
    const client = await keeper(VIEW, SHIP)
    const body = { name: name(), permissions: [SHIP, VIEW, SHIP] }
    const answer = await client.post('/admin/roles', body)
    expect(answer.status).toBe(201)
    const role = await dataOf<Role>(answer)
    expect(role).toMatchObject({
      name: body.name,
      kind: 'own',
      permissions: [VIEW, SHIP],
      locked: null,
      people: [],
    })
    expect(await trailOf('role', role.id)).toEqual([
      {
        action: 'roles.create',
        before: null,
        after: { name: body.name, permissions: [VIEW, SHIP] },
      },
    ])
  })

  it('is refused for a right that one lacks', async () => {
    const client = await keeper(VIEW)
    const answer = await client.post('/admin/roles', { name: name(), permissions: [VIEW, SHIP] })
    expect(await saidBy(answer)).toBe('403 You cannot grant a right that you do not have yourself.')
  })

  it('is refused for a name in use, in whatever case, and for the code of a shipped role', async () => {
    const client = await keeper(VIEW)
    const taken = name()
    await mintRole([VIEW], taken)
    for (const each of [taken.toUpperCase(), 'Owner', 'manager']) {
      const answer = await client.post('/admin/roles', { name: each, permissions: [VIEW] })
      expect([answer.status, Object.keys(await errorsOf(answer))]).toEqual([422, ['name']])
    }
  })

  it('is refused without a name, without a right, and for a right there is not', async () => {
    const client = await keeper(VIEW)
    const wrong = [
      { name: ' ', permissions: [VIEW] },
      { name: name(), permissions: [] },
      { name: name(), permissions: ['sales.orders.eat'] },
    ]
    for (const body of wrong) {
      expect((await client.post('/admin/roles', body)).status).toBe(422)
    }
  })

  it('makes one when two of the same name come at once', async () => {
    const client = await keeper(VIEW)
    const body = { name: name(), permissions: [VIEW] }
    const both = await Promise.all([1, 2].map(() => client.post('/admin/roles', body)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })
})

describe('changing a role', () => {
  it('counts at the next request of who has it, ends no session, and says what was added and taken', async () => {
    const id = await mintRole([VIEW])
    const worker = await signedIn(await holder(id))
    expect((await worker.get('/admin/orders')).status).toBe(200)
    const client = await keeper(VIEW, SHIP)
    const { name: named } = await dataOf<Role>(await client.get(`/admin/roles/${id}`))
    const answer = await client.put(`/admin/roles/${id}`, {
      name: named,
      permissions: [SHIP],
      version: 1,
    })
    expect(await dataOf<Role>(answer)).toMatchObject({ permissions: [SHIP], version: 2 })
    expect((await worker.get('/admin/orders')).status).toBe(403)
    expect((await worker.get('/user')).status).toBe(200)
    expect(await trailOf('role', id)).toEqual([
      {
        action: 'roles.update',
        before: { name: named, permissions: [VIEW] },
        after: { name: named, permissions: [SHIP], added: [SHIP], taken: [VIEW] },
      },
    ])
  })

  it('is refused for a right that one lacks, given or already there', async () => {
    const client = await keeper(VIEW)
    const plain = await mintRole([VIEW], name())
    const above = await mintRole([VIEW, SHIP], name())
    const put = (id: number, permissions: string[]) =>
      client.put(`/admin/roles/${id}`, { name: name(), permissions, version: 1 })
    expect(await saidBy(await put(plain, [VIEW, SHIP]))).toBe(
      '403 You cannot grant a right that you do not have yourself.',
    )
    expect(await saidBy(await put(above, [VIEW]))).toContain('403 This role has rights that you')
  })

  it('is refused for a role that one holds, and for that of the owner', async () => {
    const owner = await at(await holder(await ownerRole()))
    const own = await mintRole(KEEPER, name())
    const client = await at(await holder(own))
    const put = (id: number) => ({ name: name(), permissions: [KEEPER[0]], version: id && 1 })
    expect(await saidBy(await client.put(`/admin/roles/${own}`, put(own)))).toContain(
      '409 This is your own role',
    )
    const id = await ownerRole()
    expect(await saidBy(await owner.put(`/admin/roles/${id}`, put(id)))).toContain(
      '409 The role of an owner',
    )
    expect((await owner.put(`/admin/roles/${own}`, put(own))).status).toBe(200)
  })

  it('leaves a shipped role its code, and takes what is its own to narrow', async () => {
    const id = await mintRole([VIEW, SHIP], 'support')
    const client = await keeper(VIEW, SHIP)
    const refused = await client.put(`/admin/roles/${id}`, {
      name: name(),
      permissions: [VIEW],
      version: 1,
    })
    expect([refused.status, Object.keys(await errorsOf(refused))]).toEqual([422, ['name']])
    const body = { name: 'support', permissions: [VIEW], version: 1 }
    expect((await client.put(`/admin/roles/${id}`, body)).status).toBe(200)
  })

  it('is refused when somebody else has changed it since, and one of two at once wins', async () => {
    const id = await mintRole([VIEW])
    const client = await keeper(VIEW, SHIP)
    const both = await Promise.all(
      [[SHIP], [VIEW, SHIP]].map((permissions) =>
        client.put(`/admin/roles/${id}`, { name: `${id}`, permissions, version: 1 }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await trailOf('role', id)).toHaveLength(1)
    const late = { name: `${id}`, permissions: [SHIP], version: 1 }
    expect(await saidBy(await client.put(`/admin/roles/${id}`, late))).toContain('409 Someone else')
  })

  it('wants the password once more, finds no unknown role, and needs the right', async () => {
    const id = await mintRole([VIEW])
    const body = { name: name(), permissions: [VIEW], version: 1 }
    const unconfirmed = await signedIn(await holder(await mintRole([...KEEPER, VIEW])))
    expect((await unconfirmed.put(`/admin/roles/${id}`, body)).status).toBe(423)
    const client = await keeper(VIEW)
    expect((await client.put('/admin/roles/999999', body)).status).toBe(404)
    const reader = await at(await holder(await mintRole(['settings.roles.view', VIEW])))
    expect((await reader.put(`/admin/roles/${id}`, body)).status).toBe(403)
    expect((await reader.get(`/admin/roles/${id}`)).status).toBe(200)
  })
})

describe('deleting a role', () => {
  it('is refused while somebody has it, saying who, and leaves nothing after', async () => {
    const id = await mintRole([VIEW], name())
    const person = await holder(id)
    const client = await keeper(VIEW)
    const refused = await client.delete(`/admin/roles/${id}`)
    expect(await saidBy(refused)).toBe(
      '409 This role belongs to Ала Тэст. Take it from them first.',
    )
    await env.DB.prepare('DELETE FROM user_roles WHERE user_id = ?').bind(person.id).run()
    expect((await client.delete(`/admin/roles/${id}`)).status).toBe(204)
    expect((await client.get(`/admin/roles/${id}`)).status).toBe(404)
    expect((await client.delete(`/admin/roles/${id}`)).status).toBe(404)
    expect((await trailOf('role', id)).map(({ action }) => action)).toEqual(['roles.delete'])
  })

  it('is refused for shipped ones, and for one with a right that one lacks', async () => {
    const shipped = await mintRole([VIEW], 'content')
    const above = await mintRole([SHIP], name())
    const client = await keeper(VIEW)
    expect((await client.delete(`/admin/roles/${shipped}`)).status).toBe(409)
    expect((await client.delete(`/admin/roles/${above}`)).status).toBe(403)
  })

  it('never takes the role from somebody who is given it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await mintRole([VIEW])
      const person = await createUser()
      const client = await keeper(VIEW)
      const [deleted, given] = await Promise.all([
        client.delete(`/admin/roles/${id}`),
        client.put(`/admin/staff/${person.id}/roles`, { give: [id] }),
      ])
      const held = await env.DB.prepare('SELECT role_id FROM user_roles WHERE user_id = ?')
        .bind(person.id)
        .first<number>('role_id')
      expect(held === id).toBe(deleted.status !== 204)
      expect([200, 422]).toContain(given.status)
    }
  })
})

describe('the list of roles', () => {
  it('is searched in the reader’s words, narrowed and sorted', async () => {
    const mark = crypto.randomUUID()
    const many = await mintRole([VIEW, SHIP], `b ${mark}`)
    const few = await mintRole([VIEW], `a ${mark}`)
    await holder(many)
    const client = await keeper()
    const list = async (query: string, locale = 'en') =>
      dataOf<RoleSummary[]>(
        await client.get(`/admin/roles?per_page=100&${query}`, { headers: { 'X-Locale': locale } }),
      )
    const ids = async (query: string) => (await list(query)).map(({ id }) => id)
    expect(await ids(`q=${mark}`)).toEqual([few, many])
    expect(await ids(`q=${mark}&sort=-people`)).toEqual([many, few])
    expect(await ids(`q=${mark}&sort=permissions`)).toEqual([few, many])
    expect(await ids(`q=${mark}&kind=shipped`)).toEqual([])
    await ownerRole()
    const [owner] = await list(`q=${encodeURIComponent('владелец')}&kind=shipped`, 'ru')
    expect(owner).toMatchObject({ name: 'owner', kind: 'shipped', can_delete: false })
    expect((await list(`q=${mark}`))[1]).toMatchObject({ people_count: 1, can_delete: false })
  })
})
