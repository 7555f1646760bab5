import { z } from 'zod'

/** Cloudflare's resolver, JSON: developers.cloudflare.com/1.1.1.1/encryption/dns-over-https */
const RESOLVER = 'https://cloudflare-dns.com/dns-query'
const ANSWER_WITHIN_MS = 5_000
const MOST_NAMES = 5

const Answer = z.object({
  /** RFC 1035 and later: 0 found, 3 nobody has that name. */
  Status: z.number().int(),
  Answer: z.array(z.object({ type: z.number().int(), data: z.string() })).default([]),
})

const [A, CNAME, AAAA] = [1, 5, 28]

/** A name that could not be looked up: nothing is known of where it leads. */
export class NameUnresolved extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`${name} cannot be looked up`, options)
    this.name = 'NameUnresolved'
  }
}

/**
 * Every IPv4 and IPv6 address a host's name leads to, by DNS over HTTPS; none when nobody has that name.
 * Throws `NameUnresolved` when the resolver does not answer or does not know.
 */
export async function resolveName(host: string, signal: AbortSignal): Promise<string[]> {
  const found = await Promise.all([ask(host, 'A', signal), ask(host, 'AAAA', signal)])
  return found.flat()
}

/** The resolver follows other names by itself; one that it leaves to us is asked for in turn. */
async function ask(host: string, type: 'A' | 'AAAA', signal: AbortSignal): Promise<string[]> {
  let name = host
  for (let turn = 0; turn < MOST_NAMES; turn += 1) {
    const records = await query(name, type, signal)
    const addresses = records.filter((record) => record.type === A || record.type === AAAA)
    if (addresses.length > 0) return addresses.map(({ data }) => data)
    const other = records.findLast((record) => record.type === CNAME)
    if (other === undefined) return []
    name = other.data.replace(/\.$/, '')
  }
  throw new NameUnresolved(host)
}

async function query(name: string, type: string, signal: AbortSignal) {
  const url = `${RESOLVER}?${new URLSearchParams({ name, type }).toString()}`
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'application/dns-json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    if (!response.ok) throw new Error(`the resolver answered ${response.status}`)
    const { Status: status, Answer: records } = Answer.parse(await response.json())
    if (status === 3) return []
    if (status !== 0) throw new Error(`the resolver answered with code ${status}`)
    return records
  } catch (error) {
    signal.throwIfAborted()
    throw new NameUnresolved(name, { cause: error })
  }
}
