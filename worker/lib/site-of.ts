/** How a request is treated, by the host it was sent to. */
export type Site =
  /** The store's; `origin` is what every link of it begins with. */
  | { kind: 'own'; origin: string }
  /** The store's host without TLS. */
  | { kind: 'plain'; origin: string }
  /** Somebody else's host, or none the store is known by; `home` is the store's, where it has said it. */
  | { kind: 'foreign'; home: string | null }

/** What of the environment says where the store is; `env.ts` has all. */
interface SiteEnv {
  APP_ENV: string
  PUBLIC_URL?: string
}

/** This machine, under every name it has for itself. */
const LOCAL_HOSTS = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/

export const isLocalHost = (hostname: string): boolean => LOCAL_HOSTS.test(hostname)

/**
 * Whose address a request was sent to. `Host` is the visitor's to choose, so nothing of it counts before it
 * is the one `PUBLIC_URL` names, or one of `hostnames`, the channels' own; a local store is also known as this
 * machine, on any port.
 */
export function siteOf(env: SiteEnv, url: URL, hostnames: readonly string[] = []): Site {
  const home = publicOrigin(env)
  const isLocal = env.APP_ENV === 'local'
  if (isLocal && isLocalHost(url.hostname)) return { kind: 'own', origin: home ?? url.origin }
  if (home === null) return { kind: 'foreign', home }
  if (url.origin === home) return { kind: 'own', origin: home }
  const known = [home, ...hostnames.map((hostname) => withHostname(home, hostname))]
  const origin = known.find((each) => new URL(each).host === url.host)
  if (origin === undefined) return { kind: 'foreign', home }
  return { kind: url.origin === origin ? 'own' : 'plain', origin }
}

/** The same scheme and port at another host. */
export function withHostname(origin: string, hostname: string): string {
  const url = new URL(origin)
  url.hostname = hostname
  return url.origin
}

let known: (SiteEnv & { origin: string | null }) | null = null

/**
 * What `PUBLIC_URL` says, as an origin; null when it is missing or more or less than one: `https://` and a
 * host. A local store may go without TLS. An address is parsed once, as each request asks for it several times.
 */
export function publicOrigin({ APP_ENV, PUBLIC_URL = '' }: SiteEnv): string | null {
  if (known?.PUBLIC_URL !== PUBLIC_URL || known.APP_ENV !== APP_ENV)
    known = { APP_ENV, PUBLIC_URL, origin: readOrigin({ APP_ENV, PUBLIC_URL }) }
  return known.origin
}

function readOrigin({ APP_ENV, PUBLIC_URL }: Required<SiteEnv>): string | null {
  const url = URL.parse(PUBLIC_URL)
  if (url === null || (url.protocol !== 'https:' && APP_ENV !== 'local')) return null
  return url.href === `${url.origin}/` ? url.origin : null
}
