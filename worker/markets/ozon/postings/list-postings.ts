import { offsetOf, type Page, pageOf } from '../../../db/page.ts'
import {
  countUpTo,
  type Fragment,
  literal,
  query,
  type Query,
  queryBatch,
  queryRow,
  sql,
} from '../../../db/query.ts'
import type { OzonPostingProduct } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import type { OzonPostingRow, OzonPostingsQuery } from '../schemas/postings.ts'

interface Row {
  id: number
  account_id: number
  account: string
  posting_number: string
  status: string
  substatus: string
  order_id: number | null
  order_number: string | null
  order_status: string | null
  problem: string | null
  /** JSON. */
  products: string
  ship_state: OzonPostingRow['ship_state']
  ship_by: number | null
  created_at: number
}

/** What is ordered on Ozon, the newest first unless sorted otherwise. */
export async function listPostings(
  ctx: Ctx,
  asked: OzonPostingsQuery,
): Promise<Page<OzonPostingRow>> {
  const { account, q, has_problem: hasProblem, sort } = asked
  const where = sql`${account === undefined ? sql`1` : sql`o.account_id = ${account}`}
    AND ${hasProblem === undefined ? sql`1` : sql`o.problem IS NOT NULL`}
    AND ${q === undefined || q === '' ? sql`1` : sql`o.id IN (${found(q)})`}`
  const way = sort === 'created_at' ? sql`ASC` : sql`DESC`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: postingRows(sql`${where} ORDER BY o.id ${way} LIMIT ${literal(asked.per_page)}
      OFFSET ${literal(offsetOf(asked))}`),
    total: countUpTo(sql`SELECT 1 FROM ozon_postings o WHERE ${where}`),
  })
  return pageOf(rows.map(toPosting), asked, total[0]?.count ?? 0)
}

/** Postings of any account whose number begins so; accounts are few. */
const found = (
  q: string,
): Fragment => sql`SELECT p.id FROM ozon_accounts a CROSS JOIN ozon_postings p
  ON p.account_id = a.id AND p.posting_number >= ${q} AND p.posting_number < ${`${q}\uffff`}`

/** One of them; `not_found` without it. */
export async function getPosting(ctx: Ctx, id: number): Promise<OzonPostingRow> {
  const row = await queryRow(ctx.db.raw, postingRows(sql`o.id = ${id}`))
  if (row === null) throw notFound()
  return toPosting(row)
}

const postingRows = (where: Fragment): Query<Row> => query<Row>`
  SELECT o.id, o.account_id, a.name AS account, o.posting_number, o.status, o.substatus, o.order_id,
    n.number AS order_number, n.status AS order_status, o.problem, o.products, o.ship_state, o.ship_by,
    o.created_at
  FROM ozon_postings o CROSS JOIN ozon_accounts a ON a.id = o.account_id
    LEFT JOIN orders n ON n.id = o.order_id WHERE ${where}`

const toPosting = (row: Row): OzonPostingRow => ({
  id: row.id,
  account: { id: row.account_id, name: row.account },
  posting_number: row.posting_number,
  status: row.status,
  substatus: row.substatus,
  order:
    row.order_id === null || row.order_number === null || row.order_status === null
      ? null
      : { id: row.order_id, number: row.order_number, status: row.order_status },
  problem: row.problem,
  ship_state: row.ship_state,
  ship_by: row.ship_by === null ? null : new Date(row.ship_by).toISOString(),
  pieces: (JSON.parse(row.products) as OzonPostingProduct[]).reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  ),
  created_at: new Date(row.created_at).toISOString(),
})
