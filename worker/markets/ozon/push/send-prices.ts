import { literal, query, queryBatch, queryRows, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { clientOf } from '../accounts/account-row.ts'
import { amountText } from '../call/amount-text.ts'
import { SetPricesAnswer } from '../call/answers.ts'
import { callOzon } from '../call/call-ozon.ts'
import { MOST_PRICES } from '../call/methods.ts'
import { nextPriceAt, withSent } from '../plan/predict-price.ts'
import { isCurrent, type Run } from './run.ts'
import { settleStates } from './settle-states.ts'
import { wasNotDone } from './was-not-done.ts'

/** How long what was sent waits for its answer before it is read back. */
const ANSWER_MS = 60_000

interface DueRow {
  id: number
  offer_code: string
  price: number
  old_price: number
  /** JSON. */
  price_sent: string
}

const dueRows = ({ account, clock }: Run) => query<DueRow>`
  SELECT id, offer_code, price, old_price, price_sent FROM ozon_items
  WHERE account_id = ${account.id} AND price_at <= ${clock.now()} AND is_price_unknown = 0
    AND price IS NOT NULL ORDER BY price_at LIMIT ${literal(MOST_PRICES)}`

/** A price as it is sent. */
export interface SentPrice {
  id: number
  price: number
  old_price: number
  /** JSON of when the newest ten were sent. */
  sent: string
}

/**
 * Sends the prices that are due, up to 1,000: those of offers that have had ten in the last hour wait until they may.
 * Before the call each is noted as unknown, so that a worker that dies leaves prices to be read back, never a guess.
 * Answers whether any were due.
 */
export async function sendPrices(ctx: Ctx, run: Run): Promise<boolean> {
  const due = await queryRows(ctx.db.raw, dueRows(run))
  if (due.length === 0) return false
  const now = run.clock.now()
  const later: { id: number; at: number }[] = []
  const rows: (DueRow & SentPrice)[] = []
  for (const row of due) {
    const sent = JSON.parse(row.price_sent) as number[]
    const at = nextPriceAt(sent, now)
    if (at > now) later.push({ id: row.id, at })
    else rows.push({ ...row, sent: JSON.stringify(withSent(sent, now)) })
  }
  await noteSending(ctx, run, { rows, later })
  if (rows.length > 0) await callWith(ctx, run, rows)
  return true
}

async function noteSending(
  ctx: Ctx,
  run: Run,
  { rows, later }: { rows: SentPrice[]; later: { id: number; at: number }[] },
): Promise<void> {
  const guard = isCurrent(run)
  const until = run.clock.now() + ANSWER_MS
  await queryBatch(ctx.db.raw, {
    sending: query`UPDATE ozon_items SET is_price_unknown = 1, price_at = ${until}, price_sent = v.sent
      FROM (SELECT value ->> 'id' AS id, value ->> 'sent' AS sent
        FROM json_each(${JSON.stringify(rows.map(({ id, sent }) => ({ id, sent })))})) v
      WHERE ozon_items.id = v.id AND ${guard}`,
    later:
      later.length === 0
        ? null
        : query`UPDATE ozon_items SET price_at = v.at
            FROM (SELECT value ->> 'id' AS id, value ->> 'at' AS at FROM json_each(${JSON.stringify(later)})) v
            WHERE ozon_items.id = v.id AND ${guard}`,
  })
}

async function callWith(ctx: Ctx, run: Run, rows: (DueRow & SentPrice)[]): Promise<void> {
  const { account, clock } = run
  try {
    const { result } = await callOzon(ctx, clientOf(ctx, account), {
      method: 'setPrices',
      body: {
        prices: rows.map((row) => ({
          offer_id: row.offer_code,
          price: amountText(row.price),
          old_price: row.old_price === 0 ? '0' : amountText(row.old_price),
          currency_code: account.currency,
          auto_action_enabled: 'UNKNOWN',
          price_strategy_enabled: 'UNKNOWN',
        })),
      },
      shape: SetPricesAnswer,
      clock,
    })
    const byCode = new Map(rows.map((row) => [row.offer_code, row]))
    await applyPrices(
      ctx,
      run,
      result.flatMap(({ offer_id: code, updated, errors }) => {
        const row = byCode.get(code)
        if (row === undefined) return []
        const error = updated ? null : (errors[0]?.code ?? 'UNKNOWN_ERROR')
        return [{ id: row.id, price: row.price, old_price: row.old_price, error }]
      }),
    )
  } catch (error) {
    await unsend(ctx, run, { rows, isSafe: wasNotDone(error) })
    throw error
  }
}

/** What became of a price: `error` null where Ozon has it now. */
export interface PriceOutcome {
  id: number
  price: number
  old_price: number
  error: string | null
}

/** Refusals that pass by themselves, and when the price is tried again. */
const PASSING = new Set(['TOO_MANY_REQUESTS'])
const AGAIN_MS = 10 * 60_000

/**
 * Applies answers, each offer's own: taken prices become known, refused ones wait for staff or another price, and
 * what an answer left out stays unknown. Each outcome is kept in the price history.
 */
async function applyPrices(ctx: Ctx, run: Run, outcomes: PriceOutcome[]): Promise<void> {
  const guard = isCurrent(run)
  const now = run.clock.now()
  const told = outcomes.map((one) => ({
    ...one,
    passes: Number(one.error !== null && PASSING.has(one.error)),
  }))
  const json = JSON.stringify(told)
  await queryBatch(ctx.db.raw, {
    history: query`INSERT INTO ozon_prices (item_id, price, error, created_at)
      SELECT value ->> 'id', value ->> 'price', value ->> 'error', ${now}
      FROM json_each(${json}) WHERE ${guard} AND value ->> 'passes' = 0`,
    items: query`UPDATE ozon_items SET is_price_unknown = 0,
        known_price = iif(v.error IS NULL, v.price, known_price),
        price_error = iif(v.error IS NULL OR v.passes = 1 OR ${isOther}, NULL, v.error),
        price_at = CASE WHEN prediction IS NOT NULL THEN NULL WHEN ${isOther} THEN ${now}
          WHEN v.passes = 1 THEN ${now + AGAIN_MS} END
      FROM (SELECT value ->> 'id' AS id, value ->> 'price' AS price, value ->> 'old_price' AS old_price,
        value ->> 'error' AS error, value ->> 'passes' AS passes FROM json_each(${json})) v
      WHERE ozon_items.id = v.id AND ${guard}`,
    // Pieces are taken only for what has a price.
    stocks: query`UPDATE ozon_stocks SET stock_at = ${now}
      WHERE item_id IN (SELECT value ->> 'id' FROM json_each(${json}) WHERE value ->> 'error' IS NULL)
        AND stock_at IS NULL AND error IS NULL AND stock IS NOT known_stock AND ${guard}`,
    states: settleStates(sql`SELECT value ->> 'id' FROM json_each(${json})`, guard),
  })
}

/** What is wanted has changed while it was sent. */
const isOther = sql`(ozon_items.price IS NOT v.price OR ozon_items.old_price IS NOT v.old_price)`

/** Prices of a call that failed: due again where nothing can have happened, else read back. */
async function unsend(
  ctx: Ctx,
  run: Run,
  { rows, isSafe }: { rows: SentPrice[]; isSafe: boolean },
): Promise<void> {
  const guard = isCurrent(run)
  const ids = JSON.stringify(rows.map(({ id }) => id))
  await queryBatch(ctx.db.raw, {
    items: query`UPDATE ozon_items SET is_price_unknown = ${Number(!isSafe)}, price_at = ${run.clock.now()}
      WHERE id IN (SELECT value FROM json_each(${ids})) AND ${guard}`,
    states: settleStates(sql`SELECT value FROM json_each(${ids})`, guard),
  })
}
