import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { OwnSession } from '../../../worker/people/accounts/schemas/security.ts'
import type { User } from '../../../worker/people/customers/schemas.ts'
import { confirmedStaff, signedIn, staff } from '../../support/worker/client.ts'
import { createStaff, createUser } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { trailOf } from '../roles/people.ts'
import { freshWord } from '../search/stock.ts'

const RIGHTS = ['customers.users.view', 'customers.users.update']

const mailsTo = async (userId: number) => {
  const { results } = await env.DB.prepare(
    'SELECT kind, email FROM mails WHERE user_id = ? ORDER BY id',
  )
    .bind(userId)
    .all<{ kind: string; email: string }>()
  return results
}

const LOST = { reason: 'Lost the phone, showed the passport' }

describe('another e-mail address by staff', () => {
  it('needs a confirmed password, waits for its mail, and is mailed to both addresses', async () => {
    const person = await createUser()
    const email = `${freshWord()}@example.com`
    const path = `/admin/users/${person.id}/email`
    expect((await (await staff(RIGHTS)).post(path, { email })).status).toBe(423)
    const support = await confirmedStaff(RIGHTS)
    const user = await dataOf<User>(await support.post(path, { email }))
    expect(user).toMatchObject({ email: person.email, pending_email: email })
    expect(await mailsTo(person.id)).toEqual([
      { kind: 'verify-email', email },
      { kind: 'email-change-asked', email: person.email },
    ])
    const trail = await trailOf('user', person.id)
    expect(trail).toContainEqual({
      action: 'users.change-email',
      before: { email: person.email },
      after: { email },
    })
  })

  it('takes the place of one that nobody confirmed at once, with a new invitation', async () => {
    const person = await createUser({ emailVerifiedAt: null, invitedAt: new Date() })
    const support = await confirmedStaff(RIGHTS)
    const email = `${freshWord()}@example.com`
    const user = await dataOf<User>(
      await support.post(`/admin/users/${person.id}/email`, { email }),
    )
    expect(user).toMatchObject({ email, pending_email: null, state: 'invited' })
    expect(await mailsTo(person.id)).toEqual([{ kind: 'customer-invited', email }])
  })

  it('is refused on its field when it is known, for who holds more, and for oneself', async () => {
    const me = await createStaff(RIGHTS)
    const support = await signedIn(me)
    await env.DB.prepare('UPDATE sessions SET password_confirmed_at = ? WHERE user_id = ?')
      .bind(Date.now(), me.id)
      .run()
    const [person, other] = [await createUser(), await createUser()]
    const known = await support.post(`/admin/users/${person.id}/email`, { email: other.email })
    expect(known.status).toBe(422)
    expect(await known.json()).toMatchObject({ errors: { email: [expect.any(String)] } })
    const above = await createStaff(['settings.store.update'])
    const free = { email: `${freshWord()}@example.com` }
    expect((await support.post(`/admin/users/${above.id}/email`, free)).status).toBe(403)
    expect((await support.post(`/admin/users/${me.id}/email`, free)).status).toBe(409)
    expect((await support.post('/admin/users/999999999/email', free)).status).toBe(404)
    expect(await mailsTo(above.id)).toEqual([])
  })
})

describe('the second factor reset by staff', () => {
  const secured = () => createUser({ twoFactorSecret: 'sealed', twoFactorConfirmedAt: new Date() })

  it('is off with its codes, once, and told to both addresses of a changed e-mail', async () => {
    const person = await secured()
    const old = `${freshWord()}@example.com`
    await env.DB.batch([
      env.DB.prepare("INSERT INTO recovery_codes VALUES (?, 1, 'a', 'b')").bind(person.id),
      env.DB.prepare("INSERT INTO email_changes VALUES (?, ?, ?, ?, 'confirmed', ?, 0)").bind(
        crypto.randomUUID(),
        person.id,
        old,
        person.email,
        Date.now() + 1e7,
      ),
    ])
    const path = `/admin/users/${person.id}/two-factor/reset`
    expect((await (await staff(RIGHTS)).post(path, LOST)).status).toBe(423)
    const support = await confirmedStaff(RIGHTS)
    const answers = await Promise.all([support.post(path, LOST), support.post(path, LOST)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    const row = await env.DB.prepare(
      `SELECT two_factor_secret AS secret, two_factor_confirmed_at AS at,
        (SELECT count(*) FROM recovery_codes WHERE user_id = users.id) AS codes FROM users WHERE id = ?`,
    )
      .bind(person.id)
      .first()
    expect(row).toEqual({ secret: null, at: null, codes: 0 })
    expect(await mailsTo(person.id)).toEqual([
      { kind: 'two-factor-reset', email: person.email },
      { kind: 'two-factor-reset', email: old },
    ])
    const resets = (await trailOf('user', person.id)).filter(
      ({ action }) => action === 'two-factor.reset',
    )
    expect(resets).toEqual([
      { action: 'two-factor.reset', before: { is_on: true }, after: { is_on: false, ...LOST } },
    ])
  })

  it('is refused without a reason, for who holds more, and where it is off', async () => {
    const support = await confirmedStaff(RIGHTS)
    const { id } = await secured()
    expect(
      (await support.post(`/admin/users/${id}/two-factor/reset`, { reason: ' ' })).status,
    ).toBe(422)
    const above = await createStaff(['settings.store.update'])
    await env.DB.prepare('UPDATE users SET two_factor_confirmed_at = 1 WHERE id = ?')
      .bind(above.id)
      .run()
    expect((await support.post(`/admin/users/${above.id}/two-factor/reset`, LOST)).status).toBe(403)
    const { id: plain } = await createUser()
    expect((await support.post(`/admin/users/${plain}/two-factor/reset`, LOST)).status).toBe(409)
  })
})

describe('sessions of a person', () => {
  it('are listed, and one is ended at once while the others go on', async () => {
    const person = await createUser()
    const [phone, laptop] = [await signedIn(person), await signedIn(person)]
    const support = await staff('support')
    const path = `/admin/users/${person.id}/sessions`
    const sessions = await dataOf<OwnSession[]>(await support.get(path))
    expect(sessions.length).toBe(2)
    expect(sessions.every((each) => !each.is_current_device)).toBe(true)
    const end = () => support.delete(`${path}/${sessions[0]?.id}`)
    expect([(await end()).status, (await end()).status]).toEqual([204, 404])
    const states = [(await phone.get('/user')).status, (await laptop.get('/user')).status]
    expect(states.toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it('are told and ended only by who holds all that the person holds', async () => {
    const above = await createStaff(['settings.store.update'])
    const device = await signedIn(above)
    const support = await staff('support')
    const path = `/admin/users/${above.id}/sessions`
    expect((await support.get(path)).status).toBe(403)
    expect((await support.delete(`${path}/x`)).status).toBe(403)
    expect((await device.get('/user')).status).toBe(200)
    expect((await support.get('/admin/users/999999999/sessions')).status).toBe(404)
  })
})
