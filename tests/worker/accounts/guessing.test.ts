import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { slowDown } from '../../../worker/people/accounts/slow-down.ts'
import { AppError } from '../../../worker/errors.ts'
import { sha256 } from '../../../worker/lib/hash.ts'
import { cheapHash, PASSWORD } from '../../support/worker/cheap-password.ts'
import { guest } from '../../support/worker/client.ts'
import { createUser, testCtx } from '../../support/worker/factories.ts'
import { from, mailsTo, rows } from './sign-up.ts'

const secondsLeft = async (work: Promise<unknown>): Promise<number> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof AppError ? Number(error.headers['Retry-After']) : 0
}

describe('waits that grow', () => {
  it('double from the first second on up to the longest, and are forgotten after a day', async () => {
    const key = crypto.randomUUID()
    const patience = { key, free: 3, longestSeconds: 10 }
    let now = Date.now()
    const attempt = () => slowDown(testCtx({ now: new Date(now) }), patience)
    for (let count = 1; count <= 3; count++) expect(await attempt()).toBe(count)
    const waits: number[] = []
    for (let count = 4; count <= 9; count++) {
      const seconds = await secondsLeft(attempt())
      waits.push(seconds)
      now += seconds * 1000
      expect(await attempt()).toBe(count)
    }
    expect(waits).toEqual([1, 2, 4, 8, 10, 10])
    now += 24 * 3600 * 1000
    expect(await attempt()).toBe(1)
  })

  it('count exactly when all come at once', async () => {
    const patience = { key: crypto.randomUUID(), free: 3, longestSeconds: 10 }
    const ctx = testCtx()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => slowDown(ctx, patience)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})

describe('guessing a password', () => {
  const fail = async (email: string, ip: string) =>
    (await guest()).post('/login', { email, password: 'Wrong-guess-1' }, from(ip))

  /** Whatever the machine's pace: the waits that run now last a minute longer, or are over. */
  const shiftWaits = (ms: number) =>
    env.DB.prepare('UPDATE attempts SET resets_at = resets_at + ?').bind(ms).run()

  it('slows the account down from any network, and warns its owner once a day', async () => {
    const user = await createUser({ locale: 'be' })
    for (let n = 0; n < 10; n++) {
      expect((await fail(user.email, `203.0.113.${n}`)).status).toBe(422)
    }
    await shiftWaits(60_000)
    const right = await guest()
    const body = { email: user.email, password: PASSWORD }
    // From an address that never failed, and with the right password.
    expect((await right.post('/login', body, from('192.0.2.99'))).status).toBe(429)
    const mails = await mailsTo(user.email)
    expect(mails.map(({ kind, locale }) => [kind, locale])).toEqual([['repeated-failures', 'be']])
    await shiftWaits(-3_600_000)
    expect((await fail(user.email, '203.0.113.200')).status).toBe(422)
    expect(await mailsTo(user.email)).toHaveLength(1)
  })

  it('slows a stranger down alike', async () => {
    const nobody = `nobody-${crypto.randomUUID()}@example.com`
    for (let n = 0; n < 10; n++) expect((await fail(nobody, `198.18.0.${n}`)).status).toBe(422)
    await shiftWaits(60_000)
    expect((await fail(nobody, '198.18.0.99')).status).toBe(429)
  })

  it('slows an address down whatever accounts it tries; a success takes back its own only', async () => {
    const ip = '192.0.2.7'
    const own = await createUser()
    const failures = async () =>
      (
        await rows<{ count: number }>(
          'SELECT count FROM attempts WHERE key = ?',
          sha256(`login-address ${ip}`),
        )
      )[0]?.count
    const passwordHash = cheapHash()
    const victims = Array.from({ length: 30 }, () => createUser({ passwordHash }))
    await Promise.all((await Promise.all(victims)).map(({ email }) => fail(email, ip)))
    expect(await failures()).toBe(30)
    await shiftWaits(60_000)
    const body = { email: own.email, password: PASSWORD }
    expect((await (await guest()).post('/login', body, from(ip))).status).toBe(429)
    await shiftWaits(-3_600_000)
    expect((await (await guest()).post('/login', body, from(ip))).status).toBe(200)
    expect(await failures()).toBe(30)
  })

  it('leaves a line in the log that names neither address nor password', async () => {
    const told = vi.spyOn(console, 'info').mockImplementation(() => {})
    const email = `quiet-${crypto.randomUUID()}@example.com`
    await fail(email, '192.0.2.20')
    const lines = told.mock.calls.map(([line]) => String(line)).join('\n')
    expect(lines).toContain('sign-in refused')
    expect(lines).not.toContain(email)
    expect(lines).not.toContain('Wrong-guess-1')
    told.mockRestore()
  })
})

describe('a second factor', () => {
  it('is required before the person is signed in', async () => {
    const user = await createUser({ twoFactorConfirmedAt: new Date(), twoFactorSecret: 'sealed' })
    const client = await guest()
    const before = new Map(client.cookies)
    const body = { email: user.email, password: PASSWORD, remember: true }
    const answer = await client.post('/login', body)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ two_factor: true })
    expect((await client.get('/user')).status).toBe(401)
    expect(client.cookies.get('__Host-session')).toMatch(/^g_/)
    for (const name of ['__Host-session', 'XSRF-TOKEN']) {
      expect(client.cookies.get(name)).not.toBe(before.get(name))
    }
    const [pending] = await rows<{ id: string; is_remembered: number }>(
      'SELECT id, is_remembered FROM pending_sign_ins WHERE user_id = ?',
      user.id,
    )
    expect(pending?.is_remembered).toBe(1)
    expect(pending?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(await rows('SELECT * FROM sessions WHERE user_id = ?', user.id)).toEqual([])
  })

  it('is not required while it is unconfirmed', async () => {
    const user = await createUser({ twoFactorSecret: 'sealed' })
    const client = await guest()
    const answer = await client.post('/login', { email: user.email, password: PASSWORD })
    expect(await answer.json()).toEqual({ two_factor: false })
  })
})

describe('a new device', () => {
  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605 Version/19 Safari/604'

  it('is notified by mail; the first and known ones are not', async () => {
    const user = await createUser()
    const signInWith = async (agent: string) =>
      (await guest()).post(
        '/login',
        { email: user.email, password: PASSWORD },
        { headers: { 'User-Agent': agent } },
      )
    for (const agent of [WINDOWS, WINDOWS.replace('142', '143'), PHONE, PHONE, WINDOWS]) {
      expect((await signInWith(agent)).status).toBe(200)
    }
    const mails = await mailsTo(user.email)
    expect(mails.map(({ kind, data }) => [kind, data.device])).toEqual([
      ['new-device', 'Safari, iOS'],
    ])
  })
})
