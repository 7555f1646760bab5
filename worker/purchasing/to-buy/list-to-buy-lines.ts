import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import { literal, query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { seesCosts } from '../../permissions.ts'
import type { ToBuyLine, ToBuyLinesQuery } from './schemas.ts'
import { toWaitingLine, type WaitingRow, waitingLines } from './waiting-lines.ts'

type NamedRow = WaitingRow & { supplier: string; warehouse: string }

/** What waits to be bought, line by line, those of the oldest orders first. */
export async function listToBuyLines(ctx: Ctx, filters: ToBuyLinesQuery): Promise<Page<ToBuyLine>> {
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: query<NamedRow>`SELECT b.*, coalesce(s.name, '') AS supplier,
        coalesce(w.name, '') AS warehouse
      FROM (${waitingLines(filters)}) b LEFT JOIN suppliers s ON s.id = b.supplier_id
      LEFT JOIN warehouses w ON w.id = b.warehouse_id
      ORDER BY b.created_at, b.order_line_id
      LIMIT ${literal(filters.per_page)} OFFSET ${literal(offsetOf(filters))}`,
    total: query<{ count: number }>`SELECT count(*) AS count FROM (${waitingLines(filters)})`,
  })
  const shown = rows.map((row) => {
    const names = { supplier: () => row.supplier, warehouse: () => row.warehouse }
    return toWaitingLine(row, names, seesCosts(ctx))
  })
  return pageOf(shown, filters, total[0]?.count ?? 0)
}
