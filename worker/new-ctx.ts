import { connect } from './db/client.ts'
import type { Ctx, Env } from './env.ts'
import { publicOrigin } from './lib/site-of.ts'

/** A context with a new request id and the current time, nobody signed in, and no work after the response. */
export const newCtx = (env: Env, visitor: Pick<Ctx, 'locale' | 'ipAddress' | 'origin'>): Ctx => ({
  db: connect(env.DB),
  kv: env.SESSIONS,
  sources: env.SOURCES,
  media: env.MEDIA,
  documents: env.DOCUMENTS,
  jobs: env.JOBS,
  env,
  actor: null,
  requestId: crypto.randomUUID(),
  now: new Date(),
  deviceMarks: [],
  userAgent: null,
  later: () => {},
  ...visitor,
  origin: publicOrigin(env) ?? visitor.origin,
})
