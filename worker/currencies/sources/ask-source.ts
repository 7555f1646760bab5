import { isPublicUrl } from '../../lib/public-url.ts'
import { RatesRefused } from './quotes.ts'

const MOST_BYTES = 1024 * 1024
const MOST_REDIRECTS = 3
/** How long a bank may take from the first byte to the last. */
export const ANSWER_WITHIN_MS = 10_000

export interface Asking {
  timeoutMs: number
  /** Which addresses may be asked; see `mayAsk`. */
  mayAsk: (url: string) => boolean
}

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/i

/** In production https to public hosts only; on a developer's machine also a stand-in of its own. */
export const mayAsk = (appEnv: string) => (url: string) =>
  appEnv === 'local'
    ? LOOPBACK.test(url) || isPublicUrl(url)
    : isPublicUrl(url) && /^https:/i.test(url)

/**
 * The body of a source's answer. Redirects are followed by hand, so that none leads elsewhere than
 * `mayAsk` allows; time and size are limited. Throws `RatesRefused` with a `source_…` problem.
 */
export async function askSource(url: string, asking: Asking): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(asking.timeoutMs)
  try {
    const response = await request(url, asking, signal)
    if (!response.ok || response.body === null) {
      await response.body?.cancel()
      throw new RatesRefused('source_not_ok', { status: response.status })
    }
    return await readBody(response.body)
  } catch (error) {
    if (error instanceof RatesRefused) throw error
    throw new RatesRefused(signal.aborted ? 'source_timeout' : 'source_unreachable')
  }
}

async function request(from: string, asking: Asking, signal: AbortSignal): Promise<Response> {
  let url = from
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    if (!asking.mayAsk(url)) throw new RatesRefused('source_private_address', { url: hostOf(url) })
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { 'user-agent': 'Detal exchange rates', accept: 'application/json, text/xml' },
      signal,
    })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null) return response
    await response.body?.cancel()
    if (!URL.canParse(location, url)) break
    url = new URL(location, url).href
  }
  throw new RatesRefused('source_redirects')
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '').slice(0, 100)

async function readBody(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.byteLength
    // Leaving the loop cancels the rest.
    if (size > MOST_BYTES) throw new RatesRefused('source_too_large')
    pieces.push(piece)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}
