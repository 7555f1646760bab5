import { sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { query, queryRows } from '../../db/query.ts'
import { shelfMovements } from '../../db/schema/shelf.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import type { CountInput, ShelfCount } from './schemas.ts'

interface CountedRow {
  id: number
  place: string
  on_hand: number
  allocated: number
}

/**
 * Writes down what was counted at a place: each difference is an entry of the ledger, all of them or none. 422 on
 * the line for a lot of another place and for fewer pieces than orders wait for; 409 `shelf_changed` with the lots
 * of which pieces came or left since the count began.
 */
export async function countShelf(ctx: Ctx, input: CountInput): Promise<ShelfCount> {
  const { place, reason = '', lines } = input
  const json = JSON.stringify(lines)
  await refuseOthers(ctx, input)
  const differences = lines
    .map(({ id, on_hand: seen, counted }) => ({ id, pieces: counted - seen }))
    .filter(({ pieces }) => pieces !== 0)
  const isAsSeen = sql`NOT EXISTS (SELECT 1 FROM json_each(${json}) j
    LEFT JOIN shelf_lots t ON t.id = j.value ->> 'id' AND t.place = ${place}
      AND t.on_hand = j.value ->> 'on_hand' AND t.allocated <= j.value ->> 'counted'
    WHERE t.id IS NULL)`
  const sumOf = (sign: 1 | -1) =>
    differences.reduce((sum, { pieces }) => sum + Math.max(0, sign * pieces), 0)
  const outcome = {
    lots: lines.length,
    different: differences.length,
    more: sumOf(1),
    fewer: sumOf(-1),
  }
  const [written] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'shelf.count',
        subject: { type: 'shelf_place', id: place },
        after: { ...outcome, reason, differences },
      },
      isAsSeen,
    ).returning({ id: sql<number>`id` }),
    insertWhen(ctx.db, shelfMovements, {
      cells: {
        lotId: sql`d.value ->> 'id'`,
        kind: 'counted',
        pieces: sql`d.value ->> 'pieces'`,
        reason,
        actorId: ctx.actor?.id ?? null,
        createdAt: ctx.now,
      },
      rest: sql`FROM json_each(${JSON.stringify(differences)}) d WHERE ${isAsSeen}`,
    }),
  ])
  if (written.length === 0) throw conflict('shelf_changed')
  return outcome
}

async function refuseOthers(ctx: Ctx, { place, lines }: CountInput): Promise<void> {
  const rows = await queryRows(
    ctx.db.raw,
    query<CountedRow>`SELECT t.id, t.place, t.on_hand, t.allocated FROM json_each(${JSON.stringify(lines)}) j
      CROSS JOIN shelf_lots t ON t.id = j.value ->> 'id'`,
  )
  const changed: { id: number; on_hand: number }[] = []
  for (const [at, line] of lines.entries()) {
    const lot = rows.find(({ id }) => id === line.id)
    if (lot === undefined || lot.place !== place) {
      throw invalid(`lines.${at}.id`, 'shelf_not_here')
    }
    if (lot.on_hand !== line.on_hand) changed.push({ id: lot.id, on_hand: lot.on_hand })
    if (line.counted < lot.allocated) {
      throw invalid(`lines.${at}.counted`, 'shelf_allocated', { count: lot.allocated })
    }
  }
  if (changed.length > 0) throw conflict('shelf_changed', { lots: changed })
}
