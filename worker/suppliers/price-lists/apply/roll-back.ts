import { and, desc, eq, lt } from 'drizzle-orm'
import { priceLists } from '../../../db/schema/price-lists.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { addPriceList } from '../upload/add-price-list.ts'
import { getOfferRow, getPriceListRow } from '../get-rows.ts'
import type { PriceListRow } from '../import-context.ts'
import { isNotUndone, NEW_STATE, statusConflict, wasLive } from '../transitions.ts'

/**
 * Brings an earlier version back as a version of its own, so that history only grows. Given the
 * live list, the one before it returns (none: the offer's items leave the shop); given an earlier
 * list, that one returns. Item ids stay. Errors: `not_found`, `conflict`.
 */
export async function rollBack(ctx: Ctx, id: number): Promise<PriceListRow> {
  const list = await getPriceListRow(ctx, id)
  const offer = await getOfferRow(ctx, list.offerId)
  if (!wasLive(list) || offer.liveListId === null) throw statusConflict(list)
  if (offer.applyingListId !== null) {
    throw conflict('offer_busy', { applying_price_list_id: offer.applyingListId })
  }
  const target = list.id === offer.liveListId ? await listBefore(ctx, list) : list
  return addPriceList(ctx, {
    offerId: offer.id,
    fileName: target?.fileName ?? list.fileName,
    fileSize: target?.fileSize ?? 0,
    fileHash: target?.fileHash ?? null,
    fileKey: target?.fileKey ?? list.fileKey,
    origin: 'rollback',
    isAutoApplied: true,
    ...(target !== null && { restoredListId: target.id }),
    recognised: target?.recognised ?? null,
    settings: target?.settings ?? {},
    state: { ...NEW_STATE, runs: target?.state?.parts ?? [] },
  })
}

/** The version that was live before this one: not one that was itself undone. */
async function listBefore(ctx: Ctx, list: PriceListRow): Promise<PriceListRow | null> {
  // A version that was brought back stands for the one it restored.
  const version =
    list.restoredListId === null ? list : await getPriceListRow(ctx, list.restoredListId)
  const [before] = await ctx.db
    .select()
    .from(priceLists)
    .where(
      and(
        eq(priceLists.offerId, list.offerId),
        lt(priceLists.version, version.version),
        isNotUndone(),
      ),
    )
    .orderBy(desc(priceLists.version))
    .limit(1)
  return before ?? null
}
