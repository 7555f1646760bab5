import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

/** One answer, with the request that got it so that a finding can be quoted. */
export class Answer {
  readonly request: string
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly ms: number

  constructor(parts: Pick<Answer, 'request' | 'status' | 'headers' | 'bytes' | 'ms'>) {
    this.request = parts.request
    this.status = parts.status
    this.headers = parts.headers
    this.bytes = parts.bytes
    this.ms = parts.ms
  }

  get text(): string {
    return this.bytes.toString('utf8')
  }

  /** The body as JSON; null where it is none. */
  get body(): unknown {
    try {
      return JSON.parse(this.text)
    } catch {
      return null
    }
  }

  get code(): string | null {
    return (this.body as { code?: string } | null)?.code ?? null
  }

  get isOk(): boolean {
    return this.status >= 200 && this.status < 300
  }

  get setCookies(): string[] {
    return this.headers['set-cookie'] ?? []
  }

  /** What stands under `data`. */
  data<Data>(): Data {
    return (this.body as { data: Data }).data
  }

  toString(): string {
    const said = this.text.replaceAll(/\s+/g, ' ').slice(0, 240)
    return `${this.request} → ${this.status} ${said}`
  }
}

export interface Sending {
  method: string
  /** From the slash on; sent as it is, also where it is no good address. */
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

const MOST_MS = 60_000
/** Each call goes by a connection of its own: one that a server is just ending would look like a broken promise. */
const agent = new Agent({ keepAlive: false, maxSockets: 256 })

/** Sends a request exactly as it is written: no redirect followed, no header of its own but the length. */
export function send(base: string, sending: Sending): Promise<Answer> {
  const { hostname, port } = new URL(base)
  const { method, path, headers, body } = sending
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const call = request({ agent, hostname, port, method, path, headers, timeout: MOST_MS })
    let isAnswered = false
    call.on('response', (response) => {
      isAnswered = true
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve(
          new Answer({
            request: quote(sending),
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
            ms: performance.now() - from,
          }),
        ),
      )
    })
    call.on('upgrade', (response, socket) => {
      socket.destroy()
      const { statusCode: status = 101, headers: said } = response
      const ms = performance.now() - from
      resolve(
        new Answer({ request: quote(sending), status, headers: said, bytes: Buffer.alloc(0), ms }),
      )
    })
    call.on('timeout', () => call.destroy(new Error(`no answer to ${quote(sending)}`)))
    // What could not be sent does not matter where the answer is there; a cut answer says so itself.
    call.on('error', (error) => isAnswered || reject(error))
    call.end(body)
  })
}

/** The request in one line, without what differs each time. */
function quote({ method, path, headers, body }: Sending): string {
  const odd = Object.entries(headers)
    .filter(([name]) => !/^(accept|cookie|cf-|x-xsrf|x-requested|content-length)/i.test(name))
    .filter(([name, value]) => name !== 'Content-Type' || value !== 'application/json')
    .map(([name, value]) => ` -H '${name}: ${value.slice(0, 120)}'`)
  const shown =
    typeof body === 'string' ? body.slice(0, 160) : body && `<${body.length.toString()} bytes>`
  return `${method} ${path.slice(0, 200)}${odd.join('')}${shown ? ` ${shown}` : ''}`
}

/** Writes bytes to the socket and reads what comes back until the other side is done, or is silent. */
export function sendBytes(base: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.end(bytes, 'latin1'))
    const done = () => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    socket.setTimeout(10_000, done)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', done)
    socket.on('error', (error) => (chunks.length > 0 ? done() : reject(error)))
  })
}
