import { z } from 'zod'

/** How the platform's cache fares with public reads; shared with the web client. */

/** What became of public reads in a span that ends now. */
export const SpanCache = z.object({
  reads: z.number().int(),
  /** Answered from the cache, hundredths of a percent; null: there were no reads. */
  hit_bps: z.number().int().nullable(),
  /** Computed and offered to the cache. */
  misses: z.number().int(),
  /** Computed for one visitor: by a price group, after their own write, for staff. */
  own: z.number().int(),
  /** Given past their time, while the next one was computed; and the oldest of them, in seconds. */
  stale: z.number().int(),
  oldest_stale: z.number().int(),
  purges: z.number().int(),
  failed_purges: z.number().int(),
})
export type SpanCache = z.infer<typeof SpanCache>

export const CacheFigures = z.object({
  hour: SpanCache,
  day: SpanCache,
  /** What has become old and is not purged yet: how much, since when, and how much of it has failed. */
  waiting: z.object({
    tags: z.number().int(),
    since: z.iso.datetime().nullable(),
    failed: z.number().int(),
  }),
})
export type CacheFigures = z.infer<typeof CacheFigures>
