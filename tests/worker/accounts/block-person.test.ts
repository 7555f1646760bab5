import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { signedIn, staff } from '../../support/worker/client.ts'
import { createStaff, createUser } from '../../support/worker/factories.ts'
import { trailOf } from '../roles/people.ts'

const RIGHT = 'customers.users.update'
const REASON = { reason: 'Left the company' }

describe('blocking an account', () => {
  it('ends its sessions at once and keeps the reason, until it is opened again', async () => {
    const person = await createUser()
    const device = await signedIn(person)
    const support = await staff('support')
    const block = () => support.post(`/admin/users/${person.id}/block`, REASON)
    expect([(await block()).status, (await block()).status]).toEqual([204, 204])
    expect((await device.get('/user')).status).toBe(401)
    const rows = await env.DB.prepare('SELECT is_disabled, disabled_reason FROM users WHERE id = ?')
      .bind(person.id)
      .first()
    expect(rows).toEqual({ is_disabled: 1, disabled_reason: REASON.reason })
    const back = { reason: 'Came back' }
    expect((await support.post(`/admin/users/${person.id}/unblock`, back)).status).toBe(204)
    expect((await device.get('/user')).status).toBe(401)
    expect((await (await signedIn({ ...person, sessionEpoch: 1 })).get('/user')).status).toBe(200)
    const trail = await trailOf('user', person.id)
    expect(trail.filter(({ action }) => action.endsWith('block'))).toEqual([
      {
        action: 'accounts.block',
        before: { is_blocked: false },
        after: { is_blocked: true, ...REASON },
      },
      {
        action: 'accounts.unblock',
        before: { is_blocked: true, ...REASON },
        after: { is_blocked: false, ...back },
      },
    ])
  })

  it('is refused for who holds a right that one lacks, for oneself, and without a reason', async () => {
    const above = await createStaff([RIGHT, 'settings.roles.update'])
    const self = await createStaff([RIGHT])
    const me = await signedIn(self)
    expect((await me.post(`/admin/users/${above.id}/block`, REASON)).status).toBe(403)
    expect((await me.post(`/admin/users/${self.id}/block`, REASON)).status).toBe(409)
    const { id } = await createUser()
    expect((await me.post(`/admin/users/${id}/block`, { reason: ' ' })).status).toBe(422)
    expect((await me.post('/admin/users/999999999/block', REASON)).status).toBe(404)
    await env.DB.prepare('UPDATE users SET is_disabled = 1 WHERE id = ?').bind(above.id).run()
    expect((await me.post(`/admin/users/${above.id}/unblock`, REASON)).status).toBe(403)
  })
})
