import type { CurrencyPreferences, PricedItems } from '../cart/priced-items.ts'
import { sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { type FavoriteRow, mine, readFavorites, toFavorite } from './favorite-rows.ts'
import type { Favorite } from './schemas.ts'

/** A favourite of the actor's; `not_found` for other people's. */
export async function getFavorite(
  ctx: Ctx,
  id: number,
  preferences: CurrencyPreferences,
): Promise<Favorite> {
  const { row, priced } = await readFavorite(ctx, id, preferences)
  return toFavorite(row, priced)
}

/** The stored favourite, and today's offer for it. One round trip. */
export async function readFavorite(
  ctx: Ctx,
  id: number,
  preferences: CurrencyPreferences,
): Promise<{ row: FavoriteRow; priced: PricedItems }> {
  const { rows, priced } = await readFavorites(ctx, mine(ctx, sql`id = ${id}`), preferences)
  const [row] = rows
  if (row === undefined) throw notFound()
  return { row, priced }
}
