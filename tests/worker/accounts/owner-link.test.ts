import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../../worker/people/accounts/schemas/account.ts'
import { guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { totp } from '../../support/totp.ts'
import {
  givenLink,
  lookAt,
  openBy,
  ownerAddress,
  ownerLink,
  stateOf,
  withoutOwners,
} from './owner-link.ts'
import { from, mailsTo, NEW_PASSWORD, newPerson, refusalOf, registered, rows } from './sign-up.ts'

beforeEach(withoutOwners)

const DEAD = { code: 'not_found', message: expect.stringMatching(/^This link no longer works/) }

/** A link that opens nothing: neither its page nor its form. */
async function expectDead(token: string): Promise<void> {
  const visitor = await guest()
  const looked = await lookAt(visitor, token)
  expect([looked.status, await looked.json()]).toMatchObject([404, DEAD])
  const opened = await openBy(visitor, token)
  expect(opened.status).toBe(404)
  expect((await visitor.get('/user')).status).toBe(401)
}

const nobody = async (email: string) =>
  (await rows('SELECT id FROM users WHERE email = ?', email)).length === 0

const auditOf = async (email: string): Promise<string[]> => {
  const found = await rows<{ action: string }>(
    `SELECT action FROM audit_log WHERE subject_type = 'user'
      AND subject_id = (SELECT CAST(id AS TEXT) FROM users WHERE email = ?) ORDER BY id`,
    email,
  )
  return found.map(({ action }) => action)
}

describe('a link of npm run make-owner', () => {
  it('opens an empty store: name, password, second factor, and every right, without a mail', async () => {
    const email = ownerAddress()
    expect(await stateOf(email)).toMatchObject({ account: null, has_owner: 0 })
    const token = await givenLink(email)
    expect(await stateOf(email)).toMatchObject({ account: 'unopened', has_owner: 0 })
    const owner = await guest()
    const looked = await lookAt(owner, token)
    expect([looked.status, await looked.json()]).toMatchObject([200, { data: { email } }])
    expect((await openBy(owner, token)).status).toBe(204)

    const { data: me } = await (await owner.get('/user')).json<{ data: CurrentUser }>()
    expect(me).toMatchObject({
      email,
      first_name: 'Алеся',
      last_name: 'Гаспадыня',
      roles: ['owner'],
    })
    expect(me.email_verified_at).not.toBeNull()
    expect(me.teams).toMatchObject([{ name: 'Алеся Гаспадыня' }])
    // The password was typed just now: it is not asked for once more.
    expect((await owner.post('/user/two-factor-authentication')).status).toBe(200)
    const key = await owner.get('/user/two-factor-secret-key')
    const { secret_key: secret } = await key.json<{ secret_key: string }>()
    const path = '/user/confirmed-two-factor-authentication'
    expect((await owner.post(path, { code: totp(secret) })).status).toBe(200)
    expect((await owner.get('/admin/settings/store')).status).toBe(200)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['two-factor-changed'])
    expect(await auditOf(email)).toEqual([
      'accounts.invite',
      'accounts.open',
      'accounts.sign-in',
      'two-factor.start',
      'two-factor.confirm',
    ])
    expect(await stateOf(email)).toMatchObject({ account: 'registered', has_owner: 1 })
  })

  it('keeps only the hash of its token, and no answer may be stored', async () => {
    const email = ownerAddress()
    const token = await givenLink(email)
    const kept = await rows<{ token_hash: string }>(
      `SELECT r.token_hash FROM password_resets r JOIN users u ON u.id = r.user_id WHERE u.email = ?`,
      email,
    )
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)
    const answer = await lookAt(await guest(), token)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  it('lets nobody in before it is used: no password fits, and no role counts', async () => {
    const email = ownerAddress()
    await givenLink(email)
    const visitor = await guest()
    for (const password of ['', 'A'.repeat(43), NEW_PASSWORD]) {
      expect((await visitor.post('/login', { email, password })).status).toBe(422)
    }
    const taken = await visitor.post('/register', newPerson({ email }))
    expect((await refusalOf(taken)).errors).toHaveProperty('email')
  })

  it('refuses a form that is filled in wrongly, and works after it', async () => {
    const token = await givenLink(ownerAddress())
    const visitor = await guest()
    const wrong = { first_name: '', password: 'weak', password_confirmation: 'other' }
    const refused = await openBy(visitor, token, wrong)
    expect(refused.status).toBe(422)
    expect(Object.keys((await refusalOf(refused)).errors ?? {}).toSorted()).toEqual([
      'first_name',
      'password',
      'password_confirmation',
    ])
    expect((await openBy(visitor, token)).status).toBe(204)
  })
})

describe('a link of npm run make-owner is never a second way in', () => {
  it('once it was used', async () => {
    const email = ownerAddress()
    const token = await givenLink(email)
    expect((await openBy(await guest(), token)).status).toBe(204)
    await expectDead(token)
    // Nor does the command give another: the account is the owner's own.
    expect(await ownerLink(email, { isAlso: true })).toBeNull()
  })

  it('after half an hour', async () => {
    const email = ownerAddress()
    const token = await givenLink(email)
    const [link] = await rows<{ left: number }>(
      `SELECT max(expires_at) - unixepoch('subsec') * 1000 AS left FROM password_resets
        WHERE user_id = (SELECT id FROM users WHERE email = ?)`,
      email,
    )
    expect(link?.left).toBeLessThanOrEqual(30 * 60_000)
    await env.DB.exec('UPDATE password_resets SET expires_at = expires_at - 1800000')
    await expectDead(token)
    // The command gives a new one to the same account.
    expect((await openBy(await guest(), await givenLink(email))).status).toBe(204)
  })

  it('for two who send it at once', async () => {
    const token = await givenLink(ownerAddress())
    const visitors = await Promise.all(Array.from({ length: 4 }, () => guest()))
    const answers = await Promise.all(visitors.map((visitor) => openBy(visitor, token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204, 404, 404, 404,
    ])
    const users = await Promise.all(visitors.map((visitor) => visitor.get('/user')))
    expect(users.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('when a newer one was made, for the same address or, without an owner, for another', async () => {
    const email = ownerAddress()
    const first = await givenLink(email)
    const second = await givenLink(email)
    await expectDead(first)
    const other = await givenLink(ownerAddress())
    await expectDead(second)
    expect((await openBy(await guest(), other)).status).toBe(204)
  })

  it('for a person who was blocked or deleted meanwhile', async () => {
    for (const change of ['is_disabled = 1', 'deleted_at = 1']) {
      const email = ownerAddress()
      const token = await givenLink(email, true)
      await env.DB.prepare(`UPDATE users SET ${change} WHERE email = ?`).bind(email).run()
      await expectDead(token)
      expect(await ownerLink(email, { isAlso: true })).toBeNull()
    }
  })

  it('for a token that was guessed, cut short, or is the hash of one', async () => {
    const token = await givenLink(ownerAddress())
    const [kept] = await rows<{ token_hash: string }>(
      "SELECT token_hash FROM password_resets WHERE purpose = 'owner' ORDER BY created_at DESC LIMIT 1",
    )
    const guesses = ['A'.repeat(43), token.slice(0, 42), `${token}A`, kept?.token_hash ?? '']
    for (const guess of guesses) await expectDead(guess)
    expect((await lookAt(await guest(), token)).status).toBe(200)
  })

  it('as the link to a new password, nor that one as an owner’s', async () => {
    const email = ownerAddress()
    const token = await givenLink(email)
    const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    const reset = await (await guest()).post('/reset-password', { email, token, ...passwords })
    expect((await refusalOf(reset)).errors).toHaveProperty('email')

    const { person } = await registered()
    await (await guest()).post('/forgot-password', { email: person.email })
    const mails = await mailsTo(person.email)
    const url = mails.find(({ kind }) => kind === 'reset-password')?.data.url ?? ''
    await expectDead(new URL(url).pathname.split('/').at(-1) ?? '')
  })

  it('past twenty tries a minute from one network', async () => {
    const visitor = await guest()
    const tries = Array.from({ length: 21 }, () =>
      visitor.post('/owner-link', { token: 'x' }, from('192.0.2.77')),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('in a browser that is somebody’s already', async () => {
    const token = await givenLink(ownerAddress())
    const somebody = await signedIn(await createUser())
    expect((await openBy(somebody, token)).status).toBe(409)
    expect((await lookAt(somebody, token)).status).toBe(409)
  })
})

describe('an owner beside others', () => {
  it('is made only when that is said, and the others are told', async () => {
    const [known, email] = [ownerAddress(), ownerAddress()]
    await openBy(await guest(), await givenLink(known))
    expect(await ownerLink(email)).toBeNull()
    expect(await nobody(email)).toBe(true)
    const token = await givenLink(email, true)
    expect((await openBy(await guest(), token)).status).toBe(204)
    expect((await mailsTo(known)).map(({ kind }) => kind)).toEqual(['sensitive-change'])
    expect(await mailsTo(email)).toEqual([])
  })

  it('leaves the links of other owners to be alone', async () => {
    await openBy(await guest(), await givenLink(ownerAddress()))
    const [one, other] = [
      await givenLink(ownerAddress(), true),
      await givenLink(ownerAddress(), true),
    ]
    expect((await lookAt(await guest(), one)).status).toBe(200)
    expect((await lookAt(await guest(), other)).status).toBe(200)
  })

  it('has no right before the link is used: a mail to the address makes an ordinary account', async () => {
    const email = ownerAddress()
    const token = await givenLink(email)
    await (await guest()).post('/forgot-password', { email })
    const mails = await mailsTo(email)
    const url = mails.find(({ kind }) => kind === 'reset-password')?.data.url ?? ''
    const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    const body = { email, token: new URL(url).pathname.split('/').at(-1), ...passwords }
    expect((await (await guest()).post('/reset-password', body)).status).toBe(200)
    await expectDead(token)
    const person = await guest()
    expect((await person.post('/login', { email, password: NEW_PASSWORD })).status).toBe(200)
    const { data } = await (await person.get('/user')).json<{ data: CurrentUser }>()
    expect([data.roles, data.permissions]).toEqual([[], []])
    expect((await person.get('/admin/settings/store')).status).toBe(403)
  })

  it('takes no address that another account may still take back', async () => {
    const { id } = await createUser()
    const email = ownerAddress()
    await env.DB.prepare(
      `INSERT INTO email_changes (id, user_id, old_email, new_email, status, expires_at)
        VALUES (?, ?, ?, 'new@example.com', 'confirmed', ?)`,
    )
      .bind(crypto.randomUUID(), id, email, Date.now() + 60_000)
      .run()
    expect(await ownerLink(email, { isAlso: true })).toBeNull()
    expect(await nobody(email)).toBe(true)
  })
})
