import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { returnLines } from '../../../db/schema/returns.ts'
import type { Ctx } from '../../../env.ts'
import { invalid } from '../../../errors.ts'
import { type NewLot, putOnShelf } from '../../../suppliers/shelf/put-on-shelf.ts'
import { readCostBook } from '../../../suppliers/shelf/read-cost-book.ts'
import { commitReturn, expectStatus } from '../commit-return.ts'
import { declinedMail } from '../return-mail.ts'
import { returnById, type ReturnLine, type ReturnState } from '../return-state.ts'
import type { ReturnInspectionInput } from '../schemas.ts'
import { readOrigins, toReturnedLots } from './returned-lots.ts'

/** A line with where its pieces go. */
interface Inspected {
  one: ReturnLine
  to: ReturnInspectionInput['lines'][number]
}

/**
 * Says where each piece goes: onto our shelf (as a lot of its own, at what it cost when it was sold), to the supplier,
 * to scrap, or back to the customer without money; the shelf's ledger has all but the last. With nothing left to
 * refund, the return is declined; else it waits for its refund. 422 on the field unless each line's pieces add up, and for declined pieces without a reason.
 */
export async function inspectReturn(
  ctx: Ctx,
  id: number,
  input: ReturnInspectionInput,
): Promise<ReturnState> {
  const book = await readCostBook(ctx)
  return commitReturn(ctx, returnById(id), async (read) => {
    expectStatus(read, 'received')
    const inspected = checkPieces(read, input)
    const found = await readOrigins(
      ctx,
      read.lines.map(({ of }) => of),
    )
    const isDeclined = inspected.every(({ one, to }) => to.declined === one.line.quantity)
    const declined = inspected.filter(({ to }) => to.declined > 0)
    const lots = toReturnedLots(
      inspected.map(({ one, to }) => ({ ...to, line: one.of })),
      { origins: found.origins, book, place: input.place, number: read.row.number },
    )
    return {
      set: {
        status: isDeclined ? 'declined' : 'inspected',
        declineReason: input.reason,
        inspectedAt: ctx.now,
      },
      action: 'returns.inspect',
      condition: found.isAsRead,
      audit: input,
      mail:
        declined.length === 0
          ? null
          : declinedMail(read, { reason: input.reason, parts: declined.map(partOf).join('; ') }),
      also: (guard) => [
        ...inspected.map((line) => writeLine(ctx, { line, lots, guard })),
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

/** With the line of the supplier order that its pieces came by, if one is known. */
const writeLine = (
  ctx: Ctx,
  { line, lots, guard }: { line: Inspected; lots: NewLot[]; guard: SQL },
): BatchItem<'sqlite'> => {
  const { id, ...pieces } = line.to
  const lot = lots.findLast(
    ({ orderLineId, supplierOrderLineId }) =>
      orderLineId === line.one.of.id && supplierOrderLineId !== null,
  )
  return ctx.db
    .update(returnLines)
    .set({ ...pieces, supplierOrderLineId: lot?.supplierOrderLineId ?? null })
    .where(sql`${returnLines.id} = ${id} AND ${guard}`)
}
