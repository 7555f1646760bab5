import { callsFrom, ownAddress } from './own-address.ts'

/** What a call answered. */
export interface Plain {
  status: number
  headers: Headers
  text: string
  /** The body as JSON; null where there is none. */
  body: Record<string, unknown>
  setCookies: string[]
}

interface Call {
  json?: unknown
  form?: FormData
  headers?: Record<string, string>
}

/** HTTP as curl would speak it: cookies in a jar, the CSRF cookie sent back in its header. */
export class PlainClient {
  readonly jar = new Map<string, string>()
  readonly address = ownAddress()
  readonly #base: string

  constructor(base: string | undefined) {
    this.#base = base ?? ''
  }

  /** A call below `/api`. Redirects are answers. */
  async call(
    method: string,
    path: string,
    { json, form, headers = {} }: Call = {},
  ): Promise<Plain> {
    const body = form ?? (json === undefined ? null : JSON.stringify(json))
    const answer = await fetch(`${this.#base}/api${path}`, {
      method,
      redirect: 'manual',
      body,
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        // A server that refuses a body unread ends the connection: the next call is not to go by it.
        Connection: 'close',
        ...(form === undefined && { 'Content-Type': 'application/json' }),
        Cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...callsFrom(this.address),
        'X-XSRF-TOKEN': this.jar.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
    })
    const setCookies = answer.headers.getSetCookie()
    for (const line of setCookies) this.#keep(line)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: (isJson && text !== '' ? JSON.parse(text) : null) as Record<string, unknown>,
      setCookies,
    }
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) this.jar.delete(name)
    else this.jar.set(name, value)
  }
}
