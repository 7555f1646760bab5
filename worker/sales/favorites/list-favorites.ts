import type { CurrencyPreferences } from '../cart/priced-items.ts'
import { sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { mine, readFavorites, toFavorite } from './favorite-rows.ts'
import type { Favorite } from './schemas.ts'

/** All favourites of the actor, newest first. One round trip. */
export async function listFavorites(
  ctx: Ctx,
  preferences: CurrencyPreferences,
): Promise<Favorite[]> {
  const { rows, priced } = await readFavorites(ctx, mine(ctx, sql`1`), preferences)
  return rows.map((row) => toFavorite(row, priced))
}
