import { vi } from 'vitest'

type Fetch = (input: RequestInfo, init?: RequestInit) => Promise<Response>

/** What names lead to: addresses, or the name (ending in a dot) they are another one of. */
export type Names = Record<string, string[] | 'servfail' | 'away'>

const PUBLIC = ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']

/**
 * Stands `outside` in for everything asked of others, with DNS over HTTPS before it: names lead where
 * `names` says, and any other to a public address. Answers the names that were looked up, one by one.
 */
export function stubOutside(outside: Fetch, names: Names = {}): string[] {
  const lookedUp: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const url = new URL(new Request(input, init).url)
    if (url.origin !== 'https://cloudflare-dns.com') return outside(input, init)
    const name = url.searchParams.get('name') ?? ''
    const type = url.searchParams.get('type') ?? ''
    lookedUp.push(`${name} ${type}`)
    return answer(names[name] ?? PUBLIC, type)
  })
  return lookedUp
}

async function answer(found: Names[string], type: string): Promise<Response> {
  if (found === 'away') throw new Error('Network connection lost.')
  if (found === 'servfail') return Response.json({ Status: 2 })
  const records = found.map((data) => ({ type: typeOf(data), data }))
  const wanted = records.filter((record) => record.type === 5 || record.type === NUMBERS[type])
  return Response.json({
    Status: found.length === 0 ? 3 : 0,
    ...(wanted.length > 0 && {
      Answer: wanted.map((record) => ({ name: 'x', TTL: 60, ...record })),
    }),
  })
}

const NUMBERS: Record<string, number> = { A: 1, AAAA: 28 }

const typeOf = (data: string): number => (data.endsWith('.') ? 5 : data.includes(':') ? 28 : 1)
