import { Agent, request } from 'node:http'

/** An answer, and how long it took from the first byte sent to the last one read. */
export interface Timed {
  status: number
  ms: number
}

/** Somebody without an account at the store, who calls from an address of his own choice. */
export interface Guest {
  floor: () => Promise<Timed>
  post: (path: string, body: object) => Promise<Timed>
  close: () => void
}

/** A guest with a session and its CSRF token; every post comes from another address. */
export async function newGuest(origin: string): Promise<Guest> {
  const agent = new Agent({ keepAlive: true })
  const given = await fetch(`${origin}/api/csrf-cookie`)
  const cookies = given.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? ''
  const headers = { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) }
  return {
    floor: () => timed({ agent, url: `${origin}/api/health`, headers }),
    post: (path, body) => {
      const address = { 'cf-connecting-ip': nextAddress() }
      return timed({ agent, url: `${origin}${path}`, headers: { ...headers, ...address }, body })
    },
    close: () => agent.destroy(),
  }
}

let addresses = 0

function nextAddress(): string {
  addresses += 1
  return `10.${100 + (addresses >> 14)}.${100 + ((addresses >> 7) & 127)}.${100 + (addresses & 127)}`
}

interface Call {
  agent: Agent
  url: string
  headers: Record<string, string>
  /** Posted as JSON; a GET without it. */
  body?: object
}

function timed({ agent, url, headers, body }: Call): Promise<Timed> {
  const text = body === undefined ? null : JSON.stringify(body)
  const type = text === null ? {} : { 'content-type': 'application/json' }
  const options = {
    agent,
    method: text === null ? 'GET' : 'POST',
    headers: { ...headers, ...type },
  }
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const call = request(url, options, (answer) => {
      answer.resume()
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, ms: performance.now() - startedAt }),
      )
    })
    call.on('error', reject)
    call.end(text ?? undefined)
  })
}
