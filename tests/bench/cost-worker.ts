import type { ExecutionContext, MessageBatch } from '@cloudflare/workers-types'
import type { Env } from '../../worker/env.ts'
import { hearLocales } from '../../worker/i18n/known-locales.ts'
import worker from '../../worker/index.ts'
import type { QueuedJob } from '../../worker/job-messages.ts'
import { runCron } from '../../worker/jobs/cron.ts'
import { jobCtx } from '../../worker/jobs/job-ctx.ts'
import { LiveObject as Live } from '../../worker/store/live/live-object.ts'
import { whyStopped } from '../../worker/store/troubles/why-stopped.ts'
import { countBindings } from './cost/count-bindings.ts'
import { countStatements } from './cost/count-statements.ts'
import { inCall, noteMessages, readTally, tell, uncounted, whileBusy } from './cost/tally.ts'
import { withOwn, withWatch } from './cost/watched-object.ts'

/** The real Worker, counting what each of its calls is billed as, and beside it a way to read that and to run Cron. */

const MINUTE_MS = 60_000
const MINUTES = 60

/** What the benchmark asks. */
const OWN: Record<string, (env: Env, context: ExecutionContext) => unknown> = {
  '/api/__bench/tally': () => readTally(),
  '/api/__bench/reset': () => readTally({ isReset: true }),
  '/api/__bench/empty': () => null,
  '/api/__bench/stored': storedBytes,
  '/api/__bench/hour': idleHour,
  '/api/__bench/beat': (env, context) => runCron(jobCtx(counted(env), context)),
}

/** The rooms of live connections, telling the rows of their own storage. */
export class LiveObject extends Live {
  constructor(ctx: DurableObjectState, env: Env) {
    countStorage(ctx.storage.sql)
    super(ctx, env)
  }
}

export default {
  ...worker,
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(request.url)
    const own = OWN[pathname]
    if (own !== undefined) {
      return Response.json((await uncounted(() => own(env, context))) ?? null)
    }
    return inCall(`${request.method} ${pathname}`, () =>
      worker.fetch(request, counted(env), patient(context)),
    )
  },
  async queue(batch: MessageBatch<QueuedJob>, env: Env, context: ExecutionContext): Promise<void> {
    let kept = 0
    const messages = batch.messages.map((message) =>
      withWatch(message, ({ name, call }) => {
        if (name === 'retry') kept += 1
        return call()
      }),
    )
    await inCall(null, async () => {
      // What is tried again is read again.
      for (const { attempts } of messages) if (attempts > 1) tell('queueOperations', 1)
      await worker.queue(withOwn(batch, { messages }), counted(env), patient(context))
    })
    for (let over = messages.length - kept; over > 0; over -= 1) noteMessages(-1)
  },
}

let isListening = false

function counted(env: Env): Env {
  if (!isListening) {
    isListening = true
    countStatements(env.DB, tell)
    for (const level of ['info', 'error', 'warn', 'log', 'debug'] as const) countLines(level)
  }
  const bindings = countBindings(env, tell)
  const { JOBS } = bindings
  const noted = withWatch(JOBS, ({ call }) => {
    noteMessages(1)
    return call()
  })
  return { ...bindings, JOBS: noted }
}

/** Lines of the log are billed one by one. */
function countLines(level: 'info' | 'error' | 'warn' | 'log' | 'debug'): void {
  // oxlint-disable-next-line no-console -- what the Worker logs is counted, and shown as before
  const write = console[level].bind(console)
  // oxlint-disable-next-line no-console -- the same
  console[level] = (...words: unknown[]) => {
    tell('logEvents', 1)
    write(...words)
  }
}

/** Work after an answer keeps the store busy. */
const patient = (context: ExecutionContext): ExecutionContext =>
  withOwn(context, { waitUntil: (work) => context.waitUntil(whileBusy(work)) })

function countStorage(storage: SqlStorage): void {
  const exec = storage.exec.bind(storage)
  const value: SqlStorage['exec'] = (text, ...values) => {
    const cursor = exec(text, ...values)
    // Who asked has read its rows by then.
    queueMicrotask(() => {
      tell('objectRowsRead', cursor.rowsRead)
      tell('objectRowsWritten', cursor.rowsWritten)
    })
    return cursor as never
  }
  Object.defineProperty(storage, 'exec', { value })
}

/** Cron of an hour in which nobody comes, minute after minute. */
async function idleHour(env: Env, context: ExecutionContext): Promise<{ minutes: number }> {
  const hour = Math.floor(Date.now() / (MINUTES * MINUTE_MS)) * MINUTES * MINUTE_MS
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await inCall(null, async () => {
      const own = counted(env)
      if ((await whyStopped(own)) !== null) throw new Error('the store has stopped')
      await hearLocales(own)
      const ctx = jobCtx(own, patient(context))
      await runCron({ ...ctx, now: new Date(hour + minute * MINUTE_MS) })
    })
  }
  return { minutes: MINUTES }
}

/** Bytes of the database, and of all files. */
async function storedBytes(env: Env): Promise<{ database: number; files: number }> {
  const { meta } = await env.DB.prepare('SELECT 1').run()
  let files = 0
  for (const bucket of [env.SOURCES, env.MEDIA, env.DOCUMENTS]) {
    let cursor: string | undefined
    do {
      const page = await bucket.list(cursor === undefined ? {} : { cursor })
      files += page.objects.reduce((sum, { size }) => sum + size, 0)
      cursor = page.truncated ? page.cursor : undefined
    } while (cursor !== undefined)
  }
  return { database: meta.size_after, files }
}
