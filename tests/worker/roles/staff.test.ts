import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { StaffMember } from '../../../worker/people/roles/schemas.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import {
  at,
  holder,
  keeper,
  KEEPER,
  mintRole,
  ownerRole,
  rolesOf,
  saidBy,
  trailOf,
} from './people.ts'

const VIEW = 'sales.orders.view'
const SHIP = 'sales.orders.ship'

describe('giving and taking roles', () => {
  it('counts at the next request, once however often, and owners are told by mail', async () => {
    const owner = await holder(await ownerRole())
    const [view, ship] = [await mintRole([VIEW]), await mintRole([SHIP])]
    const person = await holder(ship)
    const worker = await signedIn(person)
    const client = await keeper(VIEW, SHIP)
    const change = { give: [view], take: [ship] }
    for (let round = 0; round < 2; round += 1) {
      const answer = await client.put(`/admin/staff/${person.id}/roles`, change)
      expect((await dataOf<StaffMember>(answer)).roles.map(({ id }) => id)).toEqual([view])
    }
    expect((await worker.get('/admin/orders')).status).toBe(200)
    const trail = await trailOf('user', person.id)
    expect(trail.filter(({ action }) => action === 'staff.change-roles')).toHaveLength(1)
    const mails = await env.DB.prepare(
      "SELECT count(*) AS count FROM mails WHERE kind = 'sensitive-change' AND user_id = ? AND data ->> 'name' = ?",
    )
      .bind(owner.id, person.email)
      .first<number>('count')
    expect(mails).toBe(1)
  })

  it('answers null once the last role is taken', async () => {
    const view = await mintRole([VIEW])
    const person = await holder(view)
    const client = await keeper(VIEW)
    const answer = await client.put(`/admin/staff/${person.id}/roles`, { take: [view] })
    expect([answer.status, await dataOf(answer)]).toEqual([200, null])
    expect((await client.get(`/admin/staff/${person.id}`)).status).toBe(404)
  })

  it('is refused for a role, and for a person, with a right that one lacks', async () => {
    const [view, ship] = [await mintRole([VIEW]), await mintRole([SHIP])]
    const [person, above] = [await createUser(), await holder(ship)]
    const client = await keeper(VIEW)
    expect(
      await saidBy(await client.put(`/admin/staff/${person.id}/roles`, { give: [ship] })),
    ).toBe('403 You cannot grant a right that you do not have yourself.')
    for (const change of [{ give: [view] }, { take: [ship] }]) {
      expect(await saidBy(await client.put(`/admin/staff/${above.id}/roles`, change))).toContain(
        '403 This person has rights',
      )
    }
    expect([await rolesOf(person), await rolesOf(above)]).toEqual([[], [ship]])
  })

  it('is refused for oneself, whether it adds or takes', async () => {
    const own = await mintRole(KEEPER)
    const person = await holder(own)
    const client = await at(person)
    for (const change of [{ give: [await mintRole(KEEPER)] }, { take: [own] }]) {
      expect(await saidBy(await client.put(`/admin/staff/${person.id}/roles`, change))).toBe(
        '409 You cannot change your own roles: ask a colleague.',
      )
    }
    expect(await rolesOf(person)).toEqual([own])
  })

  it('is refused for an address that nobody has confirmed, for nobody, and for a role there is not', async () => {
    const view = await mintRole([VIEW])
    const stranger = await createUser({ emailVerifiedAt: null })
    const client = await keeper(VIEW)
    const give = { give: [view] }
    expect((await client.put(`/admin/staff/${stranger.id}/roles`, give)).status).toBe(409)
    expect((await client.put('/admin/staff/99999999/roles', give)).status).toBe(404)
    const { id } = await createUser()
    expect((await client.put(`/admin/staff/${id}/roles`, { give: [999999] })).status).toBe(422)
    const both = { give: [view], take: [view] }
    expect((await client.put(`/admin/staff/${id}/roles`, both)).status).toBe(422)
  })
})

describe('the store', () => {
  it('keeps its last owner, whoever takes the role or blocks them', async () => {
    const role = await ownerRole()
    await env.DB.prepare('DELETE FROM user_roles WHERE role_id = ?').bind(role).run()
    const owner = await holder(role)
    const { results } = await env.DB.prepare(
      "SELECT p.value AS name FROM roles, json_each(permissions) p WHERE roles.name = 'owner'",
    ).all<{ name: string }>()
    const director = await at(await holder(await mintRole(results.map((row) => row.name))))
    const taken = await director.put(`/admin/staff/${owner.id}/roles`, { take: [role] })
    expect(await saidBy(taken)).toContain('409 This is the last owner of the store.')
    const reason = { reason: 'gone' }
    const blocked = await director.post(`/admin/users/${owner.id}/block`, reason)
    expect(await saidBy(blocked)).toContain('409 This is the last owner of the store.')
    // Somebody invited has no password yet, and so is no owner to rely on.
    const invited = await holder(role)
    await env.DB.prepare('UPDATE users SET email_verified_at = NULL WHERE id = ?')
      .bind(invited.id)
      .run()
    const again = await director.put(`/admin/staff/${owner.id}/roles`, { take: [role] })
    expect(again.status).toBe(409)
    await holder(role)
    const free = await director.put(`/admin/staff/${owner.id}/roles`, { take: [role] })
    expect(free.status).toBe(200)
  })

  it('keeps one of two owners who take the role from each other at once', async () => {
    const role = await ownerRole()
    for (let round = 0; round < 5; round += 1) {
      await env.DB.prepare('DELETE FROM user_roles WHERE role_id = ?').bind(role).run()
      const people = [await holder(role), await holder(role)]
      const clients = await Promise.all(people.map(at))
      const answers = await Promise.all(
        clients.map((client, index) =>
          client.put(`/admin/staff/${people[1 - index]?.id}/roles`, { take: [role] }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await Promise.all(people.map(rolesOf))
      expect(left.flat()).toEqual([role])
    }
  })

  it('keeps one of two owners who block each other at once', async () => {
    const role = await ownerRole()
    await env.DB.prepare('DELETE FROM user_roles WHERE role_id = ?').bind(role).run()
    const people = [await holder(role), await holder(role)]
    const clients = await Promise.all(people.map(at))
    await Promise.all(
      clients.map((client, index) =>
        client.post(`/admin/users/${people[1 - index]?.id}/block`, { reason: 'x' }),
      ),
    )
    const open = await env.DB.prepare(
      'SELECT count(*) AS count FROM users WHERE id IN (?, ?) AND is_disabled = 0',
    )
      .bind(people[0]?.id, people[1]?.id)
      .first<number>('count')
    expect(open).toBe(1)
  })
})

describe('the list of staff', () => {
  it('has everybody with a role and nobody else, by role, state, second factor and words', async () => {
    const mark = crypto.randomUUID().slice(0, 8)
    const role = await mintRole([VIEW], `role ${mark}`)
    const plain = await holder(role)
    const careful = await holder(role)
    const customer = await createUser()
    await signedIn(careful)
    await env.DB.batch([
      env.DB.prepare(
        'UPDATE users SET first_name = ?, last_name = ?, two_factor_confirmed_at = 1 WHERE id = ?',
      ).bind('Аксана', mark, careful.id),
      env.DB.prepare(
        "UPDATE users SET first_name = 'Яна', last_name = ?, is_disabled = 1, disabled_reason = 'left' WHERE id = ?",
      ).bind(mark, plain.id),
    ])
    const client = await keeper()
    const list = async (query: string) =>
      dataOf<StaffMember[]>(await client.get(`/admin/staff?${query}`))
    const ids = async (query: string) => (await list(query)).map(({ id }) => id)
    expect(await ids(`q=${mark}`)).toEqual([careful.id, plain.id])
    expect(await ids(`q=${mark}&sort=-name`)).toEqual([plain.id, careful.id])
    expect(await ids(`role_id=${role}&sort=-last_seen`)).toEqual([careful.id, plain.id])
    expect(await ids(`role_id=${role}&two_factor=true`)).toEqual([careful.id])
    expect(await ids(`role_id=${role}&state=blocked`)).toEqual([plain.id])
    expect(await ids(`q=${customer.email}`)).toEqual([])
    expect(await list(`role_id=${role}`)).toMatchObject([
      { state: 'active', has_two_factor: true, holds_more: true, is_self: false },
      { state: 'blocked', blocked_reason: 'left', last_seen_at: null, roles: [{ id: role }] },
    ])
  })
})
