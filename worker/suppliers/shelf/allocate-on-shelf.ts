import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { shelfAllocations } from '../../db/schema/shelf.ts'
import type { Ctx } from '../../env.ts'

/** Pieces of a lot for a line of an order. */
export interface NewAllocation {
  lotId: number
  orderLineId: number
  pieces: number
}

/** The statement that keeps free pieces of a lot for a line; the guard holds only while so many are free. */
export const allocateOnShelf = (ctx: Ctx, allocation: NewAllocation, guard: SQL) =>
  insertWhen(ctx.db, shelfAllocations, {
    cells: allocation,
    rest: sql`WHERE ${guard}`,
  }).onConflictDoUpdate({
    target: [shelfAllocations.lotId, shelfAllocations.orderLineId],
    set: { pieces: sql`${shelfAllocations.pieces} + excluded.pieces` },
  })
