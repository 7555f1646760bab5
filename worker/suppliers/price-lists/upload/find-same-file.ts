import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { priceLists } from '../../../db/schema/price-lists.ts'
import type { Ctx } from '../../../env.ts'
import type { PriceListRow } from '../import-context.ts'
import { hasFailed, TRANSITIONS } from '../transitions.ts'

/** The newest list of an offer, when it came of these very bytes (`hash`: SHA-256, hex) and could be used. */
export async function findSameFile(
  ctx: Ctx,
  offerId: number,
  hash: string,
): Promise<PriceListRow | null> {
  const [newest] = await ctx.db
    .select()
    .from(priceLists)
    .where(eq(priceLists.offerId, offerId))
    .orderBy(desc(priceLists.version))
    .limit(1)
  return newest !== undefined && newest.fileHash === hash && !hasFailed(newest) ? newest : null
}

type SameFile = Pick<PriceListRow, 'offerId' | 'fileHash'> & {
  settings?: PriceListRow['settings']
}

/** The same in a statement, where also the file inside an archive counts: for what arrives several times at once. */
export const isSameAsNewest = ({ offerId, fileHash, settings }: SameFile): SQL => sql`EXISTS (
  SELECT 1 FROM price_lists s WHERE s.offer_id = ${offerId}
    AND s.version = (SELECT max(version) FROM price_lists WHERE offer_id = ${offerId})
    AND s.file_hash = ${fileHash} AND s.status <> ${TRANSITIONS.fail.to}
    AND s.settings ->> '$.entry' IS ${settings?.entry ?? null})`
