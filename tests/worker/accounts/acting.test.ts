import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { findSession } from '../../../worker/people/accounts/find-session.ts'
import { ALLOWED_WHILE_ACTING } from '../../../worker/people/accounts/acting/allowed-routes.ts'
import type { SupportVisit } from '../../../worker/people/accounts/acting/schemas.ts'
import type { CurrentUser } from '../../../worker/people/accounts/schemas/account.ts'
import { ROUTE_TABLE } from '../../rules/route-table.ts'
import { type Client, guest, signedIn, staff } from '../../support/worker/client.ts'
import { createStaff, createUser, type Person, testCtx } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { freshNumber, stock } from '../search/stock.ts'

const ACT = 'customers.users.impersonate'

/** A customer, and the browser of staff that acts for them. */
async function visit(rights: string[] = [ACT]) {
  const [person, member] = [await createUser(), await createStaff(rights)]
  const browser = await signedIn(member)
  const own = browser.cookies.get('__Host-session') ?? ''
  const answer = await browser.post(`/admin/users/${person.id}/act`)
  expect(answer.status).toBe(204)
  return { person, member, browser, own }
}

const me = async (client: Client): Promise<CurrentUser> =>
  dataOf<CurrentUser>(await client.get('/user'))

const run = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

async function writtenAs(person: Person, action: string) {
  const { results } = await env.DB.prepare(
    `SELECT actor_id, acting_for_id, after FROM audit_log
     WHERE subject_type = 'user' AND subject_id = ? AND action = ? ORDER BY id`,
  )
    .bind(String(person.id), action)
    .all<{ actor_id: number; acting_for_id: number | null; after: string | null }>()
  return results
}

const offerItem = async (): Promise<number> => (await stock(freshNumber(), { remains: 100 })).itemId

describe('acting for a customer', () => {
  it('shows the account as the customer sees it, without a right of either, for half an hour', async () => {
    const { person, browser } = await visit([ACT, 'customers.users.view'])
    const user = await me(browser)
    expect(user).toMatchObject({ id: person.id, permissions: [], roles: [] })
    const left = Date.parse(user.acting_until ?? '') - Date.now()
    expect(left).toBeGreaterThan(29 * 60_000)
    expect(left).toBeLessThanOrEqual(30 * 60_000)
    expect((await browser.get('/admin/users')).status).toBe(403)
  })

  it('leads back to the own session, and the customer reads of the visit', async () => {
    const { person, member, browser, own } = await visit()
    const visits = async () =>
      dataOf<SupportVisit[]>(await (await signedIn(person)).get('/user/support-visits'))
    expect(await visits()).toMatchObject([{ ended_at: null }])
    const token = browser.cookies.get('__Host-session') ?? ''
    const answer = await browser.delete('/acting')
    expect(await answer.json()).toEqual({ is_back: true, ended: null })
    expect(browser.cookies.get('__Host-session')).toBe(own)
    expect(browser.cookies.has('__Host-staff')).toBe(false)
    expect((await me(browser)).id).toBe(member.id)
    expect(await findSession(testCtx(), token)).toBeNull()
    const [over] = await visits()
    expect(over?.ended_at).not.toBeNull()
    const trail = [
      ...(await writtenAs(person, 'users.act-for')),
      ...(await writtenAs(person, 'users.stop-acting')),
    ]
    expect(trail.map(({ actor_id: actor, acting_for_id: acted }) => [actor, acted])).toEqual([
      [member.id, null],
      [member.id, person.id],
    ])
  })

  it('fills the cart under both names, and the customer finds it there', async () => {
    const { person, member, browser } = await visit()
    const body = {
      supplier_offer_item_id: await offerItem(),
      quantity: 2,
      channel_price: null,
      is_saved_for_later: false,
    }
    const answer = await browser.post('/user/cart', body)
    expect(answer.status).toBeLessThan(300)
    const [row] = await writtenAs(person, 'users.acted')
    expect(row).toMatchObject({ actor_id: member.id, acting_for_id: person.id })
    expect(JSON.parse(row?.after ?? '')).toMatchObject({
      route: 'POST /user/cart',
      path: '/user/cart',
    })
    const cart = await (await signedIn(person)).get('/user/cart')
    expect(await cart.text()).toContain(String(body.supplier_offer_item_id))
  })

  it('leaves no mark of a device, no last visit and no session that the customer is shown', async () => {
    const { person, browser } = await visit()
    expect(browser.cookies.get('__Host-device') ?? '').not.toContain(`${person.id}.`)
    const row = await env.DB.prepare('SELECT last_seen_at FROM users WHERE id = ?')
      .bind(person.id)
      .first()
    expect(row).toEqual({ last_seen_at: null })
    const sessions = await dataOf<object[]>(await (await signedIn(person)).get('/user/sessions'))
    expect(sessions.length).toBe(1)
  })
})

describe('what is closed while acting', () => {
  it('is every route that is not on the list, with a sentence', async () => {
    const { browser, person } = await visit()
    const closed = Object.keys(ROUTE_TABLE).filter((route) => !ALLOWED_WHILE_ACTING.has(route))
    expect(closed.length).toBeGreaterThan(200)
    const answers: string[] = []
    for (const route of closed) {
      const [method = '', path = ''] = route.split(' ')
      const named = path.replaceAll(/:\w+/g, '1')
      const options = method === 'GET' ? {} : { body: {} }
      const answer = await browser.call(method, named, options)
      const { acting } = await answer.json<{ acting?: boolean }>()
      if (answer.status !== 403 || acting !== true) answers.push(`${route}: ${answer.status}`)
    }
    expect(answers).toEqual([])
    expect((await me(browser)).id).toBe(person.id)
  })

  it('is placing, paying, exporting, the account and the WebSocket, by name', () => {
    const closed = [
      'POST /user/checkout/:id/place',
      'POST /user/orders/:id/pay',
      'POST /user/orders/:id/cancel',
      'POST /user/orders/:id/reorder',
      'GET /user/export',
      'PUT /user/password',
      'POST /user/confirm-password',
      'PUT /user/profile-information',
      'DELETE /user',
      'GET /user/sessions',
      'DELETE /user/sessions',
      'GET /user/two-factor-recovery-codes',
      'GET /team-invitations/:id',
      'PUT /locale',
      'GET /live',
      'GET /admin/live',
    ]
    expect(closed.filter((route) => !(route in ROUTE_TABLE))).toEqual([])
    expect(closed.filter((route) => ALLOWED_WHILE_ACTING.has(route))).toEqual([])
    expect([...ALLOWED_WHILE_ACTING].filter((route) => !(route in ROUTE_TABLE))).toEqual([])
  })

  it('needs the CSRF token of the visit, not the one from before', async () => {
    const [person, member] = [await createUser(), await createStaff([ACT])]
    const browser = await signedIn(member)
    const before = browser.cookies.get('XSRF-TOKEN') ?? ''
    await browser.post(`/admin/users/${person.id}/act`)
    const body = { supplier_offer_item_id: 1, quantity: 1 }
    const headers = { 'X-XSRF-TOKEN': before }
    expect((await browser.post('/user/cart', body, { headers })).status).toBe(419)
    browser.cookies.set('XSRF-TOKEN', before)
    expect((await browser.post('/user/cart', body)).status).toBe(419)
    expect((await writtenAs(person, 'users.acted')).length).toBe(0)
  })
})

describe('whom one may not act for', () => {
  it('is staff, anybody who holds a permission, oneself, nobody, and closed accounts', async () => {
    const member = await createStaff([ACT])
    const browser = await signedIn(member)
    const act = async (id: number) => (await browser.post(`/admin/users/${id}/act`)).status
    expect(await act((await createStaff([ACT])).id)).toBe(403)
    expect(await act((await createStaff(['reports.audit.view'])).id)).toBe(403)
    expect(await act(member.id)).toBe(409)
    expect(await act(999_999_999)).toBe(404)
    expect(await act((await createUser({ isDisabled: true })).id)).toBe(409)
    expect(await act((await createUser({ emailVerifiedAt: null })).id)).toBe(409)
    expect((await me(browser)).id).toBe(member.id)
    expect(browser.cookies.has('__Host-staff')).toBe(false)
  })

  it('is anybody without the right, and from within a visit', async () => {
    const { id } = await createUser()
    const support = await staff(['customers.users.view', 'customers.users.update'])
    expect((await support.post(`/admin/users/${id}/act`)).status).toBe(403)
    expect((await (await guest()).post(`/admin/users/${id}/act`)).status).toBe(401)
    const { browser } = await visit()
    expect((await browser.post(`/admin/users/${id}/act`)).status).toBe(403)
  })
})

describe('a visit is over at once', () => {
  const ENDS: Record<string, (one: { person: Person; member: Person }) => Promise<unknown>> = {
    'its half hour is over': ({ person }) =>
      run('UPDATE support_visits SET expires_at = 1 WHERE user_id = ?', person.id),
    'the right is taken': ({ member }) =>
      run('DELETE FROM user_roles WHERE user_id = ?', member.id),
    'the staff are blocked': ({ member }) =>
      run('UPDATE users SET is_disabled = 1 WHERE id = ?', member.id),
    'the customer is blocked': ({ person }) =>
      run('UPDATE users SET is_disabled = 1 WHERE id = ?', person.id),
    'the staff sign out everywhere': ({ member }) =>
      run('UPDATE users SET session_epoch = session_epoch + 1 WHERE id = ?', member.id),
    'the session they came from ends': ({ member }) =>
      run('DELETE FROM sessions WHERE user_id = ?', member.id),
    'the customer signs out everywhere': ({ person }) =>
      run('UPDATE users SET session_epoch = session_epoch + 1 WHERE id = ?', person.id),
    'the customer becomes staff': async ({ person }) => {
      const role = crypto.randomUUID()
      await run(
        'INSERT INTO roles (name, permissions) VALUES (?, ?)',
        role,
        '["sales.orders.view"]',
      )
      await run('INSERT INTO user_roles SELECT ?, id FROM roles WHERE name = ?', person.id, role)
    },
  }

  it.each(Object.keys(ENDS))('when %s', async (why) => {
    const { browser, ...people } = await visit()
    await ENDS[why]?.(people)
    expect((await browser.get('/user')).status).toBe(401)
    expect((await browser.get('/user/cart')).status).toBe(401)
    const token = browser.cookies.get('__Host-session') ?? ''
    expect(await findSession(testCtx(), token)).toBeNull()
  })

  it('by signing out, which signs the staff out too', async () => {
    const { browser, own } = await visit()
    expect((await browser.post('/logout')).status).toBe(204)
    expect((await browser.get('/user')).status).toBe(401)
    expect(await findSession(testCtx(), own)).toBeNull()
    expect(browser.cookies.has('__Host-staff')).toBe(false)
  })

  it('and never lasts longer for being used', async () => {
    const { browser } = await visit()
    const until = async () => (await me(browser)).acting_until
    const before = await until()
    await browser.post('/user/confirm-password', { password: 'x' })
    await browser.get('/user/cart')
    expect(await until()).toBe(before)
    const later = testCtx({ now: new Date(Date.now() + 31 * 60_000) })
    expect(await findSession(later, browser.cookies.get('__Host-session') ?? '')).toBeNull()
  })

  it('and leads back to staff afterwards, unless they are gone too', async () => {
    const expired = await visit()
    await run('UPDATE support_visits SET expires_at = 1 WHERE user_id = ?', expired.person.id)
    expect(await (await expired.browser.delete('/acting')).json()).toMatchObject({
      is_back: true,
      ended: { user_id: expired.person.id, why: 'time' },
    })
    expect((await me(expired.browser)).id).toBe(expired.member.id)
    const blocked = await visit()
    await run('UPDATE users SET is_disabled = 1 WHERE id = ?', blocked.member.id)
    expect(await (await blocked.browser.delete('/acting')).json()).toEqual({
      is_back: false,
      ended: null,
    })
    expect((await blocked.browser.get('/user')).status).toBe(401)
  })
})

describe('leaving without a visit', () => {
  it('changes nothing for the signed-in, and gives a guest no session', async () => {
    const person = await createUser()
    const client = await signedIn(person)
    expect(await (await client.delete('/acting')).json()).toEqual({ is_back: true, ended: null })
    expect((await me(client)).id).toBe(person.id)
    const stranger = await guest()
    expect(await (await stranger.delete('/acting')).json()).toEqual({ is_back: false, ended: null })
    stranger.cookies.set('__Host-staff', `s_${'a'.repeat(43)}`)
    expect(await (await stranger.delete('/acting')).json()).toEqual({ is_back: false, ended: null })
    expect((await stranger.get('/user')).status).toBe(401)
  })

  it('is no way back into staff from a sign-in that came between', async () => {
    const { browser } = await visit()
    await browser.post('/logout')
    expect(await (await browser.delete('/acting')).json()).toEqual({ is_back: false, ended: null })
  })
})
