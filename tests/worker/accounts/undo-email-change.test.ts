import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { type Client, guest } from '../../support/worker/client.ts'
import { PASSWORD } from '../../support/worker/cheap-password.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { anyAddress, kindsTo, login, member, undoOf } from './changing-email.ts'
import {
  mailedLink,
  NEW_PASSWORD,
  newPerson,
  openVerification,
  refusalOf,
  rows,
} from './sign-up.ts'

const WEEK_MS = 7 * 24 * 3600 * 1000

const undo = async (path: string, client?: Client) => (client ?? (await guest())).post(path)

describe('the undo link to the old address', () => {
  /** Somebody whose address was changed by a thief, who is signed in still. */
  async function robbed() {
    const { person, client, change, shown } = await member()
    const email = anyAddress()
    await change(email)
    const path = await undoOf(person.email)
    return { person, thief: client, change, shown, email, path }
  }

  it('leads to a page in the language of the mail, and holds for no other link', async () => {
    const { path, person } = await robbed()
    await env.DB.prepare(`UPDATE mails SET locale = 'be' WHERE email = ?`).bind(person.email).run()
    const html = { headers: { Accept: 'text/html', 'Accept-Language': 'ru' } }
    const page = await (await guest()).get(path, html)
    expect(page.headers.get('location')?.split('?')[0]).toBe('/be/email/undo')
    const other = path.replace('?signature=', '?id=1&signature=')
    expect((await (await guest()).get(other, html)).status).toBe(403)
  })

  it('restores the address for a guest, ends all sessions and requires a new password', async () => {
    const { person, thief, email, path } = await robbed()
    await openVerification(thief, email)
    const looked = await (await guest()).get(path)
    expect(await looked.json()).toEqual({ data: { email: person.email, is_done: false } })
    const page = await (await guest()).get(path, { headers: { Accept: 'text/html' } })
    expect([page.status, page.headers.get('location')?.split('?')[0]]).toEqual([
      302,
      '/en/email/undo',
    ])
    expect((await thief.get('/user')).status).toBe(200)
    expect((await undo(path)).status).toBe(204)
    expect((await thief.get('/user')).status).toBe(401)
    expect([await login(person.email), await login(email)]).toEqual([422, 422])
    const { pathname } = await mailedLink(person.email, 'reset-password')
    const body = { email: person.email, token: pathname.split('/').at(-1) ?? '' }
    const chosen = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    expect((await (await guest()).post('/reset-password', { ...body, ...chosen })).status).toBe(200)
    expect(await login(person.email, NEW_PASSWORD)).toBe(200)
  })

  it('works before the change has happened, which then never does', async () => {
    const { person, thief, email, path } = await robbed()
    expect((await undo(path)).status).toBe(204)
    expect((await thief.get('/user')).status).toBe(401)
    expect((await openVerification(await guest(), email)).status).toBe(403)
    expect(await kindsTo(person.email)).toEqual(['email-change-asked', 'reset-password'])
  })

  it('works once, also for two at once; a second time it says the same', async () => {
    const { person, thief, email, path } = await robbed()
    await openVerification(thief, email)
    const answers = await Promise.all([undo(path), undo(path)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    const { pathname } = await mailedLink(person.email, 'reset-password')
    const body = { email: person.email, token: pathname.split('/').at(-1) ?? '' }
    const chosen = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    await (await guest()).post('/reset-password', { ...body, ...chosen })
    expect((await undo(path)).status).toBe(204)
    expect(await login(person.email, NEW_PASSWORD)).toBe(200)
    const resets = (await kindsTo(person.email)).filter((kind) => kind === 'reset-password')
    expect(resets).toHaveLength(1)
    expect(await (await (await guest()).get(path)).json()).toMatchObject({
      data: { is_done: true },
    })
  })

  it('outlives a second change, whose own undo is worth nothing then', async () => {
    const { person, thief, change, email, path } = await robbed()
    await openVerification(thief, email)
    const third = anyAddress()
    await change(third)
    await openVerification(thief, third)
    const thiefsUndo = await undoOf(email, 'email-changed')
    expect((await undo(path)).status).toBe(204)
    expect((await undo(thiefsUndo)).status).toBe(204)
    const [row] = await rows<{ email: string }>('SELECT email FROM users WHERE id = ?', person.id)
    expect(row?.email).toBe(person.email)
    expect(await kindsTo(email)).not.toContain('reset-password')
  })

  it('finds its address free: no other account can take it for a week', async () => {
    const { person, thief, email, path } = await robbed()
    await openVerification(thief, email)
    const register = async () =>
      (await (await guest()).post('/register', newPerson({ email: person.email }))).status
    expect(await register()).toBe(422)
    const other = await member()
    expect((await other.change(person.email)).status).toBe(422)
    expect((await undo(path)).status).toBe(204)
    const next = await robbed()
    await openVerification(next.thief, next.email)
    await env.DB.prepare('UPDATE email_changes SET expires_at = 1 WHERE user_id = ?')
      .bind(next.person.id)
      .run()
    const taker = newPerson({ email: next.person.email })
    expect((await (await guest()).post('/register', taker)).status).toBe(201)
  })

  it('lasts seven days from the change', async () => {
    const { person, thief, email, path } = await robbed()
    await openVerification(thief, email)
    const [change] = await rows<{ expires_at: number }>(
      'SELECT expires_at FROM email_changes WHERE user_id = ?',
      person.id,
    )
    expect(Math.abs((change?.expires_at ?? 0) - Date.now() - WEEK_MS)).toBeLessThan(60_000)
    await env.DB.prepare('UPDATE email_changes SET expires_at = 1 WHERE user_id = ?')
      .bind(person.id)
      .run()
    const answer = await undo(path)
    expect([answer.status, (await refusalOf(answer)).code]).toEqual([403, 'invalid_signature'])
    expect((await thief.get('/user')).status).toBe(200)
  })

  it('restores no deleted account', async () => {
    const { person, thief, email, path } = await robbed()
    await openVerification(thief, email)
    await thief.post('/user/confirm-password', { password: PASSWORD })
    expect((await thief.delete('/user', { body: { password: PASSWORD } })).status).toBe(204)
    expect((await undo(path)).status).toBe(403)
    const [row] = await rows<{ email: string }>('SELECT email FROM users WHERE id = ?', person.id)
    expect(row?.email).toBe(`deleted-${person.id}@deleted.invalid`)
    expect(await kindsTo(person.email)).toEqual([])
  })

  it('is worth nothing changed, and needs no CSRF token', async () => {
    const { thief, path } = await robbed()
    const other = await robbed()
    const id = other.path.split('?')[0] ?? ''
    expect((await undo(`${id}?${path.split('?')[1]}`)).status).toBe(403)
    const client = await guest()
    client.cookies.clear()
    expect((await undo(path, client)).status).toBe(204)
    expect((await thief.get('/user')).status).toBe(401)
  })

  it('is whole or does nothing when the database goes away', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const seen = new Set<string>()
    for (let at = 1; at <= 4; at += 1) {
      for (const fault of ['before', 'after'] as const) {
        const { person, thief, email, path } = await robbed()
        await openVerification(thief, email)
        const client = await guest()
        await client.post(path, undefined, { env: faultyEnv(env, { at, fault }).env })
        const isUndone = (await thief.get('/user')).status === 401
        const [row] = await rows<{ email: string }>(
          'SELECT email FROM users WHERE id = ?',
          person.id,
        )
        expect(row?.email).toBe(isUndone ? person.email : email)
        expect((await kindsTo(person.email)).includes('reset-password')).toBe(isUndone)
        seen.add(String(isUndone))
      }
    }
    expect([...seen].toSorted()).toEqual(['false', 'true'])
  })
})
