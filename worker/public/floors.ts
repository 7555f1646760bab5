import { ANSWER, NOBODY, publicReadsOf } from '../store/edge-cache/public-props.ts'
import { PRODUCT_BUCKETS, type Tag } from '../store/edge-cache/tags.ts'
import type { PublicCall } from './answer-public-read.ts'
import type { Answered } from './answered.ts'

/**
 * A floor is a tiny answer, kept and purged as those that show the same: the bookmark of the primary when it was read,
 * so that an answer computed from a copy that is older is not kept after the purge that was meant for it.
 */
export const FLOORS = '/floor/'

/**
 * So long an answer waits for its floors, in ms: enough for those that are in the cache. Without them it is not kept, and
 * they are there for the next.
 */
const WAIT_MS = 5
/** Products of so many tags have a floor in common. */
const BUCKETS = 32
const SHARED = 'shared'
const SHARED_TAGS: readonly Tag[] = [
  'store', 'channels', 'prices', 'offers', 'brands', 'catalog', 'crosses', 'lists', 'counts', 'content',
] // prettier-ignore

/** Longer than answers are kept: a floor is as old as the last purge. */
const KEPT = 'public, max-age=86400'

const productsOf = (part: number): string[] =>
  Array.from({ length: BUCKETS }, (_, at) => `p${part * BUCKETS + at}`)

/** The tags of each floor. */
export const PARTS = new Map<string, readonly string[]>([
  [SHARED, SHARED_TAGS],
  ...Array.from({ length: PRODUCT_BUCKETS / BUCKETS }, (_, part): [string, string[]] => [
    `p${part}`,
    productsOf(part),
  ]),
])

const partOf = (tag: string): string =>
  /^p\d+$/.test(tag) ? `p${Math.floor(Number(tag.slice(1)) / BUCKETS)}` : SHARED

/** Answers with how far the primary is now. */
export async function answerFloor({ url, env }: PublicCall): Promise<Response> {
  const tags = PARTS.get(url.pathname.slice(FLOORS.length))
  if (tags === undefined)
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const session = env.DB.withSession('first-primary')
  await session.prepare('SELECT 1').first()
  return floorAt(tags, session.getBookmark())
}

/** A floor of `tags`. */
export function floorAt(tags: readonly string[], bookmark: string | null): Response {
  const headers = new Headers({ 'Cache-Control': KEPT, 'Cache-Tag': tags.join(',') })
  if (bookmark !== null) headers.set(ANSWER.bookmark, bookmark)
  return new Response('', { headers })
}

/**
 * Whether an answer may be kept: it was computed from the primary, or from a copy that has everything that was written
 * to its tags before they were purged last.
 */
export async function isPastFloors(
  { context }: PublicCall,
  { bookmark, tags }: Answered,
): Promise<boolean> {
  if (bookmark === null || tags === null) return true
  const publicReads = publicReadsOf(context)
  if (publicReads === null) return false
  const cached = publicReads({ props: NOBODY })
  const parts = [...new Set(tags.map(partOf))]
  const floors = Promise.all(
    parts.map(async (part) => {
      const floor = await cached.fetch(new Request(`${NOBODY.origin}${FLOORS}${part}`))
      return floor.headers.get(ANSWER.bookmark)
    }),
  )
  const found = await inTime(
    floors.catch(() => null),
    context,
  )
  return found !== null && found.every((floor) => floor !== null && floor <= bookmark)
}

/** What comes within a moment, else null: it goes on behind the answer, so that the next one finds it. */
async function inTime<Found>(
  found: Promise<Found>,
  context: PublicCall['context'],
): Promise<Found | null> {
  context.waitUntil(found)
  const isOver = new AbortController()
  const late = scheduler.wait(WAIT_MS, { signal: isOver.signal }).then(
    () => null,
    () => null,
  )
  try {
    return await Promise.race([found, late])
  } finally {
    isOver.abort()
  }
}
