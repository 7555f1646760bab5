import { connect } from '../db/client.ts'
import type { Ctx, Env } from '../env.ts'

/** The context of work that no person asked for just now. */
export const jobCtx = (env: Env): Ctx => ({
  db: connect(env.DB),
  kv: env.SESSIONS,
  sources: env.SOURCES,
  media: env.MEDIA,
  jobs: env.JOBS,
  env,
  actor: null,
  locale: 'en',
  requestId: crypto.randomUUID(),
  ipAddress: null,
  now: new Date(),
})
