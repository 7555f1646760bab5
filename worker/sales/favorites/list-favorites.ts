import type { Wishes } from '../cart/worth.ts'
import { sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { mine, readFavorites, toFavorite } from './favorite-rows.ts'
import type { Favorite } from './schemas.ts'

/** All of the actor's own, newest first. One round trip. */
export async function listFavorites(ctx: Ctx, wishes: Wishes): Promise<Favorite[]> {
  const { rows, worth } = await readFavorites(ctx, mine(ctx, sql`1`), wishes)
  return rows.map((row) => toFavorite(row, worth))
}
