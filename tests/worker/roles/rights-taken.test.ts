import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../../worker/env.ts'
import { blockPerson } from '../../../worker/people/accounts/block-person.ts'
import { changeRoles } from '../../../worker/people/roles/change-roles.ts'
import { createRole } from '../../../worker/people/roles/create-role.ts'
import { deleteRole } from '../../../worker/people/roles/delete-role.ts'
import { inviteStaff } from '../../../worker/people/roles/invite-staff.ts'
import { updateRole } from '../../../worker/people/roles/update-role.ts'
import { actorFor, createUser, testCtx } from '../../support/worker/factories.ts'
import { holder, KEEPER, mintRole, rolesOf, trailOf } from './people.ts'

const VIEW = 'sales.orders.view'
/** It only matters that it is refused: for the reason the verb asks the database once more. */
const REFUSED = expect.stringMatching(/^(forbidden|conflict|validation)$/) as string

/** A request that began while its person had all these rights; they have been taken since. */
async function lateCtx(): Promise<Ctx> {
  const person = await createUser()
  return testCtx({ actor: { ...actorFor(person), permissions: [...KEEPER, VIEW] } })
}

/** The same, of somebody who keeps them, and is blocked since. */
async function blockedCtx(): Promise<Ctx> {
  const person = await holder(await mintRole([...KEEPER, VIEW]))
  await env.DB.prepare('UPDATE users SET is_disabled = 1 WHERE id = ?').bind(person.id).run()
  return testCtx({ actor: { ...actorFor(person), permissions: [...KEEPER, VIEW] } })
}

const count = (sql: string, ...values: string[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .first<number>('count')

describe.each([
  ['whose rights were taken', lateCtx],
  ['who was blocked', blockedCtx],
])('a request of somebody %s after it began', (_, ctxOf) => {
  it('gives and takes no role', async () => {
    const role = await mintRole([VIEW])
    const [plain, ship] = [await createUser(), await mintRole([VIEW])]
    const ctx = await ctxOf()
    await expect(changeRoles(ctx, plain.id, { give: [role], take: [ship] })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await rolesOf(plain)).toEqual([])
    expect(await trailOf('user', plain.id)).toEqual([])
  })

  it('makes, changes and deletes no role', async () => {
    const role = await mintRole([VIEW])
    const name = crypto.randomUUID()
    const ctx = await ctxOf()
    await expect(createRole(ctx, { name, permissions: [VIEW] })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(
      updateRole(ctx, role, { name, permissions: [VIEW], version: 1 }),
    ).rejects.toMatchObject({ code: REFUSED })
    await expect(deleteRole(ctx, role)).rejects.toMatchObject({ code: REFUSED })
    expect(await count('SELECT count(*) AS count FROM roles WHERE name = ?', name)).toBe(0)
    expect(await count('SELECT count(*) AS count FROM roles WHERE id = ?', String(role))).toBe(1)
    expect(await trailOf('role', role)).toEqual([])
  })

  it('invites nobody, and blocks nobody', async () => {
    const role = await mintRole([VIEW])
    const email = `${crypto.randomUUID()}@example.com`
    const ctx = await ctxOf()
    const input = {
      email,
      first_name: 'A',
      last_name: 'B',
      locale: 'en',
      role_ids: [role],
    } as const
    await expect(
      inviteStaff(ctx, { ...input, role_ids: [...input.role_ids] }),
    ).rejects.toMatchObject({ code: REFUSED })
    expect(await count('SELECT count(*) AS count FROM users WHERE email = ?', email)).toBe(0)
    expect(await count('SELECT count(*) AS count FROM mails WHERE email = ?', email)).toBe(0)
    const plain = await createUser()
    await expect(blockPerson(ctx, plain.id, { reason: 'x' })).rejects.toMatchObject({
      code: REFUSED,
    })
    const sql = 'SELECT is_disabled AS count FROM users WHERE id = ?'
    expect(await count(sql, String(plain.id))).toBe(0)
  })
})
