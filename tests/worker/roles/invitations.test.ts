import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { StaffMember } from '../../../worker/people/roles/schemas.ts'
import { type Client, guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { holder, keeper, mintRole, rolesOf, saidBy, trailOf } from './people.ts'

const VIEW = 'sales.orders.view'
const SHIP = 'sales.orders.ship'
const PASSWORD = 'Correct-horse-9'

const person = (roleIds: number[], email = `${crypto.randomUUID()}@example.com`) => ({
  email,
  first_name: 'Вера',
  last_name: 'Ліс',
  locale: 'be',
  role_ids: roleIds,
})

/** The token of the newest invitation to an address. */
async function tokenFor(email: string): Promise<string> {
  const url = await env.DB.prepare(
    "SELECT data ->> 'url' AS url FROM mails WHERE kind = 'staff-invited' AND email = ? ORDER BY id DESC LIMIT 1",
  )
    .bind(email)
    .first<string>('url')
  return new URL(url ?? '').pathname.split('/').at(-1) ?? ''
}

/** Chooses a password by the link. */
async function accept(email: string, token: string): Promise<{ status: number; visitor: Client }> {
  const visitor = await guest()
  const body = { token, email, password: PASSWORD, password_confirmation: PASSWORD }
  const { status } = await visitor.post('/reset-password', body)
  return { status, visitor }
}

describe('inviting a member of staff', () => {
  it('makes an account that may do nothing until its person has chosen a password', async () => {
    const role = await mintRole([VIEW])
    const client = await keeper(VIEW)
    const input = person([role])
    const answer = await client.post('/admin/staff', input)
    expect(answer.status).toBe(201)
    const member = await dataOf<StaffMember>(answer)
    expect(member).toMatchObject({
      name: 'Вера Ліс',
      state: 'invited',
      roles: [{ id: role }],
      invitation: { invited_by: 'Ала Тэст' },
    })
    const { status, visitor } = await accept(input.email, await tokenFor(input.email))
    expect(status).toBe(200)
    await visitor.post('/login', { email: input.email, password: PASSWORD, remember: false })
    expect((await visitor.get('/admin/orders')).status).toBe(200)
    const after = await dataOf<StaffMember>(await client.get(`/admin/staff/${member.id}`))
    expect(after).toMatchObject({ state: 'active', invitation: null })
  })

  it('is refused for a role with a right that one lacks, or that there is not', async () => {
    const client = await keeper(VIEW)
    const ship = await mintRole([SHIP])
    expect((await client.post('/admin/staff', person([ship]))).status).toBe(403)
    const unknown = await client.post('/admin/staff', person([999999]))
    expect([unknown.status, Object.keys(await errorsOf(unknown))]).toEqual([422, ['role_ids']])
    expect((await client.post('/admin/staff', person([]))).status).toBe(422)
  })

  it('wants the password once more', async () => {
    const client = await signedIn(await holder(await mintRole(['settings.roles.update', VIEW])))
    const role = await mintRole([VIEW])
    expect((await client.post('/admin/staff', person([role]))).status).toBe(423)
  })

  it('gives the roles at once to somebody who has an account, and mails no link', async () => {
    const role = await mintRole([VIEW])
    const known = await createUser()
    const client = await keeper(VIEW)
    const answer = await client.post('/admin/staff', person([role], known.email))
    expect(await dataOf<StaffMember>(answer)).toMatchObject({ id: known.id, state: 'active' })
    expect(await rolesOf(known)).toEqual([role])
    await expect(tokenFor(known.email)).rejects.toThrow('Invalid URL')
  })

  it('is refused for an account that a stranger may have made with the address', async () => {
    const role = await mintRole([VIEW])
    const { email, id } = await createUser({ emailVerifiedAt: null })
    const client = await keeper(VIEW)
    const answer = await client.post('/admin/staff', person([role], email))
    expect([answer.status, Object.keys(await errorsOf(answer))]).toEqual([422, ['email']])
    expect(await rolesOf({ id })).toEqual([])
  })

  it('makes one account when two invite at once', async () => {
    const role = await mintRole([VIEW])
    const [one, other] = [await keeper(VIEW), await keeper(VIEW)]
    const input = person([role])
    await Promise.all([one, other].map((client) => client.post('/admin/staff', input)))
    const count = await env.DB.prepare('SELECT count(*) AS count FROM users WHERE email = ?')
      .bind(input.email)
      .first<number>('count')
    expect(count).toBe(1)
  })
})

describe('an invitation', () => {
  const invited = async (client: Client) => {
    const input = person([await mintRole([VIEW])])
    const { id } = await dataOf<StaffMember>(await client.post('/admin/staff', input))
    return { id, ...input }
  }

  it('is sent again with a link in place of the earlier one', async () => {
    const client = await keeper(VIEW)
    const { id, email } = await invited(client)
    const first = await tokenFor(email)
    await env.DB.prepare('UPDATE staff_invitations SET expires_at = 1 WHERE user_id = ?')
      .bind(id)
      .run()
    const late = await dataOf<StaffMember>(await client.get(`/admin/staff/${id}`))
    expect(late.state).toBe('expired')
    const answer = await client.post(`/admin/staff/${id}/invitation`)
    expect(await dataOf<StaffMember>(answer)).toMatchObject({ state: 'invited' })
    expect((await accept(email, first)).status).toBe(422)
    expect((await accept(email, await tokenFor(email))).status).toBe(200)
    expect((await client.post(`/admin/staff/${id}/invitation`)).status).toBe(409)
    expect((await client.delete(`/admin/staff/${id}/invitation`)).status).toBe(409)
    expect(await rolesOf({ id })).toHaveLength(1)
  })

  it('is withdrawn with its link and the roles, and may be made once more', async () => {
    const client = await keeper(VIEW)
    const { id, email, role_ids: roleIds } = await invited(client)
    const first = await tokenFor(email)
    expect((await client.delete(`/admin/staff/${id}/invitation`)).status).toBe(204)
    expect(await rolesOf({ id })).toEqual([])
    expect((await accept(email, first)).status).toBe(422)
    expect((await client.delete(`/admin/staff/${id}/invitation`)).status).toBe(404)
    expect((await client.post(`/admin/staff/${id}/invitation`)).status).toBe(404)
    const again = await client.post('/admin/staff', person(roleIds, email))
    expect(await dataOf<StaffMember>(again)).toMatchObject({ id, state: 'invited' })
    expect((await accept(email, await tokenFor(email))).status).toBe(200)
    const actions = (await trailOf('user', id)).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('staff.'))).toEqual([
      'staff.withdraw-invitation',
      'staff.invite-again',
      'staff.change-roles',
    ])
  })

  it('is neither sent again nor withdrawn by who lacks a right of its person', async () => {
    const { id } = await invited(await keeper(VIEW))
    const other = await keeper()
    expect(await saidBy(await other.post(`/admin/staff/${id}/invitation`))).toContain('403 This')
    expect(await saidBy(await other.delete(`/admin/staff/${id}/invitation`))).toContain('403 This')
    expect(await rolesOf({ id })).toHaveLength(1)
  })

  it('is nothing that an account of another kind has', async () => {
    const client = await keeper(VIEW)
    const member = await holder(await mintRole([VIEW]))
    expect((await client.post(`/admin/staff/${member.id}/invitation`)).status).toBe(404)
    expect((await client.delete(`/admin/staff/${member.id}/invitation`)).status).toBe(404)
  })
})
