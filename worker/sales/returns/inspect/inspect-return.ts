import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { queryRows } from '../../../db/query.ts'
import { priceBookQuery, readPriceBook } from '../../../catalog/pricing/read-price-book.ts'
import { returnLines } from '../../../db/schema/returns.ts'
import { supplierOrderLines, supplierOrders } from '../../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../../env.ts'
import { invalid } from '../../../errors.ts'
import { toLotCost } from '../../../suppliers/shelf/lot-cost.ts'
import { type NewLot, putOnShelf } from '../../../suppliers/shelf/put-on-shelf.ts'
import { commitReturn, expectStatus } from '../commit-return.ts'
import { declinedMail } from '../return-mail.ts'
import { returnById, type ReturnLine, type ReturnState } from '../return-state.ts'
import type { ReturnInspectionInput } from '../schemas.ts'

/** A line with where its pieces go. */
interface Inspected {
  one: ReturnLine
  to: ReturnInspectionInput['lines'][number]
}

/**
 * Says where each piece goes: onto our shelf (as a lot of its own, at what it cost), to the supplier, to scrap, or
 * back to the customer without money. With nothing left to refund, the return is declined; else it waits for its
 * refund. 422 on the field unless each line's pieces add up, and for declined pieces without a reason.
 */
export async function inspectReturn(
  ctx: Ctx,
  id: number,
  input: ReturnInspectionInput,
): Promise<ReturnState> {
  const view = { currency: null, now: ctx.now }
  const book = readPriceBook(await queryRows(ctx.db.raw, priceBookQuery(view)), view)
  return commitReturn(ctx, returnById(id), async (read) => {
    expectStatus(read, 'received')
    const inspected = checkPieces(read, input)
    const sources = await readSources(ctx, read)
    const isDeclined = inspected.every(({ one, to }) => to.declined === one.line.quantity)
    const declined = inspected.filter(({ to }) => to.declined > 0)
    const lots = inspected
      .filter(({ to }) => to.shelf > 0)
      .map(({ one, to }): NewLot => {
        const source = sources.get(one.of.id)
        const { costMicros: micros, currency } = source ?? {
          costMicros: one.of.costMicros,
          currency: one.of.costCurrency,
        }
        return {
          ...toLotCost(book, { micros, currency }),
          productId: one.of.productId,
          pieces: to.shelf,
          source: 'return',
          place: input.place,
          reason: read.row.number,
          supplierOrderLineId: source?.id ?? null,
          orderLineId: one.of.id,
        }
      })
    return {
      set: {
        status: isDeclined ? 'declined' : 'inspected',
        declineReason: input.reason,
        inspectedAt: ctx.now,
      },
      action: 'returns.inspect',
      audit: input,
      mail:
        declined.length === 0
          ? null
          : declinedMail(read, { reason: input.reason, parts: declined.map(partOf).join('; ') }),
      also: (guard) => [
        ...inspected.map((line) => writeLine(ctx, { line, sources, guard })),
        ...putOnShelf(ctx, lots, guard),
      ],
    }
  })
}

const partOf = ({ one: { of }, to }: Inspected): string => `${of.brand} ${of.mpn} × ${to.declined}`

function checkPieces({ lines }: ReturnState, input: ReturnInspectionInput): Inspected[] {
  const inspected = lines.map((one) => {
    const at = input.lines.findIndex(({ id }) => id === one.line.id)
    const to = input.lines[at]
    const count = one.line.quantity
    if (to === undefined || to.shelf + to.supplier + to.scrap + to.declined !== count) {
      const params = { part: `${one.of.brand} ${one.of.mpn}`, count }
      throw invalid(`lines.${Math.max(0, at)}.shelf`, 'return_pieces_differ', params)
    }
    return { one, to }
  })
  if (input.lines.length > lines.length) throw invalid('lines', 'return_line_unknown')
  if (input.reason === '' && inspected.some(({ to }) => to.declined > 0)) {
    throw invalid('reason', 'required')
  }
  return inspected
}

interface Source {
  id: number
  costMicros: number
  currency: string
}

/** By which line of a supplier order the pieces of each order line came; the newest receipt counts. */
async function readSources(ctx: Ctx, { lines }: ReturnState): Promise<Map<number, Source>> {
  const ids = JSON.stringify(lines.map(({ of }) => of.id))
  const rows = await ctx.db
    .select({ line: supplierOrderLines, currency: supplierOrders.currency })
    .from(supplierOrderLines)
    .innerJoin(supplierOrders, eq(supplierOrders.id, supplierOrderLines.supplierOrderId))
    .where(
      and(
        inArray(supplierOrderLines.orderLineId, sql`(SELECT value FROM json_each(${ids}))`),
        gt(supplierOrderLines.received, 0),
      ),
    )
    .orderBy(desc(supplierOrderLines.id))
  const found = new Map<number, Source>()
  for (const { line, currency } of rows) {
    if (found.has(line.orderLineId)) continue
    found.set(line.orderLineId, { id: line.id, costMicros: line.costMicros, currency })
  }
  return found
}

const writeLine = (
  ctx: Ctx,
  { line, sources, guard }: { line: Inspected; sources: Map<number, Source>; guard: SQL },
): BatchItem<'sqlite'> => {
  const { id, ...pieces } = line.to
  const supplierOrderLineId = sources.get(line.one.of.id)?.id ?? null
  return ctx.db
    .update(returnLines)
    .set({ ...pieces, supplierOrderLineId })
    .where(sql`${returnLines.id} = ${id} AND ${guard}`)
}
