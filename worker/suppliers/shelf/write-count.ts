import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../db/insert-when.ts'
import { shelfCounts, shelfMovements } from '../../db/schema/shelf.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'
import { freeOnShelf, type ShelfTake } from './take-from-shelf.ts'

/** A count of a place, as it is written. */
export interface CountToWrite {
  place: string
  reason: string
  parts: number
  different: number
  more: number
  fewer: number
  short: { orderLineId: number; pieces: number }[]
  /** What each lot has more, below zero: fewer. */
  lots: { id: number; pieces: number }[]
  /** Allocated pieces that are missing. */
  takes: ShelfTake[]
  /** The lots that were counted, as they were read. */
  seen: { id: number; productId: number; onHand: number; allocations: string }[]
}

/**
 * Writes a count in one transaction, if what lies at the place is as it was read: the count, what lines of orders
 * lose, the ledger, and what `also` adds. Its version is 0 until the last statement, which no other transaction sees:
 * every statement in between is written beside that mark only. Answers whether it was written.
 */
export async function writeCount(
  ctx: Ctx,
  { count, by, hash }: { count: CountToWrite; by: string; hash: string },
  also: (guard: SQL) => BatchItem<'sqlite'>[],
): Promise<boolean> {
  const { place, reason, parts, different, more, fewer, short, lots, takes } = count
  const figures = { place, reason, parts, different, more, fewer, short }
  const guard = sql`EXISTS (SELECT 1 FROM shelf_counts WHERE placed_by = ${by} AND version = 0)`
  const [written] = await ctx.db.batch([
    insertWhen(ctx.db, shelfCounts, {
      cells: {
        ...figures,
        placedBy: by,
        placedHash: hash,
        version: 0,
        actorId: ctx.actor?.id ?? null,
        createdAt: ctx.now,
      },
      rest: sql`WHERE ${isAsSeen(count)}`,
    })
      .onConflictDoNothing()
      .returning({ id: shelfCounts.id }),
    ...freeOnShelf(ctx, takes, guard),
    insertWhen(ctx.db, shelfMovements, {
      cells: {
        lotId: sql`d.value ->> 'id'`,
        kind: 'counted',
        pieces: sql`d.value ->> 'pieces'`,
        reason,
        actorId: ctx.actor?.id ?? null,
        createdAt: ctx.now,
      },
      rest: sql`FROM json_each(${JSON.stringify(lots)}) d WHERE ${guard}`,
    }),
    ...also(guard),
    audited(
      ctx,
      {
        action: 'shelf.count',
        subject: { type: 'shelf_place', id: place },
        after: { ...figures, differences: lots },
      },
      guard,
    ),
    ctx.db
      .update(shelfCounts)
      .set({ version: 1 })
      .where(and(eq(shelfCounts.placedBy, by), eq(shelfCounts.version, 0))),
  ])
  return written.length > 0
}

/** The lots are as they were read, orders wait for the same of them, and no lot of these parts has come. */
function isAsSeen({ place, seen }: CountToWrite): SQL {
  const lots = JSON.stringify(seen)
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${lots}) j
      LEFT JOIN shelf_lots t ON t.id = j.value ->> 'id' AND t.place = ${place}
        AND t.on_hand = j.value ->> 'onHand'
      WHERE t.id IS NULL OR coalesce((SELECT group_concat(order_line_id || ':' || pieces, ' ')
        FROM (SELECT order_line_id, pieces FROM shelf_allocations WHERE lot_id = t.id
          ORDER BY order_line_id)), '') <> j.value ->> 'allocations')
    AND (SELECT count(*) FROM shelf_lots t WHERE t.place = ${place} AND t.on_hand > 0
      AND t.product_id IN (SELECT value ->> 'productId' FROM json_each(${lots}))) = ${seen.length}`
}
