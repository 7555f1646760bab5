import { literal, query, queryBatch, queryRows, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { clientOf } from '../accounts/account-row.ts'
import { StocksAnswer } from '../call/answers.ts'
import { callOzon } from '../call/call-ozon.ts'
import { MOST_LISTED } from '../call/methods.ts'
import { isCurrent, type Run } from './run.ts'
import { settleStates } from './settle-states.ts'

/** Pairs that are read back at once: their offers fit into one page whatever their warehouses. */
const MOST_READ = 200
const MOST_PAGES = 20

interface UnknownRow {
  item_id: number
  ozon_warehouse_id: number
  offer_code: string
}

/** Reads back the stocks of which nobody knows whether Ozon took them; see `readPrices`. */
export async function readStocks(ctx: Ctx, run: Run): Promise<boolean> {
  const { account, clock } = run
  const rows = await queryRows(
    ctx.db.raw,
    query<UnknownRow>`SELECT s.item_id, s.ozon_warehouse_id, i.offer_code
      FROM ozon_stocks s CROSS JOIN ozon_items i ON i.id = s.item_id
      WHERE s.account_id = ${account.id} AND s.stock_at <= ${clock.now()} AND s.is_unknown = 1
      ORDER BY s.stock_at LIMIT ${literal(MOST_READ)}`,
  )
  if (rows.length === 0) return false
  const there = await freeStocks(ctx, run, [...new Set(rows.map((row) => row.offer_code))])
  const read = rows.map(({ item_id: i, ozon_warehouse_id: w, offer_code: code }) => ({
    i,
    w,
    stock: there.get(`${code} ${w}`) ?? 0,
  }))
  const guard = isCurrent(run)
  const json = JSON.stringify(read)
  await queryBatch(ctx.db.raw, {
    stocks: query`UPDATE ozon_stocks SET is_unknown = 0, known_stock = v.stock, error = NULL,
        stock_at = iif(ozon_stocks.stock = v.stock, NULL, ${clock.now()})
      FROM (SELECT value ->> 'i' AS i, value ->> 'w' AS w, value ->> 'stock' AS stock
        FROM json_each(${json})) v
      WHERE ozon_stocks.item_id = v.i AND ozon_stocks.ozon_warehouse_id = v.w AND ${guard}`,
    states: settleStates(sql`SELECT value ->> 'i' FROM json_each(${json})`, guard),
  })
  return true
}

/** Free pieces by offer and warehouse, as Ozon has them. */
async function freeStocks(ctx: Ctx, run: Run, codes: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  let cursor = ''
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await callOzon(ctx, clientOf(ctx, run.account), {
      method: 'stocks',
      body: { offer_id: codes, limit: MOST_LISTED, cursor },
      shape: StocksAnswer,
      clock: run.clock,
    })
    for (const { offer_id: code, warehouse_id: id, free_stock: free } of answer.products) {
      found.set(`${code} ${id}`, free)
    }
    if (!answer.has_next) break
    cursor = answer.cursor
  }
  return found
}
