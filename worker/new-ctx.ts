import { connect } from './db/client.ts'
import type { Ctx, Env } from './env.ts'
import { publicOrigin } from './lib/site-of.ts'

/** A context of its own request id and moment, with nobody signed in, for what has nothing to do later. */
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
  later: () => {},
  ...visitor,
  origin: publicOrigin(env) ?? visitor.origin,
})
