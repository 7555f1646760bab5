import { type Fragment, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { isCurrent, type Run } from '../push/run.ts'
import { settleStates } from '../push/settle-states.ts'
import { type Plan, planItems } from './plan-items.ts'
import { PRODUCTS_AT_ONCE, readChunk } from './read-chunk.ts'

/**
 * Calculates what the next products of an account are to cost and have there, and writes what has changed: a new
 * price or stock is due at once, one that Ozon would refuse waits for staff. Answers after which product it goes on;
 * null: there are no more.
 */
export async function planChunk(ctx: Ctx, run: Run, after: number): Promise<number | null> {
  const chunk = await readChunk(ctx, run.account, after)
  const plan = planItems(run.account, chunk, ctx.now)
  const last = chunk.products.at(-1)?.id ?? null
  const next = chunk.products.length < PRODUCTS_AT_ONCE ? null : last
  const isEmpty = plan.items.length + plan.stocks.length === 0
  const { cursor } = await queryBatch(ctx.db.raw, {
    items: isEmpty ? null : writeItems(run, plan),
    stocks: isEmpty ? null : writeStocks(run, plan),
    states: isEmpty ? null : writeStates(run, plan),
    move: writeCursor(run, { after, next }),
    cursor: query<{ plan_after: number | null }>`SELECT plan_after FROM ozon_accounts
      WHERE id = ${run.account.id}`,
  })
  return cursor[0]?.plan_after ?? null
}

function writeItems(run: Run, { items }: Plan): Fragment {
  const { account, clock } = run
  const now = clock.now()
  return query`INSERT INTO ozon_items (account_id, product_id, offer_code, offer_item_id, price, old_price,
      prediction, price_at, updated_at)
    SELECT ${account.id}, value ->> 'product_id', value ->> 'offer_code', value ->> 'offer_item_id',
      value ->> 'price', value ->> 'old_price', value ->> 'prediction',
      iif(value ->> 'prediction' IS NULL AND value ->> 'price' IS NOT NULL, ${now}, NULL), ${now}
    FROM json_each(${JSON.stringify(items)}) WHERE ${isCurrent(run)}
    ON CONFLICT (account_id, product_id) DO UPDATE SET offer_item_id = excluded.offer_item_id,
      price = excluded.price, old_price = excluded.old_price, prediction = excluded.prediction,
      price_error = iif(${IS_CHANGED}, NULL, price_error),
      price_at = ${nextStep(now)}, updated_at = ${now}`
}

/** The price that is wanted is another than before. */
const IS_CHANGED = sql`ozon_items.price IS NOT excluded.price OR ozon_items.old_price <> excluded.old_price`

/** What is not known is read back first; what Ozon has already, or would refuse, is not sent. */
const nextStep = (now: number) => sql`CASE WHEN is_price_unknown = 1 THEN price_at
  WHEN excluded.prediction IS NOT NULL OR excluded.price IS NULL THEN NULL
  WHEN ${IS_CHANGED}
    THEN iif(excluded.price IS known_price AND excluded.old_price = ozon_items.old_price, NULL, ${now})
  WHEN ozon_items.prediction IS NOT NULL AND excluded.price IS NOT known_price THEN ${now}
  ELSE price_at END`

/** Pieces are sent only of what has a price there. */
function writeStocks(run: Run, { stocks }: Plan): Fragment {
  const { account, clock } = run
  return query`INSERT INTO ozon_stocks (item_id, ozon_warehouse_id, account_id, stock, stock_at)
    SELECT i.id, value ->> 'ozon_warehouse_id', ${account.id}, value ->> 'stock',
      iif(i.known_price IS NULL, NULL, ${clock.now()})
    FROM json_each(${JSON.stringify(stocks)}) CROSS JOIN ozon_items i ON i.account_id = ${account.id}
      AND i.product_id = value ->> 'product_id' WHERE ${isCurrent(run)}
    ON CONFLICT (item_id, ozon_warehouse_id) DO UPDATE SET stock = excluded.stock, error = NULL,
      stock_at = iif(is_unknown = 1, stock_at,
        iif(excluded.stock IS known_stock, NULL, excluded.stock_at))`
}

function writeStates(run: Run, { items, stocks }: Plan): Fragment {
  const changed = new Set([...items, ...stocks].map(({ product_id: id }) => id))
  return settleStates(
    sql`SELECT i.id FROM json_each(${JSON.stringify([...changed])}) CROSS JOIN ozon_items i
      ON i.account_id = ${run.account.id} AND i.product_id = value`,
    isCurrent(run),
  )
}

/** Unless somebody has had it begun again in the meantime, or changed what it goes by. */
const writeCursor = (
  { account, clock, run }: Run,
  { after, next }: { after: number; next: number | null },
): Fragment =>
  sql`UPDATE ozon_accounts SET plan_after = ${next},
      planned_at = iif(${next} IS NULL, ${clock.now()}, planned_at)
    WHERE id = ${account.id} AND run = ${run} AND version = ${account.version} AND plan_after = ${after}`
