import { connect } from './db/client.ts'
import { primary } from './db/primary.ts'
import { replica } from './db/replica.ts'
import type { Ctx, Env } from './env.ts'
import { type Channel, MAIN_CHANNEL } from './lib/channel.ts'
import { currentRequestId } from './lib/request-id.ts'
import { publicOrigin, withHostname } from './lib/site-of.ts'

/** Who makes a call, and where: `origin` is that of the request. */
type Visitor = Pick<Ctx, 'locale' | 'ipAddress' | 'origin'> & { channel?: Channel }

/** A context with the request's id, or a new one, and the current time, nobody signed in, and no work after the response. */
export const newCtx = (env: Env, visitor: Visitor): Ctx => ctxOf(env, visitor, onPrimary(env))

function onPrimary(env: Env): Databases {
  const db = connect(env.DB)
  return { db, reads: db }
}

type Databases = Pick<Ctx, 'db' | 'reads'>

/**
 * The databases of a request: `db` knows how far its writes have come; `near` has public reads go to the nearest copy
 * that has the visitor's `bookmark`.
 */
export function requestDatabases(env: Env, near: { bookmark: string | null } | null): Databases {
  const db = primary(env.DB)
  return { db, reads: near === null ? db : replica(env.DB, near.bookmark) }
}

/** A context of a request, of which nothing but its databases is known yet. */
export const ctxOf = (
  env: Env,
  { channel = MAIN_CHANNEL, ...visitor }: Visitor,
  databases: Databases,
): Ctx => ({
  ...databases,
  kv: env.SESSIONS,
  sources: env.SOURCES,
  media: env.MEDIA,
  documents: env.DOCUMENTS,
  jobs: env.JOBS,
  env,
  actor: null,
  requestId: currentRequestId() ?? crypto.randomUUID(),
  now: new Date(),
  deviceMarks: [],
  userAgent: null,
  later: () => {},
  ...visitor,
  channel,
  origin: originOf(publicOrigin(env), visitor.origin, channel),
})

/** The main channel is where `PUBLIC_URL` says; others have its scheme and port, and their own host. */
function originOf(home: string | null, requested: string, channel: Channel): string {
  const base = home ?? requested
  if (channel.isMain || channel.hostname === null || base === '') return base
  return withHostname(base, channel.hostname)
}

/** The same call made in another channel: what it writes is that channel's, and so are its links. */
export function inChannel(ctx: Ctx, channel: Channel): Ctx {
  if (channel.id === ctx.channel.id) return ctx
  const { hostname, isMain } = channel
  const home = isMain ? publicOrigin(ctx.env) : null
  const here =
    hostname === null || ctx.origin === '' ? ctx.origin : withHostname(ctx.origin, hostname)
  return { ...ctx, channel, origin: home ?? here }
}
