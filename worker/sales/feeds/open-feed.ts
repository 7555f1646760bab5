import { sql } from 'drizzle-orm'
import { feeds } from '../../db/schema/feeds.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { sha256 } from '../../lib/hash.ts'
import { streamOf } from '../../lib/stream-of.ts'
import { takeAttempt, tooManyAttempts } from '../../take-attempt.ts'
import { feedItems, type FeedItem } from './feed-items.ts'
import { isFeedSecret } from './feed-link.ts'
import { type FeedCopy, findFeed, type FoundFeed } from './find-feed.ts'
import { feedHeaders, writeFeed } from './formats/write-feed.ts'
import { claimMaking, keepCopy } from './keep-copy.ts'

const HOUR_SECONDS = 3600
/** Links that were none, of one network in an hour. */
const MOST_MISSES = 60
/** Whole feeds of one link in an hour; unchanged ones are not counted. */
const MOST_BODIES = 60
/** Another request makes the feed, and there is no copy yet. */
const RETRY_SECONDS = 30
const MINUTE_MS = 60_000
/** Items that are held as text at a time. */
const WRITTEN_AT_ONCE = 500

export interface AskedFeed {
  secret: string
  /** Only its headers. */
  isHead: boolean
  /** The header `If-None-Match`. */
  known: string | null
}

export interface FeedAnswer {
  status: 200 | 304 | 503
  body: ReadableStream<Uint8Array> | null
  headers: Record<string, string>
}

/**
 * What the secret link of a feed opens. What the reader has already is told by one look-up of the database; else the
 * copy in R2 is sent, or the feed is made while it is sent, and kept. While another request makes it, the copy before
 * goes out. Errors: `not_found` for a link that is unknown or switched off, `too_many_attempts` past sixty of those, or
 * past sixty whole feeds, in an hour. 503 without a body while another request makes the first copy.
 */
export async function openFeed(ctx: Ctx, asked: AskedFeed): Promise<FeedAnswer> {
  const feed = await needFeed(ctx, asked.secret)
  ctx.later('feed asked', () => touchFeed(ctx, feed))
  const { copy, etag } = feed
  if (isKnown(asked.known, etag)) return unchanged(etag)
  if (asked.isHead)
    return { status: 200, body: null, headers: headersOf(feed, copy?.etag === etag ? copy : null) }
  await takeAttempt(ctx, {
    key: `feed-bodies:${feed.id}`,
    limit: MOST_BODIES,
    windowSeconds: HOUR_SECONDS,
  })
  if (copy?.etag === etag) {
    const sent = await sendCopy(ctx, feed, copy)
    if (sent !== null) return sent
  }
  return makeFeed(ctx, feed, asked)
}

async function needFeed(ctx: Ctx, secret: string): Promise<FoundFeed> {
  const key = `feed-misses:${ctx.ipAddress}`
  const { feed, misses } = await findFeed(ctx, isFeedSecret(secret) ? sha256(secret) : '', key)
  if (misses !== null && misses.count >= MOST_MISSES) {
    throw tooManyAttempts({ msLeft: misses.resets_at - ctx.now.getTime(), limit: MOST_MISSES })
  }
  if (feed !== null) return feed
  await takeAttempt(ctx, { key, limit: MOST_MISSES, windowSeconds: HOUR_SECONDS })
  throw notFound()
}

/** Made now, by this request alone. */
async function makeFeed(ctx: Ctx, feed: FoundFeed, { known }: AskedFeed): Promise<FeedAnswer> {
  const making = await claimMaking(ctx, feed)
  if (making === null) {
    const { copy } = feed
    if (copy !== null && isKnown(known, copy.etag)) return unchanged(copy.etag)
    const sent = copy === null ? null : await sendCopy(ctx, feed, copy)
    if (sent !== null) return sent
    return { status: 503, body: null, headers: { 'Retry-After': String(RETRY_SECONDS) } }
  }
  let items = 0
  async function* counted(): AsyncGenerator<FeedItem[]> {
    for await (const some of feedItems(ctx, feed.terms)) {
      items += some.length
      for (let at = 0; at < some.length; at += WRITTEN_AT_ONCE) {
        yield some.slice(at, at + WRITTEN_AT_ONCE)
      }
    }
  }
  const parts = writeFeed(feed.terms, counted())
  const body = streamOf(keepCopy(ctx, feed, { making, parts, itemCount: () => items }))
  return { status: 200, body, headers: headersOf(feed, null) }
}

/** Null when R2 has it no more. */
async function sendCopy(ctx: Ctx, feed: FoundFeed, copy: FeedCopy): Promise<FeedAnswer | null> {
  const file = await ctx.sources.get(copy.fileKey)
  if (file === null) return null
  // The runtime's own stream, under the type that the web's library has for it.
  const body = file.body as unknown as ReadableStream<Uint8Array>
  return { status: 200, body, headers: headersOf(feed, copy) }
}

const unchanged = (etag: string): FeedAnswer => ({
  status: 304,
  body: null,
  headers: { ETag: etag, 'Cache-Control': 'private, no-cache' },
})

/** Readers ask again each time, and are told when nothing has changed. */
const headersOf = ({ etag, terms }: FoundFeed, copy: FeedCopy | null): Record<string, string> => ({
  ...feedHeaders(terms.format),
  ETag: copy?.etag ?? etag,
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex',
  ...(copy !== null && {
    'Content-Length': String(copy.bytes),
    'Last-Modified': new Date(copy.madeAt).toUTCString(),
  }),
})

/** `If-None-Match` by weak comparison, RFC 9110, 13.1.2. */
function isKnown(header: string | null, etag: string): boolean {
  if (header === null) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag))
}

/** Notes that a feed was asked for, once a minute at most. */
async function touchFeed(ctx: Ctx, { id, askedAt }: FoundFeed): Promise<void> {
  const before = ctx.now.getTime() - MINUTE_MS
  if (askedAt !== null && askedAt > before) return
  await ctx.db
    .update(feeds)
    .set({ askedAt: ctx.now })
    .where(sql`${feeds.id} = ${id} AND coalesce(${feeds.askedAt}, 0) <= ${before}`)
}
