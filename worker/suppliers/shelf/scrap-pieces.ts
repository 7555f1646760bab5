import { sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { shelfMovements } from '../../db/schema/shelf.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { getLot } from './get-lot.ts'
import type { ScrapInput, ShelfLotDetail } from './schemas.ts'

/**
 * Throws free pieces of a lot away, with an entry of the ledger. 422 for more than are free; 409
 * `shelf_changed` when the lot is no longer as it was seen, so that the same pieces are not scrapped twice.
 */
export async function scrapPieces(
  ctx: Ctx,
  id: number,
  { pieces, on_hand: seen, reason }: ScrapInput,
): Promise<ShelfLotDetail> {
  const lot = await getLot(ctx, id)
  if (lot.on_hand !== seen) throw conflict('shelf_changed', { on_hand: lot.on_hand })
  if (pieces > lot.free) throw invalid('pieces', 'shelf_too_many', { count: lot.free })
  const isAsSeen = sql`EXISTS (SELECT 1 FROM shelf_lots WHERE id = ${id} AND on_hand = ${seen}
    AND allocated <= ${seen - pieces})`
  const [, written] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'shelf.scrap',
        subject: { type: 'shelf_lot', id },
        before: { on_hand: seen },
        after: { on_hand: seen - pieces, reason },
      },
      isAsSeen,
    ),
    insertWhen(ctx.db, shelfMovements, {
      cells: {
        lotId: id,
        kind: 'scrapped',
        pieces: -pieces,
        reason,
        actorId: ctx.actor?.id ?? null,
        createdAt: ctx.now,
      },
      rest: sql`WHERE ${isAsSeen}`,
    }).returning({ id: shelfMovements.id }),
  ])
  if (written.length === 0) throw conflict('shelf_changed')
  return getLot(ctx, id)
}
