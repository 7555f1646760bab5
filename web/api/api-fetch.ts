import { readCookie } from './cookies.ts'
import { type ApiError, apiErrorFrom, toApiError } from './errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Receives every refusal before it is thrown; the session listens here for 401 and 419. Answers
 * true when the call is worth repeating with a new CSRF token.
 */
type Listener = (error: ApiError) => boolean
let onRefusal: Listener = () => false
export function listenForRefusals(listener: Listener): void {
  onRefusal = listener
}

/** What a header can carry; any other cookie value is not ours. */
const TOKEN = /^[\w.~+/=-]+$/
const keptToken = (): string | null => {
  const token = readCookie('XSRF-TOKEN')
  return token !== null && TOKEN.test(token) ? token : null
}

/** The CSRF cookie changes with the session, so it is read on every call and fetched when absent. */
async function csrfToken(): Promise<string | null> {
  if (keptToken() === null) await freshToken()
  return keptToken()
}

let pendingToken: Promise<unknown> | null = null

/**
 * Requests the CSRF cookie, once for all callers that wait: each request of a browser without a
 * session starts a session, and a late answer would replace a sign-in made in between. A failed
 * request is reported by the call that needs the token.
 */
export async function freshToken(): Promise<void> {
  pendingToken ??= fetch('/api/csrf-cookie', { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
    .catch(() => null)
    .finally(() => (pendingToken = null))
  await pendingToken
}

async function headersFor(method: string, init: RequestInit | undefined): Promise<Headers> {
  const headers = new Headers(init?.headers)
  headers.set('X-Requested-With', 'XMLHttpRequest')
  // Messages of the API come in the language of the page, whatever the cookie says.
  if (!headers.has('X-Locale')) headers.set('X-Locale', document.documentElement.lang)
  if (!headers.has('Accept')) headers.set('Accept', 'application/json')
  const isForm = init?.body instanceof FormData
  if (!isForm && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  const token = SAFE.has(method) ? null : await csrfToken()
  if (token !== null) headers.set('X-XSRF-TOKEN', token)
  return headers
}

/** Browsers let 64 KiB of such bodies be under way at once, and refuse more. */
const MOST_KEPT_ALIVE = 2000

/**
 * Whether a call goes on when its page is left: a small write. What was pressed just before another page is
 * opened is done; without this the browser drops the call, and the platform the work it began.
 */
const outlivesPage = (method: string, body: BodyInit | null | undefined): boolean =>
  !SAFE.has(method) && (body == null || (typeof body === 'string' && body.length < MOST_KEPT_ALIVE))

/** One request with our headers and credentials; refusals are returned like any answer. */
export async function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const method = (init?.method ?? 'GET').toUpperCase()
  const headers = await headersFor(method, init)
  const keepalive = outlivesPage(method, init?.body)
  return fetch(input, { ...init, headers, credentials: 'same-origin', keepalive })
}

async function send(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const response = await ask(input, init)
  if (!response.ok) throw await apiErrorFrom(response)
  return response
}

/** The one way to call the API: our headers, credentials, and every refusal thrown as an ApiError. */
export async function apiFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = keptToken()
  try {
    return await send(input, init).catch(async (error: unknown) => {
      if (isAborted(error)) throw error
      // The session got a new token while this call was under way with the old one.
      const isLate = token !== null && token !== keptToken() && toApiError(error).status === 401
      if (!isLate) {
        if (!onRefusal(toApiError(error))) throw error
        await freshToken()
      }
      return await send(input, init)
    })
  } catch (error) {
    // An aborted call is not reported as a failure.
    throw isAborted(error) ? error : toApiError(error)
  }
}

const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
