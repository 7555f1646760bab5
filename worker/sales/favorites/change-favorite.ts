import { actorOf } from '../../actor-of.ts'
import type { CurrencyPreferences } from '../cart/priced-items.ts'
import { query, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid, notFound } from '../../errors.ts'
import { FAVORITE_COLUMNS, type FavoriteRow, toFavorite } from './favorite-rows.ts'
import { readFavorite } from './get-favorite.ts'
import type { Favorite, FavoriteChange } from './schemas.ts'

/**
 * Changes the note and the alert switches of one of the actor's own; what is absent stays. 422 for an
 * alert in a currency the store does not sell in. Two round trips.
 */
export async function changeFavorite(
  ctx: Ctx,
  id: number,
  { change, preferences }: { change: FavoriteChange; preferences: CurrencyPreferences },
): Promise<Favorite> {
  const { priced } = await readFavorite(ctx, id, preferences)
  const { note, alerts_in_stock: inStock, alert_below: below } = change
  if (below && !priced.book.currencies.get(below.currency)?.isEnabled) {
    throw invalid('alert_below.currency', 'unknown_currency')
  }
  const keepsBelow = Number(below === undefined)
  const changed = await queryRow(
    ctx.db.raw,
    query<FavoriteRow>`UPDATE favorites SET note = coalesce(${note ?? null}, note),
        was_out = iif(${Number(inStock === undefined)}, was_out, 0),
        alerts_in_stock = coalesce(${inStock === undefined ? null : Number(inStock)}, alerts_in_stock),
        alert_below_micros = iif(${keepsBelow}, alert_below_micros, ${below?.micros ?? null}),
        alert_currency = iif(${keepsBelow}, alert_currency, ${below?.currency ?? null})
      WHERE id = ${id} AND user_id = ${actorOf(ctx).id} RETURNING ${FAVORITE_COLUMNS}`,
  )
  if (changed === null) throw notFound()
  return toFavorite(changed, priced)
}
