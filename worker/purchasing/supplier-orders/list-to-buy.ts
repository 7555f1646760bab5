import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import { type Fragment, literal, type Query, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { searchKey } from '../../lib/part-number.ts'
import { seesCosts } from '../../permissions.ts'
import { costInSql } from './cost-in-sql.ts'
import type { ToBuyGroup, ToBuyLine, ToBuyLinesQuery, ToBuyQuery } from './schemas.ts'
import { TO_BUY, WAITS } from './to-buy.ts'

interface GroupRow {
  supplier_id: number
  supplier: string
  warehouse_id: number
  warehouse: string
  currency: string
  lines: number
  quantity: number
  orders: number
  cost: number
  waiting_since: number
}

interface LineRow {
  order_line_id: number
  order_id: number
  number: string
  created_at: number
  product_id: number
  brand: string
  mpn: string
  name: string
  supplier_id: number
  supplier: string
  warehouse_id: number
  warehouse: string
  quantity: number
  cost_micros: number
  currency: string
  sum: number
  was_refused: number
}

const SORTS: Record<string, Fragment> = {
  waiting_since: sql`waiting_since`,
  cost: sql`cost`,
  lines: sql`lines`,
}

/** What waits to be bought, by warehouse and currency; what has waited longest first. */
export async function listToBuy(ctx: Ctx, filters: ToBuyQuery): Promise<Page<ToBuyGroup>> {
  const { sort = 'waiting_since' } = filters
  const column = SORTS[sort.replace(/^-/, '')] ?? sql`waiting_since`
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const groups = sql`SELECT b.supplier_id, b.warehouse_id, b.currency, count(*) AS lines,
      sum(b.quantity) AS quantity, count(DISTINCT b.order_id) AS orders, sum(b.sum) AS cost,
      min(b.created_at) AS waiting_since
    FROM (${linesOf(filters)}) b GROUP BY b.supplier_id, b.warehouse_id, b.currency`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: query<GroupRow>`SELECT g.*, coalesce(s.name, '') AS supplier,
        coalesce(w.name, '') AS warehouse
      FROM (${groups}) g LEFT JOIN suppliers s ON s.id = g.supplier_id
      LEFT JOIN warehouses w ON w.id = g.warehouse_id
      ORDER BY ${column} ${way}, g.warehouse_id, g.currency ${limitTo(filters)}`,
    total: countOf(groups),
  })
  const shown = rows
    .map(toGroup)
    .map((group) => (seesCosts(ctx) ? group : { ...group, cost: null }))
  return pageOf(shown, filters, total[0]?.count ?? 0)
}

/** The same line by line, those of the oldest orders first. */
export async function listToBuyLines(ctx: Ctx, filters: ToBuyLinesQuery): Promise<Page<ToBuyLine>> {
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: query<LineRow>`SELECT b.*, coalesce(s.name, '') AS supplier,
        coalesce(w.name, '') AS warehouse
      FROM (${linesOf(filters)}) b LEFT JOIN suppliers s ON s.id = b.supplier_id
      LEFT JOIN warehouses w ON w.id = b.warehouse_id
      ORDER BY b.created_at, b.order_line_id ${limitTo(filters)}`,
    total: countOf(linesOf(filters)),
  })
  const shown = rows
    .map(toLine)
    .map((line) => (seesCosts(ctx) ? line : { ...line, cost: null, sum: null }))
  return pageOf(shown, filters, total[0]?.count ?? 0)
}

const countOf = (rows: Fragment): Query<{ count: number }> =>
  query`SELECT count(*) AS count FROM (${rows})`

const limitTo = (filters: ToBuyLinesQuery): Fragment =>
  sql`LIMIT ${literal(filters.per_page)} OFFSET ${literal(offsetOf(filters))}`

/** Open orders are few; CROSS JOIN makes SQLite start with them. */
function linesOf(filters: ToBuyLinesQuery): Fragment {
  const digits = sql`coalesce((SELECT digits FROM currencies WHERE code = l.cost_currency), 2)`
  return sql`SELECT l.id AS order_line_id, o.id AS order_id, o.number, o.created_at, l.product_id,
      l.brand, l.mpn, l.name, l.supplier_id, l.warehouse_id, ${TO_BUY} AS quantity, l.cost_micros,
      l.cost_currency AS currency, ${costInSql(sql`l.cost_micros`, TO_BUY, digits)} AS sum,
      EXISTS (SELECT 1 FROM supplier_order_lines r WHERE r.order_line_id = l.id AND r.refused > 0)
        AS was_refused
    FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id
    WHERE ${WAITS} AND ${matches(filters)}`
}

function matches({ supplier_id, warehouse_id, currency, q }: ToBuyLinesQuery): Fragment {
  const conditions: Fragment[] = [sql`1 = 1`]
  if (supplier_id !== undefined) conditions.push(sql`l.supplier_id = ${supplier_id}`)
  if (warehouse_id !== undefined) conditions.push(sql`l.warehouse_id = ${warehouse_id}`)
  if (currency !== undefined) conditions.push(sql`l.cost_currency = ${currency}`)
  if (q !== undefined && q !== '') {
    const key = searchKey(q)
    const isPart =
      key === ''
        ? sql`0`
        : sql`EXISTS (SELECT 1 FROM products p
            WHERE p.id = l.product_id AND instr(p.search_key, ${key}) > 0)`
    conditions.push(sql`(substr(o.number, 1, ${q.length}) = ${q} COLLATE NOCASE OR ${isPart})`)
  }
  return conditions.reduce((all, condition) => sql`${all} AND ${condition}`)
}

const toGroup = (row: GroupRow): ToBuyGroup => ({
  supplier: { id: row.supplier_id, name: row.supplier },
  warehouse: { id: row.warehouse_id, name: row.warehouse },
  currency: row.currency,
  lines: row.lines,
  quantity: row.quantity,
  orders: row.orders,
  cost: { amount: row.cost, currency: row.currency },
  waiting_since: new Date(row.waiting_since).toISOString(),
})

const toLine = (row: LineRow): ToBuyLine => ({
  order_line_id: row.order_line_id,
  order: {
    id: row.order_id,
    number: row.number,
    created_at: new Date(row.created_at).toISOString(),
  },
  product: { id: row.product_id, brand: row.brand, mpn: row.mpn, name: row.name },
  supplier: { id: row.supplier_id, name: row.supplier },
  warehouse: { id: row.warehouse_id, name: row.warehouse },
  quantity: row.quantity,
  cost: { micros: row.cost_micros, currency: row.currency },
  sum: { amount: row.sum, currency: row.currency },
  was_refused: row.was_refused === 1,
})
