import { offsetOf, type Page, pageOf } from '../../../db/page.ts'
import {
  countUpTo,
  type Fragment,
  literal,
  query,
  type Query,
  queryBatch,
  queryRow,
  queryRows,
  sql,
} from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { searchKey } from '../../../lib/part-number.ts'
import type { OzonItem, OzonItemsQuery, OzonPrice } from '../schemas/items.ts'

interface Row {
  id: number
  account_id: number
  account: string
  currency: string
  product_id: number
  brand: string
  mpn: string
  name: string
  offer_code: string
  choice: OzonItem['choice']
  state: OzonItem['state']
  price: number | null
  old_price: number
  known_price: number | null
  price_at: number | null
  price_error: string | null
  prediction: string | null
  stock: number | null
  known_stock: number | null
  stock_error: string | null
  updated_at: number
}

/** Items of all accounts, in the order they came to be, the newest first unless sorted otherwise. */
export async function listItems(ctx: Ctx, asked: OzonItemsQuery): Promise<Page<OzonItem>> {
  const from = fromOf(asked)
  const way = asked.sort === 'id' ? sql`ASC` : sql`DESC`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: itemRows(
      sql`(SELECT i.id ${from} ORDER BY i.id ${way} LIMIT ${literal(asked.per_page)}
      OFFSET ${literal(offsetOf(asked))})`,
      sql`ORDER BY i.id ${way}`,
    ),
    total: countUpTo(sql`SELECT 1 ${from}`),
  })
  return pageOf(rows.map(toItem), asked, total[0]?.count ?? 0)
}

/** One of them; `not_found` without it. */
export async function getItem(ctx: Ctx, id: number): Promise<OzonItem> {
  const row = await queryRow(ctx.db.raw, itemRows(sql`(SELECT ${id} AS id)`, sql``))
  if (row === null) throw notFound()
  return toItem(row)
}

/** Words are our code, or the beginning of a part number: its products are found first, they are few. */
function fromOf({ account, state, q }: OzonItemsQuery): Fragment {
  const where = sql`${account === undefined ? sql`1` : sql`i.account_id = ${account}`}
    AND ${state === undefined ? sql`1` : sql`i.state = ${state}`}`
  if (q === undefined || q === '') return sql`FROM ozon_items i WHERE ${where}`
  const key = searchKey(q)
  const code = /^D?(\d{1,15})$/i.exec(q.trim())?.[1] ?? null
  return sql`FROM (SELECT id FROM products WHERE search_key >= ${key} AND search_key < ${`${key}\uffff`}
      UNION SELECT id FROM products WHERE id = ${code === null ? null : Number(code)}) p
    CROSS JOIN ozon_items i ON i.product_id = p.id WHERE ${where}`
}

const itemRows = (ids: Fragment, order: Fragment): Query<Row> => query<Row>`
  SELECT i.id, i.account_id, a.name AS account, a.currency, i.product_id, b.name AS brand, p.mpn, p.name,
    i.offer_code, i.choice, i.state, i.price, i.old_price, i.known_price, i.price_at, i.price_error,
    i.prediction, (SELECT sum(stock) FROM ozon_stocks s WHERE s.item_id = i.id) AS stock,
    (SELECT sum(known_stock) FROM ozon_stocks s WHERE s.item_id = i.id) AS known_stock,
    (SELECT max(error) FROM ozon_stocks s WHERE s.item_id = i.id) AS stock_error, i.updated_at
  FROM ${ids} k CROSS JOIN ozon_items i ON i.id = k.id CROSS JOIN ozon_accounts a ON a.id = i.account_id
    CROSS JOIN products p ON p.id = i.product_id CROSS JOIN brands b ON b.id = p.brand_id ${order}`

const toItem = ({ account_id, account, product_id, brand, mpn, name, ...row }: Row): OzonItem => ({
  ...row,
  account: { id: account_id, name: account },
  product: { id: product_id, brand, mpn, name },
  price_at: row.price_at === null ? null : new Date(row.price_at).toISOString(),
  stock: row.stock ?? 0,
  updated_at: new Date(row.updated_at).toISOString(),
})

const MOST_PRICES = 200

/** The newest 200 prices that Ozon took or refused of an item, the oldest first. */
export async function listItemPrices(ctx: Ctx, id: number): Promise<OzonPrice[]> {
  await getItem(ctx, id)
  const rows = await queryRows(
    ctx.db.raw,
    query<Omit<OzonPrice, 'created_at'> & { created_at: number }>`
      SELECT id, price, error, created_at FROM ozon_prices WHERE item_id = ${id}
      ORDER BY id DESC LIMIT ${literal(MOST_PRICES)}`,
  )
  return rows
    .toReversed()
    .map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
}
