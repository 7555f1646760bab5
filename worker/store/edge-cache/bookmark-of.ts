import { NOW } from '../../db/client.ts'
import type { Ctx } from '../../env.ts'

/** Older than every bookmark: a copy was read and did not say how far it is. */
const UNKNOWN = ''

/**
 * How far the copy of the database was that a call has read from; null: it read the primary. Compared as text with a
 * visitor's own bookmark, and with those of floors.
 */
export const bookmarkOf = ({ reads }: Pick<Ctx, 'reads'>): string | null =>
  reads.trail.since === NOW ? null : (reads.trail.bookmark() ?? UNKNOWN)
