import { literal, query, queryBatch, queryRows, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { clientOf } from '../accounts/account-row.ts'
import { readAmount } from '../call/amount-text.ts'
import { PricesAnswer } from '../call/answers.ts'
import { callOzon } from '../call/call-ozon.ts'
import { MOST_LISTED } from '../call/methods.ts'
import { isCurrent, type Run } from './run.ts'
import { settleStates } from './settle-states.ts'

interface UnknownRow {
  id: number
  offer_code: string
}

/**
 * Reads back the prices of which nobody knows whether Ozon took them: what it has is known then, and sent again where
 * it is another one. An offer that it does not list has no price there. Answers whether any were unknown.
 */
export async function readPrices(ctx: Ctx, run: Run): Promise<boolean> {
  const { account, clock } = run
  const rows = await queryRows(
    ctx.db.raw,
    query<UnknownRow>`SELECT id, offer_code FROM ozon_items
      WHERE account_id = ${account.id} AND price_at <= ${clock.now()} AND is_price_unknown = 1
      ORDER BY price_at LIMIT ${literal(MOST_LISTED)}`,
  )
  if (rows.length === 0) return false
  const { items } = await callOzon(ctx, clientOf(ctx, account), {
    method: 'prices',
    body: {
      filter: { offer_id: rows.map(({ offer_code: code }) => code), visibility: 'ALL' },
      limit: MOST_LISTED,
      cursor: '',
    },
    shape: PricesAnswer,
    clock,
  })
  const there = new Map(items.map(({ offer_id: code, price }) => [code, price]))
  await applyRead(
    ctx,
    run,
    rows.map(({ id, offer_code: code }) => ({
      id,
      price: readAmount(there.get(code)?.price ?? ''),
      old_price: readAmount(there.get(code)?.old_price ?? '0') ?? 0,
    })),
  )
  return true
}

interface ReadPrice {
  id: number
  /** Null: there is none. */
  price: number | null
  old_price: number
}

async function applyRead(ctx: Ctx, run: Run, read: ReadPrice[]): Promise<void> {
  const guard = isCurrent(run)
  const now = run.clock.now()
  const json = JSON.stringify(read)
  await queryBatch(ctx.db.raw, {
    // What it has taken without saying so belongs to the history as well.
    history: query`INSERT INTO ozon_prices (item_id, price, created_at)
      SELECT i.id, value ->> 'price', ${now} FROM json_each(${json})
      CROSS JOIN ozon_items i ON i.id = value ->> 'id'
      WHERE value ->> 'price' IS NOT NULL AND value ->> 'price' IS NOT i.known_price AND ${guard}`,
    items: query`UPDATE ozon_items SET is_price_unknown = 0, known_price = v.price, price_error = NULL,
        price_at = iif(prediction IS NOT NULL
          OR (ozon_items.price IS v.price AND ozon_items.old_price = v.old_price), NULL, ${now})
      FROM (SELECT value ->> 'id' AS id, value ->> 'price' AS price, value ->> 'old_price' AS old_price
        FROM json_each(${json})) v
      WHERE ozon_items.id = v.id AND ${guard}`,
    stocks: query`UPDATE ozon_stocks SET stock_at = ${now}
      WHERE item_id IN (SELECT value ->> 'id' FROM json_each(${json}) WHERE value ->> 'price' IS NOT NULL)
        AND stock_at IS NULL AND error IS NULL AND stock IS NOT known_stock AND ${guard}`,
    states: settleStates(sql`SELECT value ->> 'id' FROM json_each(${json})`, guard),
  })
}
