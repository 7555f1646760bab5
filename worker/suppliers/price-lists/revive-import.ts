import { sql } from 'drizzle-orm'
import { priceLists } from '../../db/schema/price-lists.ts'
import type { Ctx } from '../../env.ts'
import { findImport } from './import-context.ts'
import { moveList } from './move-list.ts'
import { mayTake, NEW_STATE } from './transitions.ts'

/**
 * Begins an import once more that was given up because every try of it failed; one that its own file has ended stays as
 * it is. Where a newer version has gone live since, it waits for a person before it is applied.
 */
export async function reviveImport(ctx: Ctx, id: number): Promise<void> {
  const found = await findImport(ctx, id)
  if (found === null || !mayTake('tryAgain', found.list.status)) return
  if (found.list.error?.code !== 'internal') return
  await moveList(found, 'tryAgain', {
    state: NEW_STATE,
    error: null,
    safetyStop: null,
    counts: null,
    claim: null,
    isAutoApplied: sql`${priceLists.isAutoApplied} AND NOT EXISTS (SELECT 1 FROM price_lists newer
      WHERE newer.offer_id = ${priceLists.offerId} AND newer.version > ${priceLists.version}
        AND newer.applied_at IS NOT NULL)`,
  })
}
