const CACHE = 'seen'
const AT = 'x-detal-at'
/** How many answers are kept at most, and for how long, in ms. */
const MOST = 60
const KEPT_FOR = 7 * 86_400_000

/** An answer of the server and its time, in ms since 1970. */
export interface SeenAnswer {
  at: number
  data: unknown
}

/**
 * Keeps an answer under its name in place of the earlier one; the oldest beyond the limit is
 * removed.
 */
export async function writeSeen(name: string, { at, data }: SeenAnswer): Promise<void> {
  const cache = await open()
  if (cache === null) return
  const headers = { 'Content-Type': 'application/json', [AT]: String(at) }
  await cache.put(await addressOf(name), new Response(JSON.stringify(data), { headers }))
  const oldestFirst = await cache.keys()
  const surplus = oldestFirst.slice(0, Math.max(0, oldestFirst.length - MOST))
  await Promise.all(surplus.map((request) => cache.delete(request)))
}

/** The answer kept under a name; null when there is none, or it is too old to use. */
export async function readSeen(name: string): Promise<SeenAnswer | null> {
  const response = await (await open())?.match(await addressOf(name))
  const at = atOf(response)
  if (response === undefined || isTooOld(at)) return null
  return { at, data: await response.json() }
}

/** Removes all kept answers. */
export async function clearSeen(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE)
}

/** Removes answers that are too old to use. */
export async function clearOld(): Promise<void> {
  const cache = await open()
  for (const request of (await cache?.keys()) ?? []) {
    if (isTooOld(atOf(await cache?.match(request)))) await cache?.delete(request)
  }
}

/** Only secure pages have this storage, and it may be blocked. */
const open = (): Promise<Cache | null> =>
  'caches' in globalThis ? caches.open(CACHE).catch(() => null) : Promise.resolve(null)

const atOf = (response: Response | undefined) => Number(response?.headers.get(AT) ?? '0')
const isTooOld = (at: number) => Date.now() - at > KEPT_FOR

/**
 * The address of a kept answer is a hash of its name: a pasted list is longer than an address may
 * be.
 */
async function addressOf(name: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name))
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'))
  return `/seen/${hex.join('')}`
}
