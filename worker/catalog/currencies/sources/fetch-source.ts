import { fetchOutside, hostOf, OutsideRefused } from '../../../lib/fetch-outside.ts'
import { readLimited } from '../../../lib/read-limited.ts'
import { RatesRefused } from './quotes.ts'

const MOST_BYTES = 1024 * 1024
const MOST_REDIRECTS = 3
/** How long a bank may take from the first byte to the last. */
export const ANSWER_WITHIN_MS = 10_000

interface Options {
  timeoutMs: number
  /** Which addresses may be asked; see `mayFetch`. */
  mayFetch: (url: string) => boolean
}

/**
 * The body of a source's answer. Neither its address nor a redirect leads elsewhere than `mayFetch` allows and
 * `fetchOutside` finds public; time and size are limited. Throws `RatesRefused` with a `source_…` problem.
 */
export async function fetchSource(url: string, options: Options): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    const response = await request(url, options, signal)
    if (!response.ok || response.body === null) {
      await response.body?.cancel()
      throw new RatesRefused('source_not_ok', { status: response.status })
    }
    const bytes = await readLimited(response.body, MOST_BYTES)
    if (bytes === null) throw new RatesRefused('source_too_large')
    return bytes
  } catch (error) {
    if (error instanceof RatesRefused) throw error
    if (error instanceof OutsideRefused) throw refusalOf(error)
    throw new RatesRefused(signal.aborted ? 'source_timeout' : 'source_unreachable')
  }
}

const request = (url: string, { mayFetch }: Options, signal: AbortSignal): Promise<Response> =>
  fetchOutside(url, {
    isAllowed: mayFetch,
    mostRedirects: MOST_REDIRECTS,
    initFor: () => ({
      headers: { 'user-agent': 'Detal exchange rates', accept: 'application/json, text/xml' },
    }),
    signal,
  })

function refusalOf({ problem, url }: OutsideRefused): RatesRefused {
  switch (problem) {
    case 'private_address':
      return new RatesRefused('source_private_address', { url: hostOf(url) })
    case 'unresolved':
      return new RatesRefused('source_unresolved', { host: hostOf(url) })
    case 'unknown_name':
      return new RatesRefused('source_unreachable')
    case 'redirects':
      return new RatesRefused('source_redirects')
  }
}
