import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { allows } from '../../permissions.ts'
import { pickingList } from '../packing/picking-list.ts'
import { MOST_IN_FILE, type PrintPlan } from './schemas.ts'

type Counted = PrintPlan['documents'][number]

/** What there is to print of these orders. */
export async function planPrinting(ctx: Ctx, ids: readonly number[]): Promise<PrintPlan> {
  const mayPick = allows(ctx.actor?.permissions, 'sales.orders.ship')
  const [documents, picks] = await Promise.all([
    queryRows(
      ctx.db.raw,
      query<Counted>`SELECT d.kind, count(*) AS count, count(DISTINCT d.order_id) AS orders
        FROM (SELECT DISTINCT value AS id FROM json_each(${JSON.stringify(ids)})) j
        CROSS JOIN order_documents d ON d.order_id = j.id
        WHERE d.kind IN ('invoice', 'shipment', 'credit_note') GROUP BY d.kind`,
    ),
    mayPick ? pickingList(ctx, ids) : [],
  ])
  return {
    pieces: picks.reduce((sum, { pieces }) => sum + pieces, 0),
    documents,
    most_in_file: MOST_IN_FILE,
  }
}
