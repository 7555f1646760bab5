import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import {
  mailedLink,
  mailsTo,
  newPerson,
  openVerification,
  refusalOf,
  registered,
  rows,
} from './sign-up.ts'

const verifiedAt = async (email: string) =>
  (
    await rows<{ email_verified_at: number | null }>(
      'SELECT email_verified_at FROM users WHERE email = ?',
      email,
    )
  )[0]?.email_verified_at ?? null

describe('the link of a verification mail', () => {
  it('verifies the address in any browser, and says so again', async () => {
    const { client, person } = await registered()
    expect((await client.get('/user/cart')).status).toBe(403)
    const stranger = await guest()
    expect((await openVerification(stranger, person.email)).status).toBe(204)
    expect((await client.get('/user/cart')).status).toBe(200)
    const at = await verifiedAt(person.email)
    expect((await openVerification(client, person.email)).status).toBe(204)
    expect(await verifiedAt(person.email)).toBe(at)
    const audit = await rows(
      `SELECT * FROM audit_log WHERE action = 'accounts.verify-email'
       AND subject_id = (SELECT CAST(id AS TEXT) FROM users WHERE email = ?)`,
      person.email,
    )
    expect(audit).toHaveLength(1)
  })

  it('leads a person to a page that says so', async () => {
    const { client, person } = await registered()
    const opened = await openVerification(client, person.email, 'text/html,*/*')
    expect(opened.status).toBe(302)
    expect(opened.headers.get('Location')).toBe('/en/email/verified?outcome=done')
    const refused = await client.get('/email/verify/1/x', { headers: { Accept: 'text/html' } })
    expect(refused.headers.get('Location')).toBe('/en/email/verified?outcome=refused')
  })

  it('leads to a page in the language of the mail, whatever the browser speaks', async () => {
    const client = await guest()
    const person = newPerson()
    await client.post('/register', person, { headers: { 'X-Locale': 'be' } })
    const opened = await openVerification(await guest(), person.email, 'text/html,*/*')
    expect(opened.headers.get('Location')).toBe('/be/email/verified?outcome=done')
  })

  it.each([
    ['be', 'Спасылка няправільная або пратэрмінаваная.'],
    ['en', 'The link is wrong or has expired.'],
    ['ru', 'Ссылка неверна или устарела.'],
  ])('is refused when anything of it was changed, in %s', async (language, message) => {
    const [{ client, person }, other] = [await registered(), await createUser()]
    const link = await mailedLink(person.email, 'verify-email')
    const path = link.pathname.replace('/api', '')
    const [expires, signature] = ['expires', 'signature'].map((name) => link.searchParams.get(name))
    const query = `?expires=${expires}&signature=${signature}`
    const id = path.split('/')[3] ?? ''
    for (const changed of [
      path,
      `${path}?expires=${expires}`,
      `${path}?expires=${Number(expires) + 1}&signature=${signature}`,
      `${path}?expires=${expires}&signature=${'A'.repeat(43)}`,
      `${path.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}${query}`,
      `${path.replace(`/${id}/`, `/${other.id}/`)}${query}`,
      `${path.replace(`/${id}/`, '/999999/')}${query}`,
    ]) {
      const answer = await client.get(changed, { headers: { 'Accept-Language': language } })
      expect(answer.status).toBe(403)
      expect(await refusalOf(answer)).toMatchObject({ code: 'invalid_signature', message })
    }
    expect(await verifiedAt(person.email)).toBeNull()
    expect((await client.get(`/email/verify/x/y${query}`)).status).toBe(404)
  })

  it('is of no use for an address that was given up since', async () => {
    const { client, person } = await registered()
    const link = await mailedLink(person.email, 'verify-email')
    const now = `moved-${person.email}`
    await env.DB.prepare('UPDATE users SET email = ? WHERE email = ?').bind(now, person.email).run()
    const answer = await client.get(link.pathname.replace('/api', '') + link.search)
    expect(answer.status).toBe(403)
    expect(await verifiedAt(now)).toBeNull()
  })
})

describe('an address that was mistyped', () => {
  /** A person who has just registered, and the change of their address. */
  async function newcomer() {
    const { client, person } = await registered()
    await client.post('/user/confirm-password', { password: person.password })
    const { first_name, last_name } = person
    const change = (email: string) =>
      client.put('/user/profile-information', { first_name, last_name, email })
    return { client, person, change }
  }

  it('is put right before it is verified; the link to it is worth nothing then', async () => {
    const { client, person, change } = await newcomer()
    const email = `right-${person.email}`
    const answer = await change(email)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ data: { email, email_verified_at: null } })
    expect((await openVerification(client, person.email)).status).toBe(403)
    expect(await verifiedAt(email)).toBeNull()
    expect((await client.get('/user/cart')).status).toBe(403)
    expect((await openVerification(client, email)).status).toBe(204)
    expect((await client.get('/user/cart')).status).toBe(200)
  })

  it('does not learn the right one: it may be a stranger’s', async () => {
    const { person, change } = await newcomer()
    await change(`right-${person.email}`)
    expect((await mailsTo(person.email)).map(({ kind }) => kind)).toEqual(['verify-email'])
    expect(await mailsTo(`right-${person.email}`)).toHaveLength(1)
  })

  it('requires the password like any other change', async () => {
    const { client, person } = await registered()
    const { first_name, last_name } = person
    const email = `right-${person.email}`
    const answer = await client.put('/user/profile-information', { first_name, last_name, email })
    expect((await refusalOf(answer)).code).toBe('password_confirmation_required')
    expect(await mailsTo(email)).toEqual([])
  })

  it('waits, once the old one was verified, however short before', async () => {
    const { client, person, change } = await newcomer()
    const email = `right-${person.email}`
    const [opened] = await Promise.all([openVerification(client, person.email), change(email)])
    const kinds = (await mailsTo(person.email)).map(({ kind }) => kind)
    const isWaiting = opened.status === 204
    expect(kinds).toEqual(['verify-email', ...(isWaiting ? ['email-change-asked'] : [])])
    const { data } = await (await client.get('/user')).json<{ data: object }>()
    expect(data).toMatchObject(isWaiting ? { pending_email: email } : { email })
  })

  it('is changed six times a minute, counted with requested mails', async () => {
    const { client, person, change } = await newcomer()
    for (let n = 0; n < 2; n += 1) await client.post('/email/verification-notification')
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push((await change(`${n}-${person.email}`)).status)
    expect(answers).toEqual([200, 200, 200, 200, 429])
    expect(await mailsTo(`4-${person.email}`)).toEqual([])
    // His own again is no new one.
    expect((await change(`3-${person.email}`)).status).toBe(200)
  })
})

describe('asking for the mail again', () => {
  it('sends one, and says when there is nothing to verify', async () => {
    const { client, person } = await registered()
    expect((await client.post('/email/verification-notification')).status).toBe(202)
    expect(await mailsTo(person.email)).toHaveLength(2)
    await openVerification(client, person.email)
    expect((await client.post('/email/verification-notification')).status).toBe(204)
    expect(await mailsTo(person.email)).toHaveLength(2)
  })

  it('works six times a minute', async () => {
    const user = await createUser({ emailVerifiedAt: null })
    const client = await signedIn(user)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/email/verification-notification')),
    )
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(await mailsTo(user.email)).toHaveLength(6)
  })
})
