import { and, eq, ne } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { shelfLots } from '../../db/schema/shelf.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'
import { getLot } from './get-lot.ts'
import type { ShelfLotDetail, ShelfLotInput } from './schemas.ts'

/** Says where a lot lies; `not_found` when there is none. */
export async function updateLot(
  ctx: Ctx,
  id: number,
  { place }: ShelfLotInput,
): Promise<ShelfLotDetail> {
  const before = await getLot(ctx, id)
  const isElsewhere = and(eq(shelfLots.id, id), ne(shelfLots.place, place))
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'shelf.update',
        subject: { type: 'shelf_lot', id },
        before: { place: before.place },
        after: { place },
      },
      exists(shelfLots, isElsewhere),
    ),
    ctx.db.update(shelfLots).set({ place }).where(isElsewhere),
  ])
  return getLot(ctx, id)
}
