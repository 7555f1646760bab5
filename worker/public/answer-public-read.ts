import type { ExecutionContext } from '@cloudflare/workers-types'
import type { Env } from '../env.ts'
import { isApi } from '../lib/is-api.ts'
import { ANSWER, type PublicProps } from '../store/edge-cache/public-props.ts'
import { answerPublicApi } from './public-api.ts'
import { answerPublicPage } from './public-page.ts'
import { answerFloor, FLOORS, isPastFloors } from './floors.ts'
import type { Answered } from './answered.ts'

/**
 * Fresh for five minutes: what changes is purged, and what only time changes (days that are promised, rules that begin)
 * may be that old. Then it is given once more while the next one is computed, and for a while if that fails.
 */
export const KEPT = 'public, max-age=300, stale-while-revalidate=60, stale-if-error=600'
export const NOT_KEPT = 'no-store'

/** What the entrypoint is called with: the address, and what the caller has found out of the visitor. */
export interface PublicCall {
  url: URL
  props: PublicProps
  env: Env
  context: Pick<ExecutionContext, 'waitUntil'>
}

/**
 * Answers a public read for everybody at once, by its address and `props` alone. What is to be kept says so, with its
 * tags; anything but a 200 is not kept.
 */
export async function answerPublicRead(call: PublicCall): Promise<Response> {
  const { url } = call
  if (url.pathname.startsWith(FLOORS)) return answerFloor(call)
  return keptAsItMay(
    call,
    await (isApi(url.pathname) ? answerPublicApi(call) : answerPublicPage(call)),
  )
}

/** An answer with what the cache goes by, and what is said to who has asked. */
export async function keptAsItMay(call: PublicCall, answered: Answered): Promise<Response> {
  const isKept = answered.tags !== null && isWhole(answered) && (await isPastFloors(call, answered))
  return described(answered, isKept)
}

/** Cookies of an answer are one visitor's, and its own `no-store` says that the rest is. */
const isWhole = ({ answer: { status, headers } }: Answered): boolean =>
  status === 200 &&
  headers.getSetCookie().length === 0 &&
  !/no-store/.test(headers.get('cache-control') ?? '')

function described({ answer, tags, bookmark, missed }: Answered, isKept: boolean): Response {
  const described = new Response(answer.body, answer)
  const { headers } = described
  const own = {
    [ANSWER.cacheControl]: headers.get('cache-control'),
    [ANSWER.vary]: headers.get('vary'),
  }
  headers.delete('vary')
  headers.set('Cache-Control', isKept ? KEPT : NOT_KEPT)
  if (isKept && tags !== null) headers.set('Cache-Tag', tags.join(','))
  const said = {
    ...own,
    [ANSWER.bookmark]: bookmark,
    [ANSWER.missed]: missed && encodeURIComponent(missed),
  }
  for (const [name, value] of Object.entries(said)) if (value !== null) headers.set(name, value)
  return described
}
