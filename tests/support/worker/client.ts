import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { startSession } from '../../../worker/people/accounts/start-session.ts'
import type { ShippedRole } from '../../../worker/people/accounts/shipped-roles.ts'
import { app } from '../../../worker/app.ts'
import type { Env } from '../../../worker/env.ts'
import { createStaff, type Person, testCtx } from './factories.ts'

const ORIGIN = 'https://detal.example'

type Body = string | Uint8Array | ReadableStream | object
interface Options {
  headers?: Record<string, string>
  body?: Body
  /** Bindings that differ from the test's own; undefined: there is none. */
  env?: Partial<Env>
  origin?: string
  /** Called when the answer is there, before what the Worker does after it has ended. */
  onAnswer?: () => void
}

/** A browser: keeps cookies, sends the CSRF token of the one it has. */
export interface Client {
  cookies: Map<string, string>
  /** Any call; `path` is below `/api`. A plain object is sent as JSON. */
  call(method: string, path: string, options?: Options): Promise<Response>
  get(path: string, options?: Options): Promise<Response>
  post(path: string, body?: Body, options?: Options): Promise<Response>
  put(path: string, body?: Body, options?: Options): Promise<Response>
  delete(path: string, options?: Options): Promise<Response>
}

function browser(own: Partial<Env> = {}): Client {
  const cookies = new Map<string, string>()
  const call: Client['call'] = async (method, path, options = {}) => {
    const request = new Request(
      `${options.origin ?? ORIGIN}/api${path}`,
      initOf(method, cookies, options),
    )
    const context = createExecutionContext()
    const answer = await app.fetch(request, bound({ ...env, ...own, ...options.env }), context)
    options.onAnswer?.()
    await waitOnExecutionContext(context)
    keepCookies(cookies, answer)
    return answer
  }
  return {
    cookies,
    call,
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) => call('POST', path, { ...options, ...(body && { body }) }),
    put: (path, body, options) => call('PUT', path, { ...options, ...(body && { body }) }),
    delete: (path, options) => call('DELETE', path, options),
  }
}

const bound = (bindings: Env): Env =>
  Object.fromEntries(Object.entries(bindings).filter(([, value]) => value !== undefined)) as Env

function initOf(method: string, cookies: Map<string, string>, options: Options): RequestInit {
  const headers = new Headers({ Accept: 'application/json' })
  const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  if (jar !== '') headers.set('Cookie', jar)
  const token = cookies.get('XSRF-TOKEN')
  if (token !== undefined) headers.set('X-XSRF-TOKEN', token)
  const body = encodeBody(options.body, headers)
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  return body === undefined ? { method, headers } : { method, headers, body }
}

function encodeBody(body: Body | undefined, headers: Headers): BodyInit | undefined {
  if (body === undefined || typeof body === 'string') {
    if (typeof body === 'string') headers.set('Content-Type', 'application/json')
    return body
  }
  if (body instanceof Uint8Array || body instanceof ReadableStream) return body
  headers.set('Content-Type', 'application/json')
  return JSON.stringify(body)
}

function keepCookies(cookies: Map<string, string>, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

/** Somebody without an account, holding a CSRF token; `own` are bindings that differ in each of their calls. */
export async function guest(own: Partial<Env> = {}): Promise<Client> {
  const client = browser(own)
  await client.get('/csrf-cookie')
  return client
}

/** `person` signed in, without going through the password. */
export async function signedIn(person: Person): Promise<Client> {
  const client = browser()
  const { token } = await startSession(testCtx(), {
    user: person,
    isRemembered: false,
    userAgent: 'test',
  })
  client.cookies.set('__Host-session', token)
  await client.get('/csrf-cookie')
  return client
}

/** Staff with a shipped role or exactly these permissions, signed in. */
export async function staff(rights: ShippedRole | string[]): Promise<Client> {
  return signedIn(await createStaff(rights))
}

/** The same, with the password confirmed just now. */
export async function confirmedStaff(rights: ShippedRole | string[]): Promise<Client> {
  const person = await createStaff(rights)
  const client = await signedIn(person)
  await env.DB.prepare('UPDATE sessions SET password_confirmed_at = ? WHERE user_id = ?')
    .bind(Date.now(), person.id)
    .run()
  return client
}
