import { readCookie } from './cookies.ts'
import { type ApiError, apiErrorFrom, toApiError } from './errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Told of every refusal, before it travels on; the session listens here for 401 and 419. */
let onRefusal: (error: ApiError) => void = () => {}
export function listenForRefusals(listener: (error: ApiError) => void): void {
  onRefusal = listener
}

/** The CSRF cookie changes with the session, so it is read on every call and fetched when absent. */
async function csrfToken(): Promise<string | null> {
  if (readCookie('XSRF-TOKEN') === null) {
    await fetch('/api/csrf-cookie', { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  }
  return readCookie('XSRF-TOKEN')
}

async function headersFor(method: string, init: RequestInit | undefined): Promise<Headers> {
  const headers = new Headers(init?.headers)
  headers.set('X-Requested-With', 'XMLHttpRequest')
  // What the API says to people is in the language of the page.
  if (!headers.has('Accept-Language')) headers.set('Accept-Language', document.documentElement.lang)
  if (!headers.has('Accept')) headers.set('Accept', 'application/json')
  const isForm = init?.body instanceof FormData
  if (!isForm && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  const token = SAFE.has(method) ? null : await csrfToken()
  if (token !== null) headers.set('X-XSRF-TOKEN', token)
  return headers
}

/** The one way to call the API: our headers, credentials, and every refusal thrown as an ApiError. */
export async function apiFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const method = (init?.method ?? 'GET').toUpperCase()
  try {
    const headers = await headersFor(method, init)
    const response = await fetch(input, { ...init, headers, credentials: 'same-origin' })
    if (!response.ok) throw await apiErrorFrom(response)
    return response
  } catch (error) {
    // An aborted call is nobody's error.
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const refusal = toApiError(error)
    onRefusal(refusal)
    throw refusal
  }
}
