import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { cheapHash, PASSWORD } from '../../support/worker/cheap-password.ts'
import { type Client, guest } from '../../support/worker/client.ts'
import { createUser, type Person } from '../../support/worker/factories.ts'
import { totp } from '../../support/totp.ts'
import { sha256 } from '../../../worker/lib/hash.ts'
import { createGuarded } from '../two-factor/guarded.ts'
import { from, mailedLink, rows } from './sign-up.ts'

const HOME = '198.51.100.20'
const RIGHT = { password: PASSWORD }
const WRONG = { password: 'Wrong-guess-1' }

const owner = () => createUser({ passwordHash: cheapHash() })

const login = (client: Client, { email }: Person, password: object, ip: string) =>
  client.post('/login', { email, ...password }, from(ip))

const statusOf = async (client: Client, person: Person, password: object, ip: string) =>
  (await login(client, person, password, ip)).status

/** A browser that has signed in and out, so that it keeps nothing but what marks the device. */
async function knownBrowser(person: Person, ip: string): Promise<Client> {
  const client = await guest()
  expect(await statusOf(client, person, RIGHT, ip)).toBe(200)
  expect((await client.post('/logout')).status).toBe(204)
  return client
}

let guessers = 0
/** A wrong password from an address that nobody has used yet. */
async function guess(person: Person): Promise<number> {
  guessers += 1
  return statusOf(await guest(), person, WRONG, `203.0.${guessers >> 8}.${guessers & 255}`)
}

/** Every wait that runs now is over. */
const waitsEnd = () => env.DB.prepare('UPDATE attempts SET resets_at = resets_at - 300000').run()

/** The account's wait as long as it gets: fourteen guesses, each from another address. */
async function guessOften(person: Person): Promise<void> {
  for (let n = 0; n < 14; n += 1) {
    expect(await guess(person)).toBe(422)
    if (n >= 9) await waitsEnd()
  }
}

describe('a sign-in that others keep shut', () => {
  it('is open to the owner from a known device at the first try', async () => {
    const person = await owner()
    const browser = await knownBrowser(person, HOME)
    await guessOften(person)
    for (let round = 0; round < 3; round += 1) {
      expect([await guess(person), await guess(person)]).toEqual([422, 429])
      expect(await statusOf(browser, person, RIGHT, '192.0.2.50')).toBe(200)
      expect((await browser.post('/logout')).status).toBe(204)
      // What the owner does gives the guessers nothing.
      expect(await guess(person)).toBe(429)
      await waitsEnd()
    }
  })

  it('is open to the owner from an address of an earlier sign-in', async () => {
    const person = await owner()
    await knownBrowser(person, HOME)
    await guessOften(person)
    for (let round = 0; round < 3; round += 1) {
      expect([await guess(person), await guess(person)]).toEqual([422, 429])
      expect(await statusOf(await guest(), person, RIGHT, HOME)).toBe(200)
      expect(await guess(person)).toBe(429)
      await waitsEnd()
    }
  })
})

describe('a known device', () => {
  it('gains a thief only a wait of its own', async () => {
    const person = await owner()
    const stolen = await knownBrowser(person, HOME)
    for (let n = 0; n < 10; n += 1) {
      expect(await statusOf(stolen, person, WRONG, `192.0.2.${n}`)).toBe(422)
      if (n % 5 === 4) await waitsEnd()
    }
    expect(await statusOf(stolen, person, WRONG, '192.0.2.99')).toBe(422)
    expect(await statusOf(stolen, person, RIGHT, '192.0.2.98')).toBe(429)
    // Neither strangers nor the owner at home wait for it.
    expect(await guess(person)).toBe(422)
    expect(await statusOf(await guest(), person, RIGHT, HOME)).toBe(200)
  })

  it('is known by a signed mark for its own person and password alone', async () => {
    const person = await owner()
    const [browser, other] = [await knownBrowser(person, HOME), await owner()]
    const mark = browser.cookies.get('__Host-device') ?? ''
    expect(mark).toMatch(new RegExp(`^${person.id}\\.[\\w-]{43}\\.[\\w-]{43}$`))
    await guessOften(person)
    await guessOften(other)
    expect([await guess(person), await guess(other)]).toEqual([422, 422])
    const [, name = '', signature = ''] = mark.split('.')
    const forged = await guest()
    forged.cookies.set('__Host-device', `${other.id}.${name}.${signature}`)
    expect(await statusOf(forged, other, RIGHT, '192.0.2.60')).toBe(429)
    await env.DB.prepare('UPDATE users SET session_epoch = session_epoch + 1 WHERE id = ?')
      .bind(person.id)
      .run()
    expect(await statusOf(browser, person, RIGHT, '192.0.2.61')).toBe(429)
    expect(await statusOf(await guest(), person, RIGHT, HOME)).toBe(429)
  })

  it('is known to everybody who has signed in on it, the last four', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, owner))
    const browser = await guest()
    for (const person of people) {
      expect(await statusOf(browser, person, RIGHT, HOME)).toBe(200)
      await browser.post('/logout')
    }
    const ids = (browser.cookies.get('__Host-device') ?? '').split('~').map((m) => m.split('.')[0])
    expect(ids).toEqual(
      people
        .slice(1)
        .toReversed()
        .map(({ id }) => String(id)),
    )
  })

  it('stays known with a changed password, and is one after a reset', async () => {
    const person = await owner()
    const browser = await guest()
    await login(browser, person, RIGHT, HOME)
    const [password, next] = ['Новы-пароль-8', 'Новы-пароль-9']
    const change = { current_password: PASSWORD, password, password_confirmation: password }
    expect((await browser.put('/user/password', change)).status).toBe(200)
    await browser.post('/logout')
    await guessOften(person)
    expect(await guess(person)).toBe(422)
    expect(await statusOf(browser, person, { password }, '192.0.2.62')).toBe(200)
    const fresh = await guest()
    expect((await fresh.post('/forgot-password', { email: person.email })).status).toBe(200)
    const { pathname } = await mailedLink(person.email, 'reset-password')
    const reset = { email: person.email, token: pathname.split('/').at(-1) ?? '' }
    const chosen = { password: next, password_confirmation: next }
    expect((await fresh.post('/reset-password', { ...reset, ...chosen })).status).toBe(200)
    await guessOften(person)
    expect(await guess(person)).toBe(422)
    expect(await statusOf(fresh, person, { password: next }, '192.0.2.63')).toBe(200)
  })
})

describe('a wait', () => {
  it('grows by nothing that is tried during it, at the account and at the address', async () => {
    const [person, victim] = [await owner(), await owner()]
    await guessOften(person)
    expect(await guess(person)).toBe(422)
    const ip = '192.0.2.70'
    const counts = async () => {
      const keys = [`login-account ${person.email}`, `login-address ${ip}`].map(sha256)
      const found = await rows<{ key: string; count: number }>(
        'SELECT key, count FROM attempts WHERE key IN (?, ?)',
        ...keys,
      )
      return keys.map((key) => found.find((row) => row.key === key)?.count ?? 0)
    }
    const [before] = await counts()
    // The account waits: the address is not held to have failed.
    for (let n = 0; n < 4; n += 1) {
      expect(await statusOf(await guest(), person, WRONG, ip)).toBe(429)
    }
    expect(await counts()).toEqual([before, 0])
    // The address waits: the account is not held to have been guessed at.
    for (let n = 0; n < 31; n += 1) {
      await statusOf(await guest(), { ...victim, email: `${n}-${victim.email}` }, WRONG, ip)
    }
    await env.DB.prepare('UPDATE attempts SET resets_at = resets_at - 300000 WHERE key = ?')
      .bind(sha256(`login-account ${person.email}`))
      .run()
    expect(await statusOf(await guest(), person, WRONG, ip)).toBe(429)
    expect((await counts())[0]).toBe(before)
  })
})

describe('other commands that need proof', () => {
  it('lets no stranger void reset links, nor keep a known device from one', async () => {
    const person = await owner()
    const browser = await knownBrowser(person, HOME)
    const ask = async (client: Client, ip: string) =>
      (await client.post('/forgot-password', { email: person.email }, from(ip))).status
    expect(await ask(await guest(), '192.0.2.80')).toBe(200)
    const { pathname } = await mailedLink(person.email, 'reset-password')
    for (let n = 0; n < 12; n += 1) {
      await waitsEnd()
      expect(await ask(await guest(), `192.0.2.${100 + n}`)).toBe(200)
    }
    // Strangers wait longer and longer; a link lasts longer still.
    await env.DB.prepare('UPDATE attempts SET resets_at = resets_at - 61000').run()
    const refused = await (
      await guest()
    ).post('/forgot-password', { email: person.email }, from('192.0.2.120'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(1800)
    expect(await ask(browser, '192.0.2.121')).toBe(200)
    const body = { email: person.email, token: pathname.split('/').at(-1) ?? '' }
    const chosen = { password: 'Новы-пароль-8', password_confirmation: 'Новы-пароль-8' }
    for (let n = 0; n < 5; n += 1) {
      const wrong = { ...body, token: 'A'.repeat(43), ...chosen }
      await (await guest()).post('/reset-password', wrong, from(HOME))
    }
    const reset = await (await guest()).post('/reset-password', { ...body, ...chosen }, from(HOME))
    expect(reset.status).toBe(200)
  })

  it('counts password confirmations by session', async () => {
    const person = await owner()
    const [own, stolen] = [await guest(), await guest()]
    await login(own, person, RIGHT, HOME)
    await login(stolen, person, RIGHT, '192.0.2.81')
    for (let n = 0; n < 5; n += 1) await stolen.post('/user/confirm-password', WRONG)
    expect((await stolen.post('/user/confirm-password', RIGHT)).status).toBe(429)
    expect((await own.delete('/user/sessions', { body: RIGHT })).status).toBe(204)
    expect((await stolen.get('/user')).status).toBe(401)
  })

  it('counts second factors from a known device or address apart', async () => {
    const someone = await createGuarded()
    const client = await guest()
    const begin = (browser: Client, ip: string) => login(browser, someone.person, RIGHT, ip)
    const answer = async (browser: Client, code: string, ip: string) =>
      (await browser.post('/two-factor-challenge', { code }, from(ip))).status
    await begin(client, HOME)
    expect(await answer(client, totp(someone.secret), HOME)).toBe(204)
    await client.post('/logout')
    // Somebody who knows the password uses up what strangers have in a day.
    for (let n = 0; n < 6; n += 1) {
      const thief = await guest()
      await begin(thief, `192.0.2.${140 + n}`)
      for (let code = 0; code < 5; code += 1) {
        expect(await answer(thief, '000000', `192.0.2.${140 + n}`)).toBe(422)
      }
    }
    const thief = await guest()
    await begin(thief, '192.0.2.150')
    expect(await answer(thief, '000000', '192.0.2.150')).toBe(429)
    await env.DB.prepare('UPDATE users SET two_factor_last_step = 0 WHERE id = ?')
      .bind(someone.person.id)
      .run()
    await begin(client, '192.0.2.151')
    expect(await answer(client, totp(someone.secret), '192.0.2.151')).toBe(204)
    // The owner's success gives the thief nothing.
    expect(await answer(thief, '000000', '192.0.2.150')).toBe(429)
  })
})
