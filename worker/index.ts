import type { ExecutionContext, ExportedHandler } from '@cloudflare/workers-types'
import { answerDoctor } from './answer-doctor.ts'
import { app } from './app.ts'
import type { Env } from './env.ts'
import { hearLocales } from './i18n/known-locales.ts'
import { answerGuest } from './edge/answer-guest.ts'
import { consume } from './jobs/consume.ts'
import { runCron } from './jobs/cron.ts'
import { jobCtx } from './jobs/job-ctx.ts'
import { watchStore } from './jobs/watch-store.ts'
import type { QueuedJob } from './job-messages.ts'
import { withRequestId } from './lib/request-id.ts'
import { DOCTOR_PATH, UP_PATH, VERSION_HEADER } from './lib/watch-paths.ts'
import { LiveObject } from './store/live/live-object.ts'
import { namesOf, whyStopped } from './store/troubles/why-stopped.ts'
import { answerSite } from './pages/answer-site.ts'
import { answerStopped } from './pages/answer-stopped.ts'
import { receiveMail } from './suppliers/inbound-mails/receive-mail.ts'
import { isApi } from './lib/is-api.ts'
import { PublicReads } from './public/public-reads.ts'
import { purgeAfter } from './purge-after.ts'
import { watched } from './watch-requests.ts'

export { LiveObject, PublicReads }

/** Jobs of a store that cannot work come again in so long. */
const STOPPED_SECONDS = 300

/** What the platform calls the Worker with. */
interface Call {
  request: Request
  env: Env
  context: ExecutionContext
  url: URL
  /** Of the request's address. */
  path: string
}

async function answer(call: Call): Promise<Response> {
  const { request, env, context, path } = call
  const examination = path === DOCTOR_PATH ? await answerDoctor(request, env) : null
  if (examination !== null) return examination
  const stop = await whyStopped(env)
  if (stop !== null) return answerStopped(request, env, stop)
  if (!isApi(path)) return answerSite(request, env, context)
  return (await answerGuest(call)) ?? app.fetch(request, env, context)
}

/** A deploy knows by the version whether it is the new one that answers. */
const answerUp = ({ VERSION: version }: Env): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'Cache-Control': 'no-store',
      ...(version !== undefined && { [VERSION_HEADER]: version.id }),
    },
  })

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

const underOneId = <Result>(work: () => Result) => withRequestId(crypto.randomUUID(), work)

export default {
  fetch: (request: Request, env: Env, context: ExecutionContext) => {
    const url = new URL(request.url)
    const path = url.pathname
    // A monitor asks whether the Worker is up: from no database and no KV, and nobody counts it.
    if (path === UP_PATH) return answerUp(env)
    const call = { request, env, context, url, path }
    return underOneId(async () => {
      const answered = await watched(call, () => answer(call))
      if (!isRead(request)) purgeAfter(env, context)
      return answered
    })
  },
  async queue(batch, env, context: Pick<ExecutionContext, 'waitUntil'>) {
    if ((await whyStopped(env)) !== null) {
      for (const message of batch.messages) message.retry({ delaySeconds: STOPPED_SECONDS })
      return
    }
    await hearLocales(env)
    await consume(batch, env, context)
    purgeAfter(env, context)
  },
  async email(message, env, context) {
    await underOneId(async () => {
      const stop = await whyStopped(env)
      // The sender's server comes again after an error, as for any mail that could not be taken.
      if (stop !== null) throw new Error(`The store takes no mail: ${namesOf(stop).join(', ')}`)
      await hearLocales(env)
      await receiveMail(jobCtx(env, context), message)
      purgeAfter(env, context)
    })
  },
  async scheduled(_event, env, context) {
    await underOneId(async () => {
      const isStopped = (await whyStopped(env)) !== null
      await hearLocales(env)
      const ctx = jobCtx(env, context)
      await (isStopped ? watchStore(ctx) : runCron(ctx))
      if (!isStopped) purgeAfter(env, context, { isCron: true })
    })
  },
} satisfies ExportedHandler<Env, QueuedJob>
