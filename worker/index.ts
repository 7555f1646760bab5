import type { ExportedHandler } from '@cloudflare/workers-types'
import { app } from './app.ts'
import type { Env } from './env.ts'
import { consume } from './jobs/consume.ts'
import { everyMinute } from './jobs/cron.ts'
import { jobCtx } from './jobs/job-ctx.ts'
import type { JobMessage } from './jobs/messages.ts'

export default {
  fetch: app.fetch,
  queue: consume,
  scheduled: (_event, env) => everyMinute(jobCtx(env)),
} satisfies ExportedHandler<Env, JobMessage>
