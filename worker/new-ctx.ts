import { connect } from './db/client.ts'
import { findingLines } from './db/offers-at/databases.ts'
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
  const db = findingLines(env, connect(env.DB), { isNear: false })
  return { db, reads: db }
}

type Databases = Pick<Ctx, 'db' | 'reads'>

/**
 * The databases of a request: `db` knows how far its writes have come; `near` has public reads go to the nearest copy
 * that has the visitor's `bookmark`.
 */
export function requestDatabases(env: Env, near: { bookmark: string | null } | null): Databases {
  const db = findingLines(env, primary(env.DB), { isNear: false })
  if (near === null) return { db, reads: db }
  return { db, reads: findingLines(env, replica(env.DB, near.bookmark), { isNear: true }) }
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
  origin: originOf(env, visitor.origin, channel),
})

/**
 * Where a channel is reached, of which a request to `requested` is one. The main one is where `PUBLIC_URL` says; others
 * have its scheme and port, and their own host.
 */
export function originOf(env: Env, requested: string, channel: Channel): string {
  const base = publicOrigin(env) ?? requested
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
