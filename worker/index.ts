import type { ExecutionContext, ExportedHandler } from '@cloudflare/workers-types'
import { answerDoctor } from './answer-doctor.ts'
import { app } from './app.ts'
import type { Env } from './env.ts'
import { hearLocales } from './i18n/known-locales.ts'
import { consume } from './jobs/consume.ts'
import { runCron } from './jobs/cron.ts'
import { jobCtx } from './jobs/job-ctx.ts'
import { watchStore } from './jobs/watch-store.ts'
import type { QueuedJob } from './job-messages.ts'
import { currentRequestId, withRequestId } from './lib/request-id.ts'
import { LiveObject } from './store/live/live-object.ts'
import { whyStopped } from './store/troubles/why-stopped.ts'
import { answerSite } from './pages/answer-site.ts'
import { answerStopped } from './pages/answer-stopped.ts'
import { receiveMail } from './suppliers/inbound-mails/receive-mail.ts'
import { watched } from './watch-requests.ts'

export { LiveObject }

/** Jobs of a store that cannot work come again in so long. */
const STOPPED_SECONDS = 300

const pathOf = ({ url }: { url: string }) => new URL(url).pathname
const isApi = (request: { url: string }) => /^\/api(\/|$)/.test(pathOf(request))

/** A monitor asks whether the Worker is up: that takes no database and no KV, and nobody counts it. */
const isUpQuestion = (request: Request) =>
  pathOf(request) === '/api/up' && (request.method === 'GET' || request.method === 'HEAD')

async function answer(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const examination = await answerDoctor(request, env)
  if (examination !== null) return examination
  const stop = await whyStopped(env)
  if (stop !== null) return answerStopped(request, env, stop)
  return isApi(request) ? app.fetch(request, env, context) : answerSite(request, env, context)
}

const underOneId = <Result>(work: () => Result) =>
  withRequestId(currentRequestId() ?? crypto.randomUUID(), work)

export default {
  fetch(request: Request, env: Env, context: ExecutionContext) {
    if (isUpQuestion(request)) {
      return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
    }
    return underOneId(() => watched({ request, env, context }, () => answer(request, env, context)))
  },
  async queue(batch, env, context: Pick<ExecutionContext, 'waitUntil'>) {
    if ((await whyStopped(env)) !== null) {
      for (const message of batch.messages) message.retry({ delaySeconds: STOPPED_SECONDS })
      return
    }
    await hearLocales(env)
    await consume(batch, env, context)
  },
  async email(message, env, context) {
    await underOneId(async () => {
      await hearLocales(env)
      await receiveMail(jobCtx(env, context), message)
    })
  },
  async scheduled(_event, env, context) {
    await underOneId(async () => {
      const isStopped = (await whyStopped(env)) !== null
      await hearLocales(env)
      const ctx = jobCtx(env, context)
      await (isStopped ? watchStore(ctx) : runCron(ctx))
    })
  },
} satisfies ExportedHandler<Env, QueuedJob>
