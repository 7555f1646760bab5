import { needing } from '../../db/offers-at/lines-needed.ts'
import { actorOf } from '../../actor-of.ts'
import {
  readPricedItems,
  type CurrencyPreferences,
  pricedItemQueries,
} from '../cart/priced-items.ts'
import { itemsByIds } from '../cart/cart-rows.ts'
import { query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { mine, toFavorite } from './favorite-rows.ts'
import { type Favorite, type FavoriteInput } from './schemas.ts'
import { MOST_FAVORITES } from '../cart/schemas.ts'

/**
 * Adds an offer item to the actor's favourites; one that is a favourite already is answered as it is. 422 for
 * an unknown item, 409 `favorites_full`. One round trip, one transaction.
 */
export async function addFavorite(
  ctx: Ctx,
  { supplier_offer_item_id: itemId, note }: FavoriteInput,
  preferences: CurrencyPreferences,
): Promise<{ favorite: Favorite; isNew: boolean }> {
  const userId = actorOf(ctx).id
  const insert = needing(
    query<{ id: number }>`
    INSERT INTO favorites (user_id, supplier_offer_item_id, product_id, note, created_at)
    SELECT ${userId}, i.id, i.product_id, ${note}, ${ctx.now.getTime()}
    FROM offer_items i CROSS JOIN products p ON p.id = i.product_id
    WHERE i.id = ${itemId}
      AND (SELECT count(*) FROM favorites WHERE user_id = ${userId}) < ${MOST_FAVORITES}
    ON CONFLICT (user_id, supplier_offer_item_id) DO NOTHING RETURNING id`,
    { of: 'lines', ids: itemsByIds([itemId]) },
  )
  const found = await queryBatch(ctx.db.raw, {
    added: insert,
    ...pricedItemQueries(ctx, itemsByIds([itemId])),
    row: mine(ctx, sql`supplier_offer_item_id = ${itemId}`),
  })
  const priced = readPricedItems(ctx, found, preferences)
  const [row] = found.row
  if (row !== undefined) return { favorite: toFavorite(row, priced), isNew: found.added.length > 0 }
  if (priced.productOf(itemId) === null) throw invalid('supplier_offer_item_id', 'unknown_item')
  throw conflict('favorites_full', { reason: 'favorites_full', limit: MOST_FAVORITES })
}
