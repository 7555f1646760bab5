import { eq, type SQL, sql } from 'drizzle-orm'
import { offers, warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import type { OfferChanges, SupplierOffer } from './schemas.ts'

type Before = Pick<
  SupplierOffer,
  'id' | 'warehouse_id' | 'supplier_id' | 'update_method' | 'fed_by_offer_id' | 'feeds'
>

/**
 * The offer that feeds an offer after a change; null: its lists come by themselves, as with any method but
 * `feed`. Refuses one that is not there or of another supplier, the offer itself, and a second level: an
 * offer that is fed feeds no other.
 */
export async function feedOf(
  ctx: Ctx,
  changes: OfferChanges,
  before: Before | null,
): Promise<number | null> {
  const method = changes.update_method ?? before?.update_method
  const feederId =
    changes.fed_by_offer_id === undefined ? before?.fed_by_offer_id : changes.fed_by_offer_id
  const warehouseId = changes.warehouse_id ?? before?.warehouse_id ?? 0
  if (before !== null && before.feeds.length > 0 && warehouseId !== before.warehouse_id) {
    const supplierId = await supplierOf(ctx, warehouseId)
    if (supplierId !== before.supplier_id) throw invalid('warehouse_id', 'offer_feeds_others')
  }
  if (method !== 'feed') return null
  if (feederId == null) throw invalid('fed_by_offer_id', 'feeder_required')
  if (before !== null && before.feeds.length > 0) {
    throw invalid('update_method', 'offer_feeds_others')
  }
  await checkFeeder(ctx, { feederId, offerId: before?.id ?? null, warehouseId })
  return feederId
}

interface Feed {
  /** Null: it is just being made. */
  offerId: number | null
  feederId: number | null
  warehouseId: number
}

/**
 * The guard of a write: what `feedOf` has checked still holds. Without it two offers that are changed at once could
 * come to feed each other.
 */
export function feedHolds({ offerId, feederId, warehouseId }: Feed): SQL {
  const ownSupplier = sql`(SELECT supplier_id FROM warehouses WHERE id = ${warehouseId})`
  const feederIsFine = sql`EXISTS (SELECT 1 FROM offers f CROSS JOIN warehouses w ON w.id = f.warehouse_id
    WHERE f.id = ${feederId} AND f.fed_by_offer_id IS NULL AND w.supplier_id = ${ownSupplier})`
  const isWanted = feederId === null ? sql`true` : feederIsFine
  if (offerId === null) return isWanted
  const isNoOther = feederId === null ? sql`w.supplier_id <> ${ownSupplier}` : sql`true`
  return sql`${isWanted} AND NOT EXISTS (SELECT 1 FROM offers f
    CROSS JOIN warehouses w ON w.id = f.warehouse_id
    WHERE f.fed_by_offer_id = ${offerId} AND ${isNoOther})`
}

async function checkFeeder(
  ctx: Ctx,
  asked: { feederId: number; offerId: number | null; warehouseId: number },
): Promise<void> {
  const { feederId, offerId, warehouseId } = asked
  const [feeder] = await ctx.db
    .select({ fedBy: offers.fedByOfferId, supplierId: warehouses.supplierId })
    .from(offers)
    .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
    .where(eq(offers.id, feederId))
  const isOfSupplier = feeder?.supplierId === (await supplierOf(ctx, warehouseId))
  if (feeder === undefined || !isOfSupplier) throw invalid('fed_by_offer_id', 'unknown_feeder')
  if (feederId === offerId) throw invalid('fed_by_offer_id', 'feeds_itself')
  if (feeder.fedBy !== null) throw invalid('fed_by_offer_id', 'feeder_is_fed')
}

async function supplierOf(ctx: Ctx, warehouseId: number): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ supplierId: warehouses.supplierId })
    .from(warehouses)
    .where(eq(warehouses.id, warehouseId))
  return row?.supplierId
}
