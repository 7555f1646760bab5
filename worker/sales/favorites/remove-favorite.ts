import { actorOf } from '../../actor-of.ts'
import { queryChanges, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'

/** `not_found` for one that is gone already, or is anybody else's. */
export async function removeFavorite(ctx: Ctx, id: number): Promise<void> {
  const removal = sql`DELETE FROM favorites WHERE id = ${id} AND user_id = ${actorOf(ctx).id}`
  if ((await queryChanges(ctx.db.raw, removal)) === 0) throw notFound()
}
