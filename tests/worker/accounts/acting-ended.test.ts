import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { ActingEnd } from '../../../worker/people/accounts/acting/schemas.ts'
import { type Client, signedIn, staff } from '../../support/worker/client.ts'
import { createStaff, createUser } from '../../support/worker/factories.ts'

const ACT = 'customers.users.impersonate'

const run = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

/** A customer, and the browser of staff that acts for them. */
async function visit() {
  const [person, member] = [await createUser(), await createStaff([ACT])]
  const browser = await signedIn(member)
  expect((await browser.post(`/admin/users/${person.id}/act`)).status).toBe(204)
  expect((await browser.get('/user')).status).toBe(200)
  return { person, member, browser }
}

/** What the browser is told once its calls are refused. */
async function left(browser: Client): Promise<ActingEnd> {
  const refused = await browser.get('/user')
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ acting_over: true })
  const answer = await browser.delete('/acting')
  expect(answer.status).toBe(200)
  return answer.json<ActingEnd>()
}

describe('acting for a customer that ended early', () => {
  it('says that the customer was blocked, and gives staff their own session back', async () => {
    const { person, member, browser } = await visit()
    const manager = await staff(['customers.users.update'])
    await manager.post(`/admin/users/${person.id}/block`, { reason: 'Fraud' })
    expect(await left(browser)).toMatchObject({
      is_back: true,
      ended: { user_id: person.id, why: 'customer_blocked' },
    })
    const { data } = await (await browser.get('/user')).json<{ data: { id: number } }>()
    expect(data.id).toBe(member.id)
  })

  it('says that the half hour is over', async () => {
    const { person, browser } = await visit()
    await run(
      'UPDATE support_visits SET expires_at = ? WHERE user_id = ?',
      Date.now() - 1,
      person.id,
    )
    expect(await left(browser)).toMatchObject({ is_back: true, ended: { why: 'time' } })
  })

  it('says that the right was lost, that the customer works here now, or has ended their sessions', async () => {
    const [lost, hired, changed] = [await visit(), await visit(), await visit()]
    await run('DELETE FROM user_roles WHERE user_id = ?', lost.member.id)
    await run(
      'INSERT INTO user_roles (user_id, role_id) SELECT ?, role_id FROM user_roles WHERE user_id = ?',
      hired.person.id,
      hired.member.id,
    )
    await run('UPDATE users SET session_epoch = session_epoch + 1 WHERE id = ?', changed.person.id)
    expect((await left(lost.browser)).ended?.why).toBe('right_lost')
    expect((await left(hired.browser)).ended?.why).toBe('customer_is_staff')
    expect((await left(changed.browser)).ended?.why).toBe('sessions_ended')
  })

  it('says nothing where staff left by themselves, or are signed out', async () => {
    const { browser } = await visit()
    expect(await (await browser.delete('/acting')).json()).toEqual({ is_back: true, ended: null })
    expect(await (await browser.delete('/acting')).json()).toEqual({ is_back: true, ended: null })
    const out = await visit()
    await run('DELETE FROM sessions WHERE user_id = ?', out.member.id)
    expect(await left(out.browser)).toEqual({ is_back: false, ended: null })
  })
})
