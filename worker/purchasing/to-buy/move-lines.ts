import { sql as where } from 'drizzle-orm'
import { listedItemsById, type LiveItemRow, toLiveItem } from '../../catalog/pricing/live-items.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { query, queryBatch, sql } from '../../db/query.ts'
import { boughtElsewhere } from '../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { announce } from '../../store/live/announce.ts'
import { partTerms } from './part-terms.ts'
import type { MovedLines, MoveLinesInput } from './schemas.ts'
import { CHOSEN } from './waiting-lines.ts'
import { TO_BUY, WAITS } from './waits.ts'

interface Line {
  id: number
  product_id: number
  own_item_id: number
  /** What is chosen already; null: its own. */
  chosen_item_id: number | null
  waits: number
  to_buy: number
}

/** A choice to be written, by column names. */
interface Choice {
  order_line_id: number
  instead_of_item_id: number
  offer_item_id: number
  supplier_id: number
  warehouse_id: number
  cost_micros: number
  currency: string
}

/**
 * Decides where lines of customers' orders are bought: from another live offer of the same part, or, with null, from
 * the one they were sold from. What customers pay does not change. The same decision twice is written once.
 * 409 `conflict` for lines that do not wait any more, 422 for an offer that is gone, ours, or of another part.
 */
export async function moveLines(ctx: Ctx, input: MoveLinesInput): Promise<MovedLines> {
  const ids = JSON.stringify(input.order_line_ids)
  const { lines, items, shelf } = await queryBatch(ctx.db.raw, {
    lines: query<Line>`SELECT l.id, l.product_id, l.supplier_offer_item_id AS own_item_id,
        e.offer_item_id AS chosen_item_id, ${WAITS} AS waits, ${TO_BUY} AS to_buy
      FROM json_each(${ids}) j CROSS JOIN order_lines l ON l.id = j.value
      CROSS JOIN orders o ON o.id = l.order_id ${CHOSEN}`,
    items: listedItemsById(sql`SELECT ${input.offer_item_id ?? 0} AS id`, 1),
    shelf: query<{ id: number }>`SELECT id FROM offers WHERE is_shelf = 1`,
  })
  checkLines(input, lines)
  const isOurs = shelf.some(({ id }) => id === Math.floor((input.offer_item_id ?? 0) / 2 ** 32))
  const choices = input.offer_item_id === null ? [] : choose(lines, isOurs ? undefined : items[0])
  if (lines.every((line) => line.chosen_item_id === choiceFor(line, choices))) {
    return { lines: lines.length }
  }
  await writeChoices(ctx, input, choices)
  announce(ctx, { kind: 'supplier-order', id: 0 })
  return { lines: lines.length }
}

const choiceFor = ({ id }: Line, choices: Choice[]): number | null =>
  choices.find((choice) => choice.order_line_id === id)?.offer_item_id ?? null

function checkLines({ order_line_ids: ids }: MoveLinesInput, lines: Line[]): void {
  const missing = ids.findIndex((id) => !lines.some((line) => line.id === id))
  if (missing !== -1) throw invalid(`order_line_ids.${missing}`, 'supply_line_unknown')
  const taken = lines.filter(({ waits }) => waits === 0)
  if (taken.length > 0) {
    throw conflict('supply_lines_taken', {
      lines: taken.map(({ id }) => ({ order_line_id: id, to_buy: 0 })),
    })
  }
}

function choose(lines: Line[], row: LiveItemRow | undefined): Choice[] {
  if (row === undefined) throw invalid('offer_item_id', 'supply_offer_gone')
  const item = toLiveItem(row, 0)
  if (lines.some((line) => line.product_id !== item.productId)) {
    throw invalid('offer_item_id', 'supply_offer_other_part')
  }
  const { micros } = partTerms(
    item,
    lines.reduce((sum, line) => sum + line.to_buy, 0),
  )
  return lines
    .filter((line) => line.own_item_id !== item.id)
    .map((line) => ({
      order_line_id: line.id,
      instead_of_item_id: line.own_item_id,
      offer_item_id: item.id,
      supplier_id: item.supplierId,
      warehouse_id: item.warehouse.id,
      cost_micros: micros,
      currency: item.currency,
    }))
}

/** The decision for all lines in one transaction: those without a choice are bought where they were sold from. */
async function writeChoices(ctx: Ctx, input: MoveLinesInput, choices: Choice[]): Promise<void> {
  const ids = JSON.stringify(input.order_line_ids)
  const chosen = JSON.stringify(choices)
  const choiceOf = (column: string) => where.raw(`j.value ->> '${column}'`)
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'supplier-orders.move',
        subject: { type: 'order_line', id: input.order_line_ids[0] ?? 0 },
        after: input,
      },
      where`true`,
    ),
    ctx.db.delete(boughtElsewhere).where(where`${boughtElsewhere.orderLineId} IN
      (SELECT value FROM json_each(${ids}))`),
    insertWhen(ctx.db, boughtElsewhere, {
      cells: {
        orderLineId: choiceOf('order_line_id'),
        insteadOfItemId: choiceOf('instead_of_item_id'),
        offerItemId: choiceOf('offer_item_id'),
        supplierId: choiceOf('supplier_id'),
        warehouseId: choiceOf('warehouse_id'),
        costMicros: choiceOf('cost_micros'),
        currency: choiceOf('currency'),
        createdAt: ctx.now,
      },
      rest: where`FROM json_each(${chosen}) j`,
    }),
  ])
}
