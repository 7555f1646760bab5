import type { ExecutionContext, ExportedHandler } from '@cloudflare/workers-types'
import { app } from './app.ts'
import type { Env } from './env.ts'
import { hearLocales } from './i18n/known-locales.ts'
import { consume } from './jobs/consume.ts'
import { runCron } from './jobs/cron.ts'
import { jobCtx } from './jobs/job-ctx.ts'
import type { QueuedJob } from './job-messages.ts'
import { LiveObject } from './store/live/live-object.ts'
import { answerSite } from './pages/answer-site.ts'
import { receiveMail } from './suppliers/inbound-mails/receive-mail.ts'

export { LiveObject }

const isApi = ({ url }: { url: string }) => /^\/api(\/|$)/.test(new URL(url).pathname)

export default {
  fetch: (request: Request, env: Env, context: ExecutionContext) =>
    isApi(request) ? app.fetch(request, env, context) : answerSite(request, env, context),
  async queue(batch, env, context: Pick<ExecutionContext, 'waitUntil'>) {
    await hearLocales(env)
    await consume(batch, env, context)
  },
  async email(message, env, context) {
    await hearLocales(env)
    await receiveMail(jobCtx(env, context), message)
  },
  async scheduled(_event, env, context) {
    await hearLocales(env)
    await runCron(jobCtx(env, context))
  },
} satisfies ExportedHandler<Env, QueuedJob>
