import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { moveAllocation } from '../../sales/orders/allocate/move-allocation.ts'
import type { TakenPieces, TakeLinesInput } from './schemas.ts'
import { TO_BUY, WAITS } from './waits.ts'

interface Line {
  id: number
  product_id: number
  to_buy: number
}

interface Lot {
  id: number
  product_id: number
  free: number
}

interface Take {
  lotId: number
  orderLineId: number
  pieces: number
}

/**
 * Gives free pieces of our own shelf to lines that wait to be bought: the oldest lots to what was promised first. Each
 * lot and line is a change of its order, so that what was interrupted is continued by the same command.
 * 409 `conflict` when nothing is free for them.
 */
export async function takeFromOurShelf(ctx: Ctx, input: TakeLinesInput): Promise<TakenPieces> {
  const ids = JSON.stringify(input.order_line_ids)
  const { lines, lots } = await queryBatch(ctx.db.raw, {
    lines: query<Line>`SELECT l.id, l.product_id, ${TO_BUY} AS to_buy
      FROM json_each(${ids}) j CROSS JOIN order_lines l ON l.id = j.value
      CROSS JOIN orders o ON o.id = l.order_id WHERE ${WAITS}
      ORDER BY o.promised_to IS NULL, o.promised_to, l.id`,
    lots: query<Lot>`SELECT t.id, t.product_id, t.on_hand - t.allocated AS free
      FROM (SELECT DISTINCT l.product_id AS id FROM json_each(${ids}) j
        CROSS JOIN order_lines l ON l.id = j.value) p
      CROSS JOIN shelf_lots t ON t.product_id = p.id AND t.on_hand > 0
      WHERE t.on_hand > t.allocated ORDER BY t.id`,
  })
  const takes = planTakes(lines, lots)
  if (takes.length === 0) throw conflict('supply_shelf_empty')
  for (const { lotId, orderLineId, pieces } of takes) {
    await moveAllocation(ctx, lotId, {
      from_order_line_id: null,
      to_order_line_id: orderLineId,
      pieces,
    })
  }
  return { pieces: takes.reduce((sum, { pieces }) => sum + pieces, 0) }
}

function planTakes(lines: Line[], lots: Lot[]): Take[] {
  const free = new Map(lots.map((lot) => [lot.id, lot.free]))
  return lines.flatMap((line) => {
    let left = line.to_buy
    return lots
      .filter((lot) => lot.product_id === line.product_id)
      .flatMap((lot) => {
        const pieces = Math.min(left, free.get(lot.id) ?? 0)
        left -= pieces
        free.set(lot.id, (free.get(lot.id) ?? 0) - pieces)
        return pieces === 0 ? [] : [{ lotId: lot.id, orderLineId: line.id, pieces }]
      })
  })
}
