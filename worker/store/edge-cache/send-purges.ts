import { literal, query, queryRow, queryRows } from '../../db/query.ts'
import type { Env } from '../../env.ts'
import { log } from '../../lib/log.ts'
import { countPurge } from './count-reads.ts'
import { NOBODY, type PublicProps, type PublicReadsCaller } from './public-props.ts'

/** The platform takes so many tags in a call; of more, everything is purged. */
const MOST_TAGS = 100
/** After a refusal nothing is asked for so long: one call in twelve seconds is what the platform allows for ever. */
export const REFUSED_MS = 12_000
/** A purge that a runtime has died with is done again after this. */
const FORGOTTEN_MS = 60_000
/**
 * After this a tag is purged once more: an answer that was being computed when it was purged first may have been kept
 * after that, and runtimes go on for seconds with channels, languages and categories that they have read.
 */
const AGAIN_MS = 35_000

export type PublicReads = (options: { props: PublicProps }) => PublicReadsCaller

interface Claimed {
  tag: string
}

/**
 * Takes out of the cache what has become old: all tags that wait, in one call of the platform, which allows 5 a minute
 * and 25 at once. What could not be purged waits for the next write or for Cron. `isCron`: also what is due a second
 * time, or was forgotten. False: something failed and waits.
 */
export async function sendPurges(
  { DB }: Pick<Env, 'DB'>,
  publicReads: PublicReads,
  { isCron = false, now = Date.now() } = {},
): Promise<boolean> {
  if (isCron) await noteScheduled(DB, now)
  const claim = crypto.randomUUID()
  const isForgotten = query`purged_at IS NULL AND claimed_at < ${now - FORGOTTEN_MS}`
  const isDueAgain = query`purged_at < ${now - AGAIN_MS}`
  const mine = isCron
    ? query`claim IS NULL OR (${isForgotten}) OR (${isDueAgain})`
    : query`claim IS NULL`
  // Most writes change nothing that is cached: they only look. Who is refused again and again is refused for longer.
  const isRefused = query`EXISTS (SELECT 1 FROM cache_purges
    WHERE failures > 0 AND claimed_at > ${now - REFUSED_MS})`
  const first = await queryRow(
    DB,
    query<{ is_refused: number }>`SELECT ${isRefused} AS is_refused FROM cache_purges
      WHERE ${mine} LIMIT ${literal(1)}`,
  )
  if (first === null) return true
  if (first.is_refused === 1 && !isCron) return false
  const claimed = await queryRows(
    DB,
    query<Claimed>`UPDATE cache_purges
    SET claim = ${claim}, claimed_at = ${now} WHERE ${mine} RETURNING tag`,
  )
  if (claimed.length === 0) return true
  const isPurged = await purge(
    publicReads,
    claimed.map(({ tag }) => tag),
  )
  countPurge(isPurged)
  await settle(DB, { claim, isPurged, now })
  return isPurged
}

/** Cron may come so late: what began before that has been noted. */
const SCHEDULED_MS = 90_000

/** Rules that begin or end by themselves change prices without being written. */
const noteScheduled = (db: Env['DB'], now: number): Promise<unknown> =>
  queryRows(
    db,
    query<never>`INSERT INTO cache_purges (tag, written_at) SELECT 'prices', ${now}
      WHERE EXISTS (SELECT 1 FROM markup_rules WHERE is_active = 1
          AND (starts_at > ${now - SCHEDULED_MS} AND starts_at <= ${now}
            OR ends_at > ${now - SCHEDULED_MS} AND ends_at <= ${now}))
        AND NOT EXISTS (SELECT 1 FROM cache_purges WHERE tag = 'prices' AND claim IS NULL)
      ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL,
        claimed_at = NULL, purged_at = NULL, failures = 0`,
  )

async function purge(publicReads: PublicReads, tags: string[]): Promise<boolean> {
  try {
    const what = tags.length > MOST_TAGS ? { purgeEverything: true } : { tags }
    const { success, errors } = await publicReads({ props: NOBODY }).purge(what)
    if (!success) log.error('cached answers were not purged', { tags: tags.length, errors })
    return success
  } catch (error) {
    log.error('cached answers were not purged', { tags: tags.length, error })
    return false
  }
}

/** Rows that were written again meanwhile have lost the claim, and stay as they are. */
async function settle(
  db: Env['DB'],
  { claim, isPurged, now }: { claim: string; isPurged: boolean; now: number },
): Promise<void> {
  const isMine = query`claim = ${claim}`
  if (!isPurged) {
    await queryRows(
      db,
      query<never>`UPDATE cache_purges
      SET claim = NULL, purged_at = NULL, failures = failures + 1 WHERE ${isMine}`,
    )
    return
  }
  await db.batch([
    db.prepare('DELETE FROM cache_purges WHERE claim = ? AND purged_at IS NOT NULL').bind(claim),
    db.prepare('UPDATE cache_purges SET purged_at = ? WHERE claim = ?').bind(now, claim),
  ])
}
