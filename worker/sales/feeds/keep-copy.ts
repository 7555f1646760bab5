import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { feeds } from '../../db/schema/feeds.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import { PartWriter } from '../../lib/part-writer.ts'
import { findFeed, type FoundFeed } from './find-feed.ts'

/** R2 wants parts of 5 MiB at least; two of them are held in memory. */
const PART_BYTES = 5 * 1024 * 1024
/** As long as the platform lets one request run; who took longer is taken for dead. */
const LEASE_MS = 10 * 60_000

/** The right to make the copy of a feed, which one request has at a time. */
export interface Making {
  key: string
}

/** Claims the making of a feed's copy; null while another request makes it. */
export async function claimMaking(ctx: Ctx, { id }: FoundFeed): Promise<Making | null> {
  const key = crypto.randomUUID()
  const isFree = or(isNull(feeds.makingUntil), lte(feeds.makingUntil, ctx.now))
  const claimed = await ctx.db
    .update(feeds)
    .set({ makingKey: key, makingUntil: new Date(ctx.now.getTime() + LEASE_MS) })
    .where(and(eq(feeds.id, id), isFree))
    .returning({ id: feeds.id })
  return claimed.length === 1 ? { key } : null
}

interface Written {
  parts: AsyncIterable<Uint8Array>
  /** How many items there are, once all parts are written. */
  itemCount: () => number
}

/**
 * Hands the parts of a feed on while a copy of them is put into R2. The copy counts once it is whole, and only if the
 * feed is then made of the same as when it was begun; a reader who leaves early leaves none. What R2 refuses costs the
 * copy, not the reader.
 */
export async function* keepCopy(
  ctx: Ctx,
  feed: FoundFeed,
  { making, parts, itemCount }: Written & { making: Making },
): AsyncGenerator<Uint8Array> {
  const fileKey = `feeds/${feed.id}/${making.key}`
  const writer = new CopyWriter(new PartWriter(ctx.sources, fileKey))
  let isKept = false
  try {
    for await (const part of parts) {
      yield part
      await writer.take(part)
    }
    const bytes = await writer.close()
    if (bytes !== null)
      isKept = await nameCopy(ctx, feed, { making, fileKey, bytes, items: itemCount() })
  } finally {
    if (!isKept) await dropCopy(ctx, feed, { making, fileKey, writer })
  }
}

interface Copy {
  making: Making
  fileKey: string
  bytes: number
  items: number
}

/** Makes the copy the feed's newest one; false when the feed is made of something else by now, or was deleted. */
async function nameCopy(ctx: Ctx, feed: FoundFeed, copy: Copy): Promise<boolean> {
  const { making, fileKey, bytes, items } = copy
  const now = new Date()
  const { feed: current } = await findFeed({ ...ctx, now }, feed.hash, '')
  if (current?.etag !== feed.etag) return false
  const isOwn = and(eq(feeds.id, feed.id), eq(feeds.makingKey, making.key), isNull(feeds.deletedAt))
  const named = await ctx.db
    .update(feeds)
    .set({
      madeAt: now,
      items,
      bytes,
      madeEtag: feed.etag,
      fileKey,
      makingKey: null,
      makingUntil: null,
    })
    .where(isOwn)
    .returning({ id: feeds.id })
  if (named.length === 0) return false
  if (feed.copy !== null) await ctx.sources.delete(feed.copy.fileKey)
  return true
}

interface Dropped {
  making: Making
  fileKey: string
  writer: CopyWriter
}

async function dropCopy(ctx: Ctx, { id }: FoundFeed, { making, fileKey, writer }: Dropped) {
  await writer.abort()
  await ctx.sources.delete(fileKey)
  await ctx.db
    .update(feeds)
    .set({ makingKey: null, makingUntil: null })
    .where(and(eq(feeds.id, id), eq(feeds.makingKey, making.key)))
}

/** Gathers parts of the size that R2 wants; gives up for good at its first refusal. */
class CopyWriter {
  #bytes = new Uint8Array(PART_BYTES)
  /** The part before, which is sent by the time this one is full. */
  #other = new Uint8Array(PART_BYTES)
  #filled = 0
  #isAlive = true
  readonly #writer: PartWriter

  constructor(writer: PartWriter) {
    this.#writer = writer
  }

  async take(part: Uint8Array): Promise<void> {
    for (let taken = 0; this.#isAlive && taken < part.length;) {
      const some = part.subarray(taken, taken + PART_BYTES - this.#filled)
      this.#bytes.set(some, this.#filled)
      this.#filled += some.length
      taken += some.length
      if (this.#filled === PART_BYTES) await this.#send()
    }
  }

  /** How many bytes the whole copy has; null: there is none. */
  async close(): Promise<number | null> {
    if (this.#filled > 0) await this.#send()
    await this.#unlessRefused(() => this.#writer.close())
    return this.#isAlive ? this.#writer.size : null
  }

  async abort(): Promise<void> {
    await this.#unlessRefused(() => this.#writer.abort())
  }

  async #send(): Promise<void> {
    const part = this.#bytes.subarray(0, this.#filled)
    const next = this.#other
    this.#other = this.#bytes
    this.#bytes = next
    this.#filled = 0
    await this.#unlessRefused(() => this.#writer.write(part))
  }

  async #unlessRefused(act: () => Promise<unknown>): Promise<void> {
    if (!this.#isAlive) return
    try {
      await act()
    } catch (error) {
      this.#isAlive = false
      log.error('a copy of a feed was not kept', { error })
    }
  }
}
