/**
 * Why a call was no success. `limited`: nothing was done, ask later; `blocked`: the method is shut for minutes;
 * `unknown`: it may have been done; `key`: the key is wrong or may not; `obsolete`: the version is retired; `refused`:
 * Ozon says no, and would again.
 */
export type OzonFaultKind = 'limited' | 'blocked' | 'unknown' | 'key' | 'obsolete' | 'refused'

/** A call to Ozon that did not succeed. Its words never hold the key. */
export class OzonFault extends Error {
  readonly kind: OzonFaultKind
  /** Ozon's own words, at most 200 characters. */
  readonly words: string

  constructor(kind: OzonFaultKind, words: string, options?: ErrorOptions) {
    super(`Ozon: ${kind}: ${words.slice(0, 200)}`, options)
    this.name = 'OzonFault'
    this.kind = kind
    this.words = words.slice(0, 200)
  }
}

/** The method is retired: a newer version of this store is needed, no retry helps. */
export class OzonObsolete extends OzonFault {
  constructor(path: string) {
    super('obsolete', path)
    this.name = 'OzonObsolete'
  }
}

const KEY_WORDS =
  /invalid api-key|api-key is deactivated|missing a required role|restricted to specific ip|invalid client-id/i

/** The fault that an answer of status `status` with `message` is. */
export function faultOf(path: string, status: number, message: string): OzonFault {
  if (/obsolete method/i.test(message)) return new OzonObsolete(path)
  if (/circle is open/i.test(message)) return new OzonFault('blocked', message)
  if (status === 429 || /request rate limit/i.test(message))
    return new OzonFault('limited', message)
  if (KEY_WORDS.test(message) || status === 401) return new OzonFault('key', message)
  if (status >= 500 || status === 408) return new OzonFault('unknown', message || String(status))
  return new OzonFault('refused', message || String(status))
}
