import { describe, expect, it } from 'vitest'
import { guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { PASSWORD } from '../../support/worker/cheap-password.ts'

const codeOf = async (answer: Response) => (await answer.json<{ code: string }>()).code

describe('CSRF', () => {
  it('gives a readable cookie and a hidden session', async () => {
    const answer = await (await guest()).get('/csrf-cookie')
    expect(answer.status).toBe(204)
    const [xsrf] = answer.headers.getSetCookie().filter((line) => line.startsWith('XSRF-TOKEN='))
    expect(xsrf).toMatch(/Path=\/; Secure; SameSite=Lax/)
    expect(xsrf).not.toMatch(/HttpOnly/)
  })

  it('drops the prefix and Secure on plain http at localhost', async () => {
    const client = await guest()
    const answer = await client.get('/csrf-cookie', { origin: 'http://localhost:8787' })
    const cookies = answer.headers.getSetCookie()
    expect(cookies.find((line) => line.startsWith('session='))).toMatch(/HttpOnly; SameSite=Lax$/)
    expect(cookies.join()).not.toMatch(/Secure|__Host/)
  })

  it.each(['', 'x', 'nonce.signature'])('refuses the token "%s"', async (token) => {
    const client = await guest()
    const options = { headers: { 'X-XSRF-TOKEN': token } }
    const answer = await client.put('/locale', { locale: 'be' }, options)
    expect(answer.status).toBe(419)
    expect(await codeOf(answer)).toBe('csrf_mismatch')
  })

  it('refuses a made-up token even when cookie and header agree', async () => {
    const client = await guest()
    client.cookies.set('XSRF-TOKEN', 'nonce.signature')
    expect((await client.put('/locale', { locale: 'be' })).status).toBe(419)
  })

  it("refuses another visitor's genuine token", async () => {
    const [client, other] = [await guest(), await guest()]
    client.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN') ?? '')
    expect((await client.put('/locale', { locale: 'be' })).status).toBe(419)
  })

  it('refuses the token from before signing in', async () => {
    const user = await createUser()
    const client = await guest()
    const before = client.cookies.get('XSRF-TOKEN') ?? ''
    await client.post('/login', { email: user.email, password: PASSWORD })
    client.cookies.set('XSRF-TOKEN', before)
    expect((await client.post('/logout')).status).toBe(419)
  })

  it('keeps the token of a living session, so that no call on its way is refused', async () => {
    const client = await signedIn(await createUser())
    const before = client.cookies.get('XSRF-TOKEN')
    await client.get('/csrf-cookie')
    expect(client.cookies.get('XSRF-TOKEN')).toBe(before)
    expect((await client.post('/logout')).status).toBe(204)
  })

  it('replaces a token that is not genuine', async () => {
    const client = await guest()
    client.cookies.set('XSRF-TOKEN', 'nonce.signature')
    await client.get('/csrf-cookie')
    expect(client.cookies.get('XSRF-TOKEN')).not.toBe('nonce.signature')
    expect((await client.put('/locale', { locale: 'be' })).status).toBe(204)
  })

  it('gives a guest token to a browser whose session is dead', async () => {
    const client = await signedIn(await createUser())
    const dead = client.cookies.get('__Host-session') ?? ''
    await client.post('/logout')
    client.cookies.set('__Host-session', dead)
    await client.get('/csrf-cookie')
    expect(client.cookies.get('__Host-session')).toMatch(/^g_/)
    expect((await client.put('/locale', { locale: 'be' })).status).toBe(204)
  })
})
