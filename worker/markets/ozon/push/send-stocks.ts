import { literal, query, queryBatch, queryRows, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { clientOf } from '../accounts/account-row.ts'
import { SetStocksAnswer } from '../call/answers.ts'
import { callOzon } from '../call/call-ozon.ts'
import { MOST_STOCKS, STOCK_EVERY_MS } from '../call/methods.ts'
import { isCurrent, type Run } from './run.ts'
import { settleStates } from './settle-states.ts'
import { wasNotDone } from './was-not-done.ts'

const ANSWER_MS = 60_000
const PRICE_MISSING = 'PRICE_IS_NOT_SENT'

interface DueRow {
  item_id: number
  ozon_warehouse_id: number
  offer_code: string
  stock: number
  /** When the pair was sent last, epoch milliseconds. */
  sent_at: number | null
}

const dueRows = ({ account, clock }: Run) => query<DueRow>`
  SELECT s.item_id, s.ozon_warehouse_id, i.offer_code, s.stock, s.sent_at
  FROM ozon_stocks s CROSS JOIN ozon_items i ON i.id = s.item_id
  WHERE s.account_id = ${account.id} AND s.stock_at <= ${clock.now()} AND s.is_unknown = 0
  ORDER BY s.stock_at LIMIT ${literal(MOST_STOCKS)}`

/**
 * Sends the stocks that are due, up to 100 pairs of offer and warehouse, each pair once in 30 seconds. As prices they
 * are noted as unknown before the call. Answers whether any were due.
 */
export async function sendStocks(ctx: Ctx, run: Run): Promise<boolean> {
  const due = await queryRows(ctx.db.raw, dueRows(run))
  if (due.length === 0) return false
  const now = run.clock.now()
  const isEarly = ({ sent_at: at }: DueRow) => at !== null && at + STOCK_EVERY_MS > now
  const [later, rows] = [due.filter(isEarly), due.filter((row) => !isEarly(row))]
  await noteSending(ctx, run, { rows, later })
  if (rows.length > 0) await callWith(ctx, run, rows)
  return true
}

const pairs = (rows: DueRow[]): string =>
  JSON.stringify(rows.map(({ item_id: i, ozon_warehouse_id: w, stock }) => ({ i, w, stock })))

const ofPairs = (json: string) => sql`(SELECT value ->> 'i' AS i, value ->> 'w' AS w,
  value ->> 'stock' AS stock, value ->> 'error' AS error FROM json_each(${json})) v`

const isPair = sql`ozon_stocks.item_id = v.i AND ozon_stocks.ozon_warehouse_id = v.w`

async function noteSending(
  ctx: Ctx,
  run: Run,
  { rows, later }: { rows: DueRow[]; later: DueRow[] },
): Promise<void> {
  const guard = isCurrent(run)
  const now = run.clock.now()
  await queryBatch(ctx.db.raw, {
    sending: query`UPDATE ozon_stocks SET is_unknown = 1, stock_at = ${now + ANSWER_MS}, sent_at = ${now}
      FROM ${ofPairs(pairs(rows))} WHERE ${isPair} AND ${guard}`,
    later:
      later.length === 0
        ? null
        : query`UPDATE ozon_stocks SET stock_at = sent_at + ${STOCK_EVERY_MS}
            FROM ${ofPairs(pairs(later))} WHERE ${isPair} AND ${guard}`,
  })
}

async function callWith(ctx: Ctx, run: Run, rows: DueRow[]): Promise<void> {
  const { account, clock } = run
  try {
    const { result } = await callOzon(ctx, clientOf(ctx, account), {
      method: 'setStocks',
      body: {
        stocks: rows.map((row) => ({
          offer_id: row.offer_code,
          warehouse_id: row.ozon_warehouse_id,
          stock: row.stock,
        })),
      },
      shape: SetStocksAnswer,
      clock,
    })
    const byPair = new Map(rows.map((row) => [`${row.offer_code} ${row.ozon_warehouse_id}`, row]))
    await applyStocks(
      ctx,
      run,
      result.flatMap(({ offer_id: code, warehouse_id: id, updated, errors }) => {
        const row = byPair.get(`${code} ${id}`)
        if (row === undefined) return []
        const error = updated ? null : (errors[0]?.code ?? 'UNKNOWN_ERROR')
        return [{ i: row.item_id, w: row.ozon_warehouse_id, stock: row.stock, error }]
      }),
    )
  } catch (error) {
    const guard = isCurrent(run)
    await queryBatch(ctx.db.raw, {
      stocks: query`UPDATE ozon_stocks SET is_unknown = ${Number(!wasNotDone(error))},
          stock_at = ${run.clock.now()} FROM ${ofPairs(pairs(rows))} WHERE ${isPair} AND ${guard}`,
      states: settleStates(
        sql`SELECT value FROM json_each(${JSON.stringify(rows.map(({ item_id: id }) => id))})`,
        guard,
      ),
    })
    throw error
  }
}

interface StockOutcome {
  i: number
  w: number
  stock: number
  error: string | null
}

/** Refusals that pass by themselves: the pair is sent again. */
const PASSING = new Set(['TOO_MANY_REQUESTS', 'Stock is updated too frequently', PRICE_MISSING])

async function applyStocks(ctx: Ctx, run: Run, outcomes: StockOutcome[]): Promise<void> {
  const guard = isCurrent(run)
  const now = run.clock.now()
  const final = outcomes.map((one) =>
    one.error !== null && PASSING.has(one.error) ? { ...one, stock: null, error: null } : one,
  )
  const json = JSON.stringify(final)
  await queryBatch(ctx.db.raw, {
    stocks: query`UPDATE ozon_stocks SET is_unknown = 0,
        known_stock = iif(v.error IS NULL AND v.stock IS NOT NULL, v.stock, known_stock),
        error = iif(ozon_stocks.stock IS v.stock, v.error, NULL),
        stock_at = iif(ozon_stocks.stock IS v.stock, NULL, ${now + STOCK_EVERY_MS})
      FROM ${ofPairs(json)} WHERE ${isPair} AND ${guard}`,
    states: settleStates(sql`SELECT value ->> 'i' FROM json_each(${json})`, guard),
  })
}
