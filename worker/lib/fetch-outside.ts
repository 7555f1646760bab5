import { isAddress, isLoopbackUrl, isPublicAddress, isPublicUrl } from './public-url.ts'
import { NameUnresolved, resolveName } from './resolve-name.ts'

/** Why an address was not fetched, or led nowhere. */
export type OutsideProblem = 'private_address' | 'unresolved' | 'unknown_name' | 'redirects'

/** `url` is the address it was about, which a redirect may have named. */
export class OutsideRefused extends Error {
  readonly problem: OutsideProblem
  readonly url: string
  constructor(problem: OutsideProblem, url: string, options?: ErrorOptions) {
    super(`${hostOf(url)}: ${problem}`, options)
    this.name = 'OutsideRefused'
    this.problem = problem
    this.url = url
  }
}

export interface Outside {
  /** Which addresses may be fetched, before their names are looked up: `mayFetch`, or `isPublicUrl`. */
  isAllowed: (url: string) => boolean
  /** 0: an answer that redirects is returned as it is. */
  mostRedirects: number
  /** The request; headers may differ where a redirect leads to another host. */
  initFor: (url: string) => RequestInit
  signal: AbortSignal
  /** Origins that stand in this code: their names are not looked up. */
  known?: readonly string[]
}

/** In production only https to public hosts; on a developer's machine also a stand-in of its own. */
export const mayFetch = (appEnv: string) => (url: string) =>
  appEnv === 'local'
    ? isLoopbackUrl(url) || isPublicUrl(url)
    : isPublicUrl(url) && /^https:/i.test(url)

/**
 * Fetches an address that staff have set, and follows its redirects; nothing else in the Worker fetches one.
 * Before each request the host's name is looked up by DNS over HTTPS, and refused when any of its addresses
 * is private, or when that cannot be found out. Throws `OutsideRefused`, and what `fetch` throws.
 *
 * A name can still change between the look-up and the request (rebinding). On the platform that leads
 * nowhere: Workers reach public addresses only (`global_fetch_strictly_public`), and no network of ours.
 */
export async function fetchOutside(from: string, outside: Outside): Promise<Response> {
  const { mostRedirects, initFor, signal } = outside
  let url = from
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    await refuseInside(url, outside)
    const response = await fetch(url, { ...initFor(url), redirect: 'manual', signal })
    const location = response.headers.get('location')
    if (mostRedirects === 0 || !isRedirect(response.status) || location === null) return response
    await response.body?.cancel()
    if (!URL.canParse(location, url)) break
    url = new URL(location, url).href
  }
  throw new OutsideRefused('redirects', url)
}

const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304

async function refuseInside(url: string, { isAllowed, known, signal }: Outside): Promise<void> {
  if (!isAllowed(url)) throw new OutsideRefused('private_address', url)
  const { hostname, origin } = new URL(url)
  // An address needs no look-up; a stand-in on this machine was allowed by its name.
  if (isAddress(hostname) || isLoopbackUrl(url) || known?.includes(origin)) return
  const addresses = await resolve(url, hostname.replace(/\.+$/, ''), signal)
  if (addresses.length === 0) throw new OutsideRefused('unknown_name', url)
  if (!addresses.every(isPublicAddress)) throw new OutsideRefused('private_address', url)
}

async function resolve(url: string, host: string, signal: AbortSignal): Promise<string[]> {
  try {
    return await resolveName(host, signal)
  } catch (error) {
    if (!(error instanceof NameUnresolved)) throw error
    throw new OutsideRefused('unresolved', url, { cause: error })
  }
}

/** The host of an address, for sentences; '' for what is none. */
export const hostOf = (url: string): string =>
  (URL.canParse(url) ? new URL(url).host : '').slice(0, 100)
