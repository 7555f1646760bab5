import { NOW } from '../../db/client.ts'
import { query, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

/** Older than every bookmark: a copy was read and did not say how far it is. */
const UNKNOWN = ''

/**
 * How far the copy of the database was that a call has read from; null: it read the primary. Compared as text with a
 * visitor's own bookmark, and with those of floors. An answer all of which the isolate had in memory asks the copy for
 * it: what is in memory is some seconds old at most, and each tag is purged once more after that.
 */
export async function bookmarkOf({ reads }: Pick<Ctx, 'reads'>): Promise<string | null> {
  const { trail, raw } = reads
  if (trail.since === NOW) return null
  if (trail.bookmark() === null) await queryRow(raw, query<{ one: number }>`SELECT 1 AS one`)
  return trail.bookmark() ?? UNKNOWN
}
