import type { ExecutionContext } from '@cloudflare/workers-types'
import { app } from '../../../app.ts'
import type { Env } from '../../../env.ts'
import type { Locale } from '../../../../web/lib/locales.ts'
import { newCtx } from '../../../new-ctx.ts'
import { startSession } from '../../../people/accounts/start-session.ts'
import type { users } from '../../../db/schema/accounts.ts'
import type { LifeClock } from './clock.ts'
import { Refusal } from './refusal.ts'
import { doJobs, type World } from './world.ts'

type Person = typeof users.$inferSelect
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Somebody who ticks "Remember me" is asked again after a month without a visit. */
const SIGNED_IN_MS = 20 * 24 * 3_600_000
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

export interface Sent {
  method: Method
  path: string
  body?: unknown
  bytes?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

/** Somebody at their browser: signed in when need be, by a session of their own. */
export class Caller {
  private readonly cookies = new Map<string, string>()
  private signedInAt = -Infinity
  private readonly store: Pick<World, 'env' | 'clock' | 'jobs'>
  /** Null: a guest. */
  private readonly person: Person | null
  readonly locale: Locale
  private readonly ipAddress: string

  constructor(
    store: { env: Env; clock: LifeClock; jobs: World['jobs'] },
    person: Person | null,
    locale: Locale,
  ) {
    this.store = store
    this.person = person
    this.locale = locale
    // Addresses of nobody, as documents use them.
    this.ipAddress = `198.51.100.${((person?.id ?? 0) % 250) + 1}`
  }

  get<Data>(path: string): Promise<Data> {
    return this.call<Data>({ method: 'GET', path })
  }

  post<Data>(path: string, body: unknown = {}): Promise<Data> {
    return this.call<Data>({ method: 'POST', path, body })
  }

  put<Data>(path: string, body: unknown): Promise<Data> {
    return this.call<Data>({ method: 'PUT', path, body })
  }

  /** `data` of the answer; a refusal is an error that says which. What was sent to the queue is done then. */
  async call<Data>(sent: Sent): Promise<Data> {
    await this.signIn()
    const answer = await this.fetch(sent)
    await doJobs(this.store)
    const text = await answer.text()
    if (!answer.ok) throw new Refusal(`${sent.method} ${sent.path}`, answer, text)
    return (text === '' ? null : (JSON.parse(text) as { data: Data }).data) as Data
  }

  private async signIn(): Promise<void> {
    const { env, clock } = this.store
    if (clock.now() - this.signedInAt < SIGNED_IN_MS) return
    this.signedInAt = clock.now()
    if (this.person !== null) {
      const { locale, ipAddress } = this
      const ctx = { ...newCtx(env, { locale, ipAddress, origin: env.LOCAL_URL ?? '' }) }
      const start = { user: this.person, isRemembered: true, userAgent: AGENT }
      const { token } = await startSession({ ...ctx, userAgent: AGENT }, start)
      this.cookies.set('session', token)
    }
    await this.fetch({ method: 'GET', path: '/csrf-cookie' })
  }

  private async fetch({ method, path, body, bytes, headers }: Sent): Promise<Response> {
    const { env } = this.store
    const later: Promise<unknown>[] = []
    const context = {
      waitUntil: (work: Promise<unknown>) => void later.push(work),
      passThroughOnException: () => {},
    } as unknown as ExecutionContext
    const content = bytes ?? (body === undefined ? undefined : JSON.stringify(body))
    const request = new Request(`${env.LOCAL_URL ?? ''}/api${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'X-Locale': this.locale,
        'User-Agent': AGENT,
        'CF-Connecting-IP': this.ipAddress,
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-XSRF-TOKEN': this.cookies.get('XSRF-TOKEN') ?? '',
        ...(method !== 'GET' && { 'Idempotency-Key': crypto.randomUUID() }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
    })
    const answer = await app.fetch(request, env, context)
    for (let work = later.shift(); work !== undefined; work = later.shift()) await work
    this.keepCookies(answer)
    return answer
  }

  private keepCookies(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
}
