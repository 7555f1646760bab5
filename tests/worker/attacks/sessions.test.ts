import { describe, expect, it } from 'vitest'
import { randomToken } from '../../../worker/lib/random.ts'
import { guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { PASSWORD } from '../../support/worker/cheap-password.ts'

const COOKIE = '__Host-session'

describe('a planted session', () => {
  it.each(['s', 'g'])('of kind %s is not what one is signed in with', async (kind) => {
    const user = await createUser()
    const client = await guest()
    const planted = `${kind}_${randomToken()}`
    client.cookies.set(COOKIE, planted)
    await client.get('/csrf-cookie')
    const answer = await client.post('/login', { email: user.email, password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(client.cookies.get(COOKIE)).not.toBe(planted)
    const attacker = await guest()
    attacker.cookies.set(COOKIE, planted)
    expect((await attacker.get('/user')).status).toBe(401)
  })

  it('of the attacker’s own account is left behind when somebody signs in', async () => {
    const attacker = await signedIn(await createUser())
    const planted = attacker.cookies.get(COOKIE) ?? ''
    await attacker.post('/logout')
    const victim = await createUser()
    const client = await guest()
    client.cookies.set(COOKIE, planted)
    await client.get('/csrf-cookie')
    await client.post('/login', { email: victim.email, password: PASSWORD })
    const again = await guest()
    again.cookies.set(COOKIE, planted)
    expect((await again.get('/user')).status).toBe(401)
  })

  it.each(['', 's_', 's_short', `s_${'!'.repeat(43)}`, 'null', `x_${randomToken()}`])(
    'that is no token (%j) is nobody’s, and no fault',
    async (token) => {
      const client = await guest()
      client.cookies.set(COOKIE, token)
      expect((await client.get('/user')).status).toBe(401)
    },
  )
})

describe('a session’s token', () => {
  it('is new at signing in and at signing out, and random', async () => {
    const user = await createUser()
    const client = await guest()
    const seen = new Set([client.cookies.get(COOKIE)])
    for (let turn = 0; turn < 2; turn += 1) {
      await client.post('/login', { email: user.email, password: PASSWORD })
      seen.add(client.cookies.get(COOKIE))
      await client.post('/logout')
      seen.add(client.cookies.get(COOKIE))
    }
    expect(seen.size).toBe(5)
    for (const token of seen) expect(token).toMatch(/^[gs]_[\w-]{43}$/)
  })

  it('is taken from the cookie alone: not from an address, a header or a body', async () => {
    const owner = await signedIn(await createUser())
    const token = owner.cookies.get(COOKIE) ?? ''
    const client = await guest()
    const headers = { Authorization: `Bearer ${token}`, 'X-Session': token }
    expect(
      (await client.get(`/user?session=${token}&${COOKIE}=${token}`, { headers })).status,
    ).toBe(401)
  })

  it('never stands in a body', async () => {
    const user = await createUser()
    const client = await guest()
    const answer = await client.post('/login', { email: user.email, password: PASSWORD })
    const token = client.cookies.get(COOKIE) ?? 'none'
    expect(await answer.text()).not.toContain(token)
    expect(await (await client.get('/user')).text()).not.toContain(token)
  })

  it('travels in a cookie that scripts, other sites and plain http do not get', async () => {
    const user = await createUser()
    const client = await guest()
    const answer = await client.post('/login', { email: user.email, password: PASSWORD })
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${COOKIE}=`))
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
      expect(line).toContain(flag)
    expect(line).not.toMatch(/Domain=/i)
    expect((line ?? '').length).toBeLessThan(4096)
  })
})
