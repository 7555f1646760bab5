import type { ExecutionContext } from '@cloudflare/workers-types'
import { STORE_STATE } from '../web/lib/store-state.ts'
import type { Env } from './env.ts'
import { jobCtx } from './jobs/job-ctx.ts'
import { watchCron } from './jobs/watch-store.ts'
import { doLater } from './lib/do-later.ts'
import { isApi } from './lib/is-api.ts'
import { writeCacheFigures } from './store/edge-cache/count-reads.ts'
import { countRequest, isWriteDue, writeRequestFigures } from './store/troubles/count-request.ts'

/** One isolate looks whether Cron is silent at most so often. */
const LOOK_EVERY_MS = 60_000

let lookedAt = 0

interface Call {
  request: Request
  /** Of its address. */
  path: string
  env: Env
  context: Pick<ExecutionContext, 'waitUntil'>
}

/**
 * Answers a request and counts it: whether it failed, and how long a page or a read of the API took. Once a minute, after
 * the response, what was counted is written, and an isolate looks whether Cron still runs, which Cron cannot tell itself.
 */
export async function watched(call: Call, answer: () => Promise<Response>): Promise<Response> {
  const startedAt = Date.now()
  let answered: Response | null = null
  try {
    answered = await answer()
    return answered
  } finally {
    count(call, { answered, ms: Date.now() - startedAt })
    lookAfter(call)
  }
}

/** What it was answered with: null, an error that nobody caught. */
interface Answered {
  answered: Response | null
  ms: number
}

function count({ request, path }: Call, { answered, ms }: Answered): void {
  // A connection that stays open is no answer.
  if (answered?.status === 101) return
  // A shop that is not open yet says so with 503, and has not failed.
  const isClosed = answered?.headers.has(STORE_STATE) === true
  const isError = (answered?.status ?? 500) >= 500 && !isClosed
  // How long an upload takes is the sender's doing.
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  countRequest({ kind: isApi(path) ? 'api' : 'page', isError, ms: isRead ? ms : null })
}

function lookAfter({ env, context }: Call): void {
  const given: Partial<Env> = env
  if (given.DB === undefined) return
  if (isWriteDue()) {
    context.waitUntil(doLater('count of requests', () => writeRequestFigures(env.DB)))
    context.waitUntil(doLater('count of cached reads', () => writeCacheFigures(env.DB)))
  }
  const now = Date.now()
  if (now - lookedAt < LOOK_EVERY_MS) return
  lookedAt = now
  context.waitUntil(doLater('look after Cron', () => watchCron(jobCtx(env, context))))
}
