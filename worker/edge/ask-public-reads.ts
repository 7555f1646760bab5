import type { Ctx } from '../env.ts'
import { countMiss } from '../catalog/search/misses/record-miss.ts'
import { readBookmark } from '../http/bookmark.ts'
import { countRead, outcomeOf } from '../store/edge-cache/count-reads.ts'
import { ANSWER, type PublicProps, publicReadsOf } from '../store/edge-cache/public-props.ts'

/** A visitor's request, and what of it the answer depends on. */
export interface SharedQuestion {
  request: Request
  context: object
  /** Makes the visitor's own, who is counted for what they searched and not found. */
  ctx: () => Ctx
  props: PublicProps
  /** The address within the store, the query as it is kept: `/api/search?q=lm317`. */
  path: string
}

const asked = new WeakSet<Request>()

/** What the platform adds, and what is said to us alone. */
const INNER = ['cache-tag', 'cf-cache-status', 'age', ...Object.values(ANSWER)]

/**
 * The answer that everybody shares, from the cache or computed for it. Null: this visitor's is to be computed for
 * them: it is no 200, or older than what they have written themselves. That is found out once for a request.
 */
export async function askPublicReads(question: SharedQuestion): Promise<Response | null> {
  const { request, context, props, path } = question
  const publicReads = publicReadsOf(context)
  if (publicReads === null || asked.has(request)) return null
  asked.add(request)
  // The visitor's browser follows a redirect: followed here, its page would be shown at the address that led to it.
  const inner = new Request(props.origin + path, { redirect: 'manual' })
  const answer = await publicReads({ props }).fetch(inner)
  if (answer.status !== 200 || !isFreshFor(request, answer)) {
    countRead('own')
    return null
  }
  countRead(outcomeOf(answer), Number(answer.headers.get('age') ?? 0))
  const missed = answer.headers.get(ANSWER.missed)
  if (missed !== null) {
    const ctx = question.ctx()
    ctx.later('count of a miss', () => countMiss(ctx, decodeURIComponent(missed)))
  }
  return asVisitorsGetIt(request, answer)
}

/** A visitor sees what they have written: bookmarks compare as text. */
function isFreshFor({ headers }: Request, answer: Response): boolean {
  const own = readBookmark(headers)
  const bookmark = answer.headers.get(ANSWER.bookmark)
  return own === null || (bookmark !== null && own <= bookmark)
}

function asVisitorsGetIt(request: Request, answer: Response): Response {
  const headers = new Headers(answer.headers)
  const cacheControl = headers.get(ANSWER.cacheControl)
  const vary = headers.get(ANSWER.vary)
  for (const name of INNER) headers.delete(name)
  headers.delete('cache-control')
  if (cacheControl !== null) headers.set('Cache-Control', cacheControl)
  if (vary !== null) headers.set('Vary', vary)
  if (isKnown(request, headers.get('etag'))) {
    headers.delete('content-type')
    headers.delete('content-length')
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : answer.body, { status: 200, headers })
}

const isKnown = ({ headers }: Request, etag: string | null): boolean => {
  const known = headers.get('if-none-match')
  if (known === null || etag === null) return false
  const plain = (text: string) => text.trim().replace(/^W\//, '')
  return known.split(',').some((each) => plain(each) === plain(etag))
}
