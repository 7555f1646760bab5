import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { publicSessionId } from '../../../../worker/people/accounts/live-sessions.ts'
import { sha256 } from '../../../../worker/lib/hash.ts'
import { cheapHash, PASSWORD } from '../../../support/worker/cheap-password.ts'
import { type Client, guest } from '../../../support/worker/client.ts'
import { createUser, testCtx } from '../../../support/worker/factories.ts'
import { guard } from '../../two-factor/guarded.ts'
import { totp } from '../../../support/totp.ts'
import { mishapOf, staleKv } from './mishaps.ts'
import { type Random, randomOf } from '../../../../worker/cli/seed/life/random.ts'
import { type Truth, truthOf } from './truth.ts'

const HOUR_MS = 3600 * 1000
/** What a browser does mostly, by where it stands; now and then it does anything. */
const ACTS = {
  guest: ['login'],
  asked: ['challenge', 'challenge', 'recover', 'recover', 'login'],
  signedIn: ['logout', 'confirm', 'confirm', 'password', 'revoke', 'revoke-one', 'expire'],
  unguarded: ['confirm', 'start', 'start', 'enable', 'enable', 'logout', 'revoke-one'],
  guarded: ['disable', 'renew', 'logout'],
}
const ANY = Object.values(ACTS).flat()

interface Browser {
  client: Client
  /** Whether it may give a second factor, as far as it was told. */
  isAsked: boolean
}

/** One person, three browsers, and everything that may happen to the account. */
class History {
  readonly told: string[] = []
  private password = PASSWORD
  private passwords = 0
  private truth: Truth | null = null
  private readonly usedCodes = new Set<string>()
  private readonly ended = new Set<string>()
  /** Tokens given out, with the end of their longest life. */
  private readonly given = new Map<string, number>()
  private readonly kv = staleKv(env.SESSIONS)
  private readonly random: Random
  private readonly browsers: Browser[]
  private readonly person: { id: number; email: string }

  constructor(random: Random, browsers: Browser[], person: { id: number; email: string }) {
    this.random = random
    this.browsers = browsers
    this.person = person
  }

  /** One act of one browser with one mishap; throws when an invariant is broken. */
  async step(): Promise<void> {
    const browser = this.random.pick(this.browsers)
    const before = (this.truth ??= await truthOf(this.person.id))
    const act = this.actOf(browser, before)
    vi.setSystemTime(Date.now() + 1000 * (1 + this.random.below(40)))
    if (act === 'wait' || act === 'expire') {
      vi.setSystemTime(
        Date.now() + (act === 'wait' ? HOUR_MS / 4 : this.random.pick([5, 25]) * HOUR_MS),
      )
      this.told.push(act)
      return this.endExpired()
    }
    const request = this.requestOf(act, before)
    if (request === null) return
    const mishap = mishapOf(this.random, env, this.kv)
    const token = tokenOf(browser.client)
    const answers = await Promise.all(
      Array.from({ length: mishap.times }, () =>
        browser.client.call(request.method, request.path, {
          env: mishap.env,
          ...(request.body && { body: request.body }),
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    this.told.push(
      `${act} by ${this.browsers.indexOf(browser)} (${mishap.name}): ${statuses.join(' ')}`,
    )
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    const after = await truthOf(this.person.id)
    this.truth = after
    // The last one sent holds now.
    if (after.passwordHash !== before.passwordHash) {
      this.password = `Next-password-${this.passwords}`
    }
    this.judge({ act, browser, before, after, request })
    this.learn({ act, browser, before, after, token, statuses, bodies, request })
  }

  /** Every browser signs out, with nothing in its way: so a history has ended sessions, whatever its seed. */
  async signOut(): Promise<void> {
    for (const { client } of this.browsers) {
      const token = tokenOf(client)
      const { status } = await client.call('POST', '/logout', { body: {} })
      this.told.push(`logout by all (none): ${status}`)
      if (status === 204 && token !== null) this.end(token)
    }
  }

  /** No session that ended is live, to a stale KV either. */
  async checkEnded(): Promise<void> {
    for (const token of this.ended) {
      const [browser] = this.browsers
      const kept = new Map(browser?.client.cookies)
      browser?.client.cookies.set('__Host-session', token)
      const answer = await browser?.client.get('/user', { env: { SESSIONS: this.kv } })
      browser?.client.cookies.clear()
      for (const [name, value] of kept) browser?.client.cookies.set(name, value)
      if (answer?.status !== 401) throw new Error(`an ended session answers ${answer?.status}`)
    }
  }

  private actOf(browser: Browser, truth: Truth): string {
    if (this.random.below(6) === 0) return this.random.pick(ANY)
    if (browser.isAsked) return this.random.pick(ACTS.asked)
    if (!this.given.has(tokenOf(browser.client) ?? '')) return this.random.pick(ACTS.guest)
    const more = truth.isGuarded ? ACTS.guarded : ACTS.unguarded
    return this.random.pick([...ACTS.signedIn, ...more])
  }

  private requestOf(act: string, truth: Truth): ToSend | null {
    const { password } = this
    switch (act) {
      case 'login':
        return { method: 'POST', path: '/login', body: { email: this.person.email, password } }
      case 'challenge': {
        const code =
          truth.secret === null ? '000000' : totp(truth.secret, this.random.pick([0, 0, 1, -2]))
        return { method: 'POST', path: '/two-factor-challenge', body: { code }, secretOrCode: code }
      }
      case 'recover': {
        // Codes of long ago are tried again, too.
        const codes = [...truth.recoveryCodes.slice(0, 2), ...this.usedCodes]
        if (codes.length === 0) return null
        const code = this.random.pick(codes)
        const body = { recovery_code: code }
        return { method: 'POST', path: '/two-factor-challenge', body, secretOrCode: code }
      }
      case 'enable': {
        const code = truth.secret === null ? '000000' : totp(truth.secret)
        const path = '/user/confirmed-two-factor-authentication'
        return { method: 'POST', path, body: { code }, secretOrCode: code }
      }
      case 'password': {
        this.passwords += 1
        const next = `Next-password-${this.passwords}`
        const body = { current_password: password, password: next, password_confirmation: next }
        return { method: 'PUT', path: '/user/password', body }
      }
      case 'revoke':
        return { method: 'DELETE', path: '/user/sessions', body: { password } }
      case 'revoke-one': {
        if (this.given.size === 0) return null
        const target = this.random.pick([...this.given.keys()])
        const id = publicSessionId(testCtx(), sha256(target))
        return { method: 'DELETE', path: '/user/sessions', body: { password, id }, target }
      }
      default:
        return { ...SIMPLE[act], body: act === 'confirm' ? { password } : {} } as ToSend
    }
  }

  /** What the database did must have been allowed, whatever the answer. */
  private judge({
    act,
    browser,
    before,
    after,
    request,
  }: Omit<Done, 'token' | 'statuses' | 'bodies'>): void {
    const begun = after.sessionIds.filter((id) => !before.sessionIds.includes(id))
    const isRenewal = after.sessionIds.length <= before.sessionIds.length
    if (act === 'login' && begun.length > 0 && before.isGuarded) {
      throw new Error('a session without its second factor')
    }
    if (act === 'challenge' || act === 'recover') {
      if (begun.length > 1) throw new Error('two sessions of one code')
      if (begun.length === 1) {
        if (!browser.isAsked) throw new Error('a session without its password')
        this.use(request, before)
      }
    } else if (act !== 'login' && !isRenewal) throw new Error(`a session out of nothing`)
    if (act === 'enable' && after.isGuarded && !before.isGuarded) this.use(request, before)
  }

  private use({ secretOrCode = '' }: ToSend, { secret }: Truth): void {
    const name = /^\d{6}$/.test(secretOrCode)
      ? `${secret} ${secretOrCode} ${Math.floor(Date.now() / 90_000)}`
      : secretOrCode
    if (this.usedCodes.has(secretOrCode) || this.usedCodes.has(name)) {
      throw new Error('one code used twice')
    }
    this.usedCodes.add(name)
  }

  /** What the browser was told, and what it follows from. */
  private learn({ act, browser, before, after, token, statuses, bodies, request }: Done): void {
    const isDone = statuses.some((status) => status >= 200 && status < 300)
    const fresh = tokenOf(browser.client)
    if (after.epoch > before.epoch) {
      for (const given of this.given.keys()) this.end(given)
      for (const each of this.browsers) each.isAsked = false
    }
    if (isDone && fresh !== token && fresh?.startsWith('s_')) {
      const expiry =
        (token === null ? undefined : this.given.get(token)) ?? Date.now() + 24 * HOUR_MS
      this.given.set(fresh, act === 'login' ? Date.now() + 24 * HOUR_MS : expiry)
      if (token !== null) this.end(token)
      browser.isAsked = false
    }
    if (act === 'login' && isDone)
      browser.isAsked = bodies.some((body) => body.includes('"two_factor":true'))
    if (act === 'logout' && isDone && token !== null) this.end(token)
    if (act === 'revoke' && isDone) {
      for (const given of this.given.keys()) if (given !== token) this.end(given)
      for (const each of this.browsers) each.isAsked = false
    }
    if (act === 'revoke-one' && isDone && request.target !== undefined) {
      this.end(request.target)
      for (const each of this.browsers) each.isAsked = false
    }
  }

  private end(token: string): void {
    this.given.delete(token)
    if (token.startsWith('s_')) this.ended.add(token)
  }

  private endExpired(): void {
    for (const [token, expiry] of this.given) if (expiry <= Date.now()) this.end(token)
  }
}

interface ToSend {
  method: string
  path: string
  body?: object
  /** The code it gives. */
  secretOrCode?: string
  /** The session it ends. */
  target?: string
}

interface Done {
  act: string
  browser: Browser
  before: Truth
  after: Truth
  token: string | null
  statuses: number[]
  bodies: string[]
  request: ToSend
}

const SIMPLE: Record<string, ToSend> = {
  logout: { method: 'POST', path: '/logout' },
  confirm: { method: 'POST', path: '/user/confirm-password' },
  start: { method: 'POST', path: '/user/two-factor-authentication' },
  disable: { method: 'DELETE', path: '/user/two-factor-authentication' },
  renew: { method: 'POST', path: '/user/two-factor-recovery-codes' },
}

const tokenOf = (client: Client): string | null => client.cookies.get('__Host-session') ?? null

/** Lives one history through; throws with what happened when an invariant is broken. */
export async function liveThrough(seed: number): Promise<string[]> {
  const random = randomOf(seed)
  const person = await createUser({ passwordHash: cheapHash() })
  await guard(person)
  // Half of them have only begun to set it up.
  if (random.below(2) === 0) {
    await env.DB.prepare('UPDATE users SET two_factor_confirmed_at = NULL WHERE id = ?')
      .bind(person.id)
      .run()
  }
  const browsers = await Promise.all(
    [1, 2, 3].map(async () => ({ client: await guest(), isAsked: false })),
  )
  const history = new History(random, browsers, person)
  try {
    for (let n = 0; n < 14; n++) await history.step()
    await history.signOut()
    await history.checkEnded()
  } catch (error) {
    throw new Error(`history ${seed}:\n${history.told.join('\n')}`, { cause: error })
  }
  return history.told
}
