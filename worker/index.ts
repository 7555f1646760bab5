import { app } from './app.ts'
import type { Env } from './env.ts'
import type { JobMessage } from './jobs/messages.ts'

export default {
  fetch: app.fetch,
} satisfies ExportedHandler<Env, JobMessage>
