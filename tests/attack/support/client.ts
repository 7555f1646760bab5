import type { Meter, Report } from './report.ts'
import { type Answer, send } from './send.ts'

/** Every status that the contract names, and those of plain success. */
const STATUSES = new Set([
  101, 200, 201, 202, 204, 302, 303, 304, 401, 403, 404, 409, 413, 415, 419, 421, 422, 423, 429,
  503,
])

/** What HTTP itself is misused for: no JSON at all, a method that is not there, a socket not opened. */
const PROTOCOL: Record<number, string> = {
  400: 'bad_request',
  405: 'method_not_allowed',
  426: 'upgrade_required',
}

export interface Call {
  json?: unknown
  /** Sent as it is, with the content type among the headers. */
  body?: string | Uint8Array
  headers?: Record<string, string>
  /** Leaves the CSRF token out. */
  isForged?: boolean
}

export interface ClientParts {
  url: string
  meter: Meter
  report: Report
}

const byte = () => Math.floor(Math.random() * 254) + 1

export const randomAddress = (): string => `10.${byte()}.${byte()}.${byte()}`

/** A caller with a cookie jar and an address; every answer is held to what all answers promise. */
export class Client {
  readonly jar = new Map<string, string>()
  address = randomAddress()
  readonly #parts: ClientParts

  constructor(parts: ClientParts) {
    this.#parts = parts
  }

  get(path: string, call: Call = {}): Promise<Answer> {
    return this.call('GET', path, call)
  }

  post(path: string, json: unknown = {}, call: Call = {}): Promise<Answer> {
    return this.call('POST', path, { json, ...call })
  }

  put(path: string, json: unknown = {}, call: Call = {}): Promise<Answer> {
    return this.call('PUT', path, { json, ...call })
  }

  delete(path: string, json?: unknown, call: Call = {}): Promise<Answer> {
    return this.call('DELETE', path, { json, ...call })
  }

  /** A call below `/api`, as the store's own page makes it. */
  async call(method: string, path: string, call: Call = {}): Promise<Answer> {
    const isUnsafe = method !== 'GET' && method !== 'HEAD'
    if (isUnsafe && call.isForged !== true && !this.jar.has('XSRF-TOKEN')) await this.takeToken()
    const answer = await this.fetch(method, `/api${path}`, call)
    this.#judge(answer)
    return answer
  }

  /** A call anywhere on the host, judged by nobody. */
  async fetch(method: string, path: string, call: Call = {}): Promise<Answer> {
    const { url, meter } = this.#parts
    meter.count()
    const body = call.body ?? (call.json === undefined ? undefined : JSON.stringify(call.json))
    const token = this.jar.get('XSRF-TOKEN')
    const headers: Record<string, string> = {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'CF-Connecting-IP': this.address,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
      ...(token !== undefined && call.isForged !== true && { 'X-XSRF-TOKEN': token }),
      ...(this.jar.size > 0 && { Cookie: this.cookie }),
      ...call.headers,
    }
    const answer = await send(url, { method, path, headers, ...(body !== undefined && { body }) })
    for (const line of answer.setCookies) this.#keep(line)
    return answer
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async takeToken(): Promise<void> {
    await this.get('/csrf-cookie')
  }

  /** The same cookies in other hands. */
  copy(): Client {
    const copy = new Client(this.#parts)
    for (const [name, value] of this.jar) copy.jar.set(name, value)
    return copy
  }

  #judge(answer: Answer): void {
    const { report } = this.#parts
    report.holds('no call ends in a fault of the server', answer.status !== 500, answer)
    if (answer.status === 500) return
    const isKnown = STATUSES.has(answer.status) || PROTOCOL[answer.status] === answer.code
    report.holds('every status is one of the contract’s', isKnown, answer)
    const isPlain = answer.headers['x-content-type-options'] === 'nosniff'
    report.holds('no answer is guessed to be a page', isPlain || answer.status === 101, answer)
    const isPersonal = /^\w+ \/api\/(user|admin|teams|csrf-cookie)/.test(answer.request)
    const isKept = !/no-store/.test(String(answer.headers['cache-control']))
    report.holds('what is somebody’s own is kept by no cache', !isPersonal || !isKept, answer)
    if (answer.status < 400) return
    const refusal = answer.body as { message?: string; request_id?: string } | null
    const isWhole =
      typeof refusal?.message === 'string' &&
      /\S/.test(refusal.message) &&
      /^[a-z_]+$/.test(answer.code ?? '') &&
      typeof refusal.request_id === 'string'
    report.holds('every refusal says message, code and request id', isWhole, answer)
    const words = /\bat .*\.[jt]s:\d|SQLITE|D1_ERROR|stack|drizzle|ZodError/i
    report.holds('no refusal shows the inside', !words.test(answer.text), answer)
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) this.jar.delete(name)
    else this.jar.set(name, value)
  }
}
