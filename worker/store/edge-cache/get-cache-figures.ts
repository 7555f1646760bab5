import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { SLOT_MS } from './count-reads.ts'
import type { CacheFigures, SpanCache } from './schemas.ts'

const HOUR_MS = 3_600_000

interface Row {
  slot: number
  hits: number
  stale: number
  misses: number
  own: number
  oldest_stale: number
  purges: number
  failed_purges: number
}

interface Waiting {
  tags: number
  since: number | null
  failed: number
}

/** How the cache fared in the last hour and day, as the isolates have written it, at most a minute ago; and what waits. */
export async function getCacheFigures({ db }: Ctx): Promise<CacheFigures> {
  const now = Date.now()
  const { rows, waiting } = await queryBatch(db.raw, {
    rows: query<Row>`SELECT slot, hits, stale, misses, own, oldest_stale, purges, failed_purges
      FROM cache_figures WHERE slot > ${now - 24 * HOUR_MS}`,
    waiting: query<Waiting>`SELECT count(*) AS tags, min(written_at) AS since,
      coalesce(sum(failures > 0), 0) AS failed FROM cache_purges WHERE purged_at IS NULL`,
  })
  const [{ tags, since, failed } = { tags: 0, since: null, failed: 0 }] = waiting
  const sinceHour = Math.floor((now - HOUR_MS) / SLOT_MS) * SLOT_MS
  return {
    hour: sumOf(rows.filter(({ slot }) => slot >= sinceHour)),
    day: sumOf(rows),
    waiting: { tags, failed, since: since === null ? null : new Date(since).toISOString() },
  }
}

function sumOf(rows: readonly Row[]): SpanCache {
  const total = (name: keyof Row) => rows.reduce((sum, row) => sum + row[name], 0)
  const [stale, misses, own] = [total('stale'), total('misses'), total('own')]
  const held = total('hits') + stale
  const reads = held + misses + own
  return {
    reads,
    hit_bps: reads === 0 ? null : Math.round((held * 10_000) / reads),
    misses,
    own,
    stale,
    oldest_stale: Math.max(0, ...rows.map((row) => row.oldest_stale)),
    purges: total('purges'),
    failed_purges: total('failed_purges'),
  }
}
