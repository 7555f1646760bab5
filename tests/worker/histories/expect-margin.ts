import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { orderById, readOrder } from '../../../worker/sales/orders/order-state.ts'
import { lineMargins, sumMargins } from '../../../worker/sales/orders/order-margin.ts'
import { costQueries, readCosts } from '../../../worker/sales/orders/read-costs.ts'
import { queryBatch } from '../../../worker/db/query.ts'
import { testCtx } from '../../support/worker/factories.ts'

interface Entry {
  order_line_id: number
  pieces: number
  cost_micros: number
  cost_vat_bps: number
}

/**
 * The margin of an order is what its ledgers say: goods that were booked and those still to be invoiced, less what
 * the shelf's entries cost, each line rounded once. Nothing is expected of a line that left our shelf to its last piece.
 */
export async function expectMargin(where: string, orderId: number): Promise<void> {
  const ctx = testCtx()
  const state = await readOrder(ctx, orderById(orderId))
  const costs = readCosts(state.order, await queryBatch(ctx.db.raw, costQueries(state.order)))
  const margins = lineMargins(state, costs)
  const sum = sumMargins(margins)
  const entries = await entriesOf(orderId)
  const sold = state.lines.map(({ id }) =>
    costIn(
      state.order,
      entries.filter((entry) => entry.order_line_id === id),
    ),
  )
  expect([where, margins.map((margin) => Number(margin?.soldCost))]).toEqual([where, sold])
  const isLeft = state.lines.map((line) => {
    const kept = line.ordered - line.canceled - line.refundedUnshipped
    return line.shipped - line.shippedExcused === kept
  })
  const expected = margins.flatMap((margin, at) => (isLeft[at] ? [margin?.expectedCost] : []))
  expect([where, expected.filter((cost) => cost !== 0)]).toEqual([where, []])
  const rest = margins.reduce((total, margin) => total + Number(margin?.expectedCost), 0)
  const goods = (await bookedGoods(orderId)) + (await unbookedGoods(orderId))
  expect([where, sum?.amount]).toEqual([
    where,
    goods - sold.reduce((total, cost) => total + cost, 0) - rest,
  ])
}

const entriesOf = async (orderId: number): Promise<Entry[]> =>
  (
    await env.DB.prepare(
      `SELECT m.order_line_id, m.pieces, t.cost_micros, t.cost_vat_bps FROM shelf_movements m
       JOIN shelf_lots t ON t.id = m.lot_id JOIN order_lines l ON l.id = m.order_line_id
       WHERE l.order_id = ?`,
    )
      .bind(orderId)
      .all<Entry>()
  ).results

interface Priced {
  digits: number
  rate: { units: number; value: string; percent_bps: number } | null
}

/** Costs of lots, in the base currency, as the order's currency has them: rounded once. */
function costIn({ digits, rate }: Priced, entries: Entry[]): number {
  const places = rate?.value.split('.')[1]?.length ?? 0
  const perUnit = BigInt(rate?.value.replace('.', '') ?? 1)
  const percent = 10_000n + BigInt(rate?.percent_bps ?? 0)
  // All over one denominator: that of each VAT there is.
  const taxes = [...new Set(entries.map((entry) => 10_000n + BigInt(entry.cost_vat_bps)))]
  const whole = taxes.reduce((product, one) => product * one, 1n)
  const sum = entries.reduce((total, { pieces, cost_micros: micros, cost_vat_bps: vat }) => {
    const share = (whole * 10_000n) / (10_000n + BigInt(vat))
    return total - BigInt(pieces) * BigInt(micros) * share
  }, 0n)
  const up = BigInt(rate?.units ?? 1) * 10n ** BigInt(places) * 10_000n * 10n ** BigInt(digits)
  const down = whole * perUnit * percent * 1_000_000n
  // What has come back costs less than nothing: halves go away from zero, on both sides of it.
  const size = sum < 0n ? -sum : sum
  const rounded = Number((2n * size * up + down) / (2n * down))
  return sum < 0n ? 0 - rounded : rounded
}

/** What the ledger has booked for goods: invoiced and not credited. */
async function bookedGoods(orderId: number): Promise<number> {
  const row = await env.DB.prepare(
    "SELECT -coalesce(sum(amount), 0) AS goods FROM ledger_entries WHERE order_id = ? AND account = 'goods'",
  )
    .bind(orderId)
    .first<{ goods: number }>()
  return row?.goods ?? 0
}

/** What is neither invoiced nor cancelled of the lines, without tax. */
async function unbookedGoods(orderId: number): Promise<number> {
  const row = await env.DB.prepare(
    `SELECT sum(l.sum - iif(o.is_tax_included, l.tax, 0) - coalesce((SELECT
        sum(p.sum - iif(o.is_tax_included, p.tax, 0)) FROM order_document_lines p
        JOIN order_documents d ON d.id = p.document_id
        WHERE p.order_line_id = l.id AND d.kind IN ('invoice', 'cancellation')), 0)) AS goods
     FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.id = ?`,
  )
    .bind(orderId)
    .first<{ goods: number }>()
  return row?.goods ?? 0
}
