import { CliError } from './run-command.ts'

/** A signed-in visitor of the HTTP API, as the browser is one: cookies and the CSRF token. */
export interface Visitor {
  url: string
  cookies: Map<string, string>
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is. */
  body?: Blob | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

/** An answer outside 2xx: the API's own sentence, and what it came with. */
export class Refused extends CliError {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown, path: string) {
    super(`${path} answered ${status}: ${sentenceOf(body)}`)
    this.status = status
    this.body = body
  }
}

/** Signs in with e-mail and password. */
export async function signIn(url: string, email: string, password: string): Promise<Visitor> {
  const visitor: Visitor = { url, cookies: new Map() }
  await call(visitor, '/csrf-cookie')
  const answer = await call<{ two_factor?: boolean }>(visitor, '/login', {
    json: { email, password },
  })
  if (answer.two_factor)
    throw new CliError(`${email} signs in with a second factor; use another account.`)
  return visitor
}

/** Calls `/api<path>`; the JSON answer, or `Refused`. */
export async function call<Answer>(
  visitor: Visitor,
  path: string,
  call: Call = {},
): Promise<Answer> {
  const isRead = call.method === 'GET' || (!call.method && call.json === undefined && !call.body)
  const response = await fetch(`${visitor.url}/api${path}`, {
    method: call.method ?? (isRead ? 'GET' : 'POST'),
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(isRead
        ? {}
        : { 'x-xsrf-token': decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? '') }),
      ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.json === undefined ? {} : { body: JSON.stringify(call.json) }),
    ...(call.body ? { body: call.body } : {}),
    redirect: 'manual',
  })
  keepCookies(visitor, response)
  const text = await response.text()
  const body: unknown = parse(text)
  if (!response.ok) throw new Refused(response.status, body, path)
  return body as Answer
}

function keepCookies(visitor: Visitor, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    visitor.cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
}

/** An error page of the server itself is text, not JSON. */
function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

function sentenceOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'message' in body) return String(body.message)
  return String(body).slice(0, 300)
}
