import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { forgetExpired } from '../../../worker/people/accounts/forget-expired.ts'
import { guest } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { anyAddress, kindsTo, login, member } from './changing-email.ts'
import { mailedLink, mailsTo, newPerson, openVerification, refusalOf, rows } from './sign-up.ts'

describe('a new address of a verified person', () => {
  it('needs the password, and changes nothing without it', async () => {
    const { person, change, shown } = await member({ isConfirmed: false })
    const email = anyAddress()
    const answer = await change(email)
    expect([answer.status, (await refusalOf(answer)).code]).toEqual([
      423,
      'password_confirmation_required',
    ])
    expect(await shown()).toEqual([person.email, null, true])
    expect(await mailsTo(email)).toEqual([])
    expect((await change(person.email)).status).toBe(200)
  })

  it('is pending until its mail is answered; the old one stays in force and is notified', async () => {
    const { person, change, shown } = await member()
    const email = anyAddress()
    const answer = await change(` ${email.toUpperCase()} `)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      data: { email: person.email, pending_email: email },
    })
    expect(await shown()).toEqual([person.email, email, true])
    expect(await kindsTo(email)).toEqual(['verify-email'])
    expect(await kindsTo(person.email)).toEqual(['email-change-asked'])
    expect([await login(person.email), await login(email)]).toEqual([200, 422])
    // Again the same: nothing is told twice.
    expect((await change(email)).status).toBe(200)
    expect(await kindsTo(email)).toEqual(['verify-email'])
    expect((await openVerification(await guest(), email)).status).toBe(204)
    expect(await shown()).toEqual([email, null, true])
    expect([await login(person.email), await login(email)]).toEqual([422, 200])
    expect(await kindsTo(person.email)).toEqual(['email-change-asked', 'email-changed'])
    expect((await openVerification(await guest(), email)).status).toBe(204)
  })

  it('can be mailed again, replaced and taken back', async () => {
    const { person, client, change, shown } = await member()
    const [first, second] = [anyAddress(), anyAddress()]
    await change(first)
    expect((await client.post('/email/verification-notification')).status).toBe(202)
    expect(await kindsTo(first)).toEqual(['verify-email', 'verify-email'])
    await change(second)
    expect(await shown()).toEqual([person.email, second, true])
    expect((await openVerification(await guest(), first)).status).toBe(403)
    for (let n = 0; n < 2; n += 1) {
      expect((await client.delete('/user/pending-email')).status).toBe(204)
    }
    expect(await shown()).toEqual([person.email, null, true])
    expect((await openVerification(await guest(), second)).status).toBe(403)
    expect((await client.post('/email/verification-notification')).status).toBe(204)
  })

  it('goes to the first who answers, when several wait for it', async () => {
    const email = anyAddress()
    const people = await Promise.all(Array.from({ length: 3 }, () => member()))
    for (const { change } of people) expect((await change(email)).status).toBe(200)
    const links = (await mailsTo(email)).map(({ data }) => new URL(data.url))
    const answers = await Promise.all(
      links.map(async ({ pathname, search }) =>
        (await guest()).get(pathname.replace('/api', '') + search),
      ),
    )
    const codes = await Promise.all(
      answers.map(async (answer) =>
        answer.status === 204 ? 'done' : (await refusalOf(answer)).code,
      ),
    )
    expect(codes.toSorted()).toEqual(['conflict', 'conflict', 'done'])
    expect(await rows('SELECT id FROM users WHERE email = ?', email)).toHaveLength(1)
  })

  it('is refused by its link when another account has registered with it meanwhile', async () => {
    const { person, change, shown } = await member()
    const email = anyAddress()
    await change(email)
    const { pathname, search } = await mailedLink(email, 'verify-email')
    expect((await (await guest()).post('/register', newPerson({ email }))).status).toBe(201)
    const path = pathname.replace('/api', '') + search
    const answer = await (await guest()).get(path)
    expect((await refusalOf(answer)).code).toBe('conflict')
    const page = await (await guest()).get(path, { headers: { Accept: 'text/html' } })
    expect(page.headers.get('location')).toBe('/en/email/verified?outcome=taken')
    expect((await shown())[0]).toBe(person.email)
  })

  it('is forgotten after a week without an answer', async () => {
    const { person, change, shown } = await member()
    await change(anyAddress())
    await env.DB.prepare('UPDATE email_changes SET expires_at = 1 WHERE user_id = ?')
      .bind(person.id)
      .run()
    expect(await shown()).toEqual([person.email, null, true])
    await forgetExpired(testCtx())
    expect(await rows('SELECT * FROM email_changes WHERE user_id = ?', person.id)).toEqual([])
  })

  it('is requested completely or not at all when the database goes away', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const seen = new Set<string>()
    for (let at = 1; at <= 6; at += 1) {
      for (const fault of ['before', 'after'] as const) {
        const { person, change, shown } = await member()
        const email = anyAddress()
        await change(email, { env: faultyEnv(env, { at, fault }).env })
        const isAsked = (await shown())[1] === email
        expect(await kindsTo(email)).toEqual(isAsked ? ['verify-email'] : [])
        expect(await kindsTo(person.email)).toEqual(isAsked ? ['email-change-asked'] : [])
        seen.add(String(isAsked))
      }
    }
    expect([...seen].toSorted()).toEqual(['false', 'true'])
  })
})
