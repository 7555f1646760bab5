import type { Wishes, Worth } from '../cart/worth.ts'
import { sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { type FavoriteRow, mine, readFavorites, toFavorite } from './favorite-rows.ts'
import type { Favorite } from './schemas.ts'

/** One of the actor's own; `not_found` for anybody else's. */
export async function getFavorite(ctx: Ctx, id: number, wishes: Wishes): Promise<Favorite> {
  const { row, worth } = await readFavorite(ctx, id, wishes)
  return toFavorite(row, worth)
}

/** The favourite as stored, and what it is worth. One round trip. */
export async function readFavorite(
  ctx: Ctx,
  id: number,
  wishes: Wishes,
): Promise<{ row: FavoriteRow; worth: Worth }> {
  const { rows, worth } = await readFavorites(ctx, mine(ctx, sql`id = ${id}`), wishes)
  const [row] = rows
  if (row === undefined) throw notFound()
  return { row, worth }
}
