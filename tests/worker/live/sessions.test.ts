import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { signedIn, staff } from '../../support/worker/client.ts'
import { createStaff, createUser, type Person } from '../../support/worker/factories.ts'
import { PASSWORD } from '../../support/worker/cheap-password.ts'
import { staffWith } from '../orders/staff.ts'
import { notify, openPayment, reportFor } from '../payments/paying.ts'
import { listen, orderHint } from './listener.ts'

const SESSION_ENDED = 4001
const NEXT = 'Other-demo-2'

/** Somebody on two devices, both of which listen. */
async function onTwoDevices() {
  const person = await createUser()
  const [here, there] = [await signedIn(person), await signedIn(person)]
  const pages = { here: await listen(here), there: await listen(there) }
  return { person, here, there, pages }
}

/** Something happens to an order of the person's. */
async function somethingHappens(person: Person) {
  const { issue, order } = await staffWith({ order: { userId: person.id } })
  await issue('invoices')
  return orderHint(order.id)
}

describe('connections end at once', () => {
  it('with signing out, on this device alone', async () => {
    const { person, here, pages } = await onTwoDevices()
    expect((await here.post('/logout')).status).toBe(204)
    expect(await pages.here.ended).toBe(SESSION_ENDED)
    await pages.there.hears(await somethingHappens(person))
    expect(pages.here.heard).toEqual([])
  })

  it('with ending the other sessions', async () => {
    const { person, here, pages } = await onTwoDevices()
    expect((await here.delete('/user/sessions', { body: { password: PASSWORD } })).status).toBe(204)
    expect(await pages.there.ended).toBe(SESSION_ENDED)
    await pages.here.hears(await somethingHappens(person))
  })

  it('with a new password; the page that changed it may come back', async () => {
    const { person, here, pages } = await onTwoDevices()
    const change = { current_password: PASSWORD, password: NEXT, password_confirmation: NEXT }
    expect((await here.put('/user/password', change)).status).toBe(200)
    expect(await Promise.all([pages.here.ended, pages.there.ended])).toEqual([4001, 4001])
    const again = await listen(here)
    await again.hears(await somethingHappens(person))
  })

  it('with a session that goes on under a new token', async () => {
    const { person, here, pages } = await onTwoDevices()
    const confirmed = await here.post('/user/confirm-password', { password: PASSWORD })
    expect(confirmed.status).toBe(201)
    expect(await pages.here.ended).toBe(SESSION_ENDED)
    await pages.there.hears(await somethingHappens(person))
  })

  it('with the account', async () => {
    const { here, pages } = await onTwoDevices()
    const answer = await here.call('DELETE', '/user', { body: { password: PASSWORD } })
    expect(answer.status).toBe(204)
    expect(await Promise.all([pages.here.ended, pages.there.ended])).toEqual([4001, 4001])
  })

  it('in the back office too', async () => {
    const client = await staff('manager')
    const page = await listen(client, '/admin/live')
    expect((await client.post('/logout')).status).toBe(204)
    expect(await page.ended).toBe(SESSION_ENDED)
  })
})

describe('a session that lost it gets no more hints, and is closed at the next one', () => {
  it.each([
    ['the account is disabled', 'UPDATE users SET is_disabled = 1 WHERE id = ?'],
    ['its epoch is raised', 'UPDATE users SET session_epoch = session_epoch + 1 WHERE id = ?'],
    ['its time is over', 'UPDATE sessions SET expires_at = 1 WHERE user_id = ?'],
    ['its row is gone', 'DELETE FROM sessions WHERE user_id = ?'],
    [
      'their address is no longer verified',
      'UPDATE users SET email_verified_at = NULL WHERE id = ?',
    ],
  ])('the session, as %s', async (_, statement) => {
    const person = await createStaff('manager')
    const [shop, desk] = [await signedIn(person), await signedIn(person)]
    const pages = [await listen(shop), await listen(desk, '/admin/live')]
    await env.DB.prepare(statement).bind(person.id).run()
    await somethingHappens(person)
    // His own room is told nothing once nobody of it hears: there it stays, deaf.
    expect(await pages[1]?.ended).toBe(SESSION_ENDED)
    expect(pages.map(({ heard }) => heard)).toEqual([[], []])
  })

  it('the permission to see orders, with their role', async () => {
    const person = await createStaff('manager')
    const page = await listen(await signedIn(person), '/admin/live')
    await env.DB.prepare('DELETE FROM user_roles WHERE user_id = ?').bind(person.id).run()
    await somethingHappens(await createUser())
    expect(await page.ended).toBe(SESSION_ENDED)
    expect(page.heard).toEqual([])
  })

  it('the back office, when it wants a second factor from now on', async () => {
    const page = await listen(await staff('manager'), '/admin/live')
    const { payment } = await openPayment()
    await env.DB.prepare(
      `INSERT OR REPLACE INTO settings (key, value, updated_at)
       VALUES ('staff_two_factor_required', 'true', 0)`,
    ).run()
    try {
      await notify(reportFor(payment))
      expect(await page.ended).toBe(SESSION_ENDED)
      expect(page.heard).toEqual([])
    } finally {
      await env.DB.prepare("DELETE FROM settings WHERE key = 'staff_two_factor_required'").run()
    }
  })
})
