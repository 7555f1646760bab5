import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../db/insert-when.ts'
import { shelfAllocations, shelfMovements } from '../../db/schema/shelf.ts'
import type { Ctx } from '../../env.ts'

/** Pieces of a lot that were allocated to a line of an order and are no longer. */
export interface ShelfTake {
  lotId: number
  orderLineId: number
  /** At least one. */
  pieces: number
  /** What stays allocated to the line. */
  left: number
}

/**
 * The statements that end allocations: their pieces stay on the shelf and are free, sold as our own offer. The
 * guard holds only while the allocations are as they were read.
 */
export function freeOnShelf(ctx: Ctx, takes: ShelfTake[], guard: SQL): BatchItem<'sqlite'>[] {
  const gone = takes.filter(({ left }) => left === 0)
  const reduced = takes.filter(({ left }) => left > 0)
  const isOf = sql`${shelfAllocations.lotId} = j.value ->> 'lotId'
    AND ${shelfAllocations.orderLineId} = j.value ->> 'orderLineId'`
  return [
    ...(gone.length === 0
      ? []
      : [
          ctx.db.delete(shelfAllocations).where(
            sql`(${shelfAllocations.lotId}, ${shelfAllocations.orderLineId}) IN (
              SELECT value ->> 'lotId', value ->> 'orderLineId' FROM json_each(${JSON.stringify(gone)}))
              AND ${guard}`,
          ),
        ]),
    ...(reduced.length === 0
      ? []
      : [
          ctx.db
            .update(shelfAllocations)
            .set({ pieces: sql`j.value ->> 'left'` })
            .from(sql`json_each(${JSON.stringify(reduced)}) j`)
            .where(sql`${isOf} AND ${guard}`),
        ]),
  ]
}

/** The statements that ship allocated pieces: each lot's leave the shelf, with an entry of the ledger. */
export function shipFromShelf(
  ctx: Ctx,
  { takes, documentId }: { takes: ShelfTake[]; documentId: SQL },
  guard: SQL,
): BatchItem<'sqlite'>[] {
  if (takes.length === 0) return []
  return [
    ...freeOnShelf(ctx, takes, guard),
    insertWhen(ctx.db, shelfMovements, {
      cells: {
        lotId: sql`j.value ->> 'lotId'`,
        kind: 'shipped',
        pieces: sql`-(j.value ->> 'pieces')`,
        orderLineId: sql`j.value ->> 'orderLineId'`,
        documentId,
        actorId: ctx.actor?.id ?? null,
        createdAt: ctx.now,
      },
      rest: sql`FROM json_each(${JSON.stringify(takes)}) j WHERE ${guard}`,
    }),
  ]
}
