import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../../db/insert-when.ts'
import { stockHolds } from '../../../db/schema/stock.ts'
import type { Ctx } from '../../../env.ts'
import type { StockNeed } from './stock-needs.ts'

/** Pieces that the order holds from now on; they were counted by the same statement that let it be written. */
export const holdMore = (ctx: Ctx, needs: StockNeed[], guard: SQL): BatchItem<'sqlite'>[] =>
  needs
    .filter(({ pieces, isOurs }) => pieces > 0 && !isOurs)
    .map(({ offerItemId, pieces }) =>
      insertWhen(ctx.db, stockHolds, {
        cells: { offerItemId, reserved: pieces },
        rest: sql`WHERE ${guard}`,
      }).onConflictDoUpdate({
        target: stockHolds.offerItemId,
        set: { reserved: sql`${stockHolds.reserved} + ${pieces}` },
      }),
    )
