import { query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import { moneyText } from '../../lib/money-text.ts'
import { type Command, commandText } from '../orders/command.ts'
import { recordPayment } from '../orders/money/record-payment.ts'
import { orderById } from '../orders/order-state.ts'
import { type OpenRow, openOrders } from './open-orders.ts'
import type { CompanyPaymentInput, SpreadPayment } from './schemas.ts'

interface Payment {
  input: CompanyPaymentInput
  command: Command
}

/** What a command has recorded with an order already. */
interface Recorded {
  id: number
  number: string
  amount: number
}

/**
 * Records one payment of a company, spread over its open orders on account: the first to be due is paid first, the
 * last one in part. A commit for each order; repeated by the same key, it goes on where it ended and records nothing
 * twice. 422 for more than they come to in that currency.
 */
export async function recordPayments(
  ctx: Ctx,
  id: number,
  { input, command }: Payment,
): Promise<SpreadPayment> {
  const { done, open } = await readOpen(ctx, id, { input, command })
  const before = done.reduce((sum, { amount }) => sum + amount, 0)
  const rest = input.amount - before
  const payable = open.reduce((sum, { left }) => sum + left, 0)
  const { currency, note } = input
  if (rest > payable) {
    const most = moneyText({ amount: payable, currency }, ctx.locale)
    throw invalid('amount', 'order_payment_too_much', { most })
  }
  for (const { order, amount } of spread(open, rest)) {
    await recordPayment(ctx, orderById(order.id), {
      input: { amount, ...(note !== undefined && { note }) },
      command,
    })
    done.push({ id: order.id, number: order.number, amount })
  }
  return {
    orders: done.map(({ amount, ...order }) => ({ ...order, amount: { amount, currency } })),
  }
}

/** The shares of an amount, each at most what is left of its order. */
export function spread(open: OpenRow[], amount: number): { order: OpenRow; amount: number }[] {
  let rest = amount
  return open.flatMap((order) => {
    const share = Math.min(rest, order.left)
    rest -= share
    return share > 0 ? [{ order, amount: share }] : []
  })
}

async function readOpen(ctx: Ctx, id: number, { input, command }: Payment) {
  const by = commandText(command)
  const key = ` ${command.key}`
  const { company, recorded, open } = await queryBatch(ctx.db.raw, {
    company: query<{ id: number }>`SELECT id FROM companies WHERE id = ${id}`,
    recorded: query<Recorded & { tracking_id: string }>`
      SELECT o.id, o.number, p.amount, p.tracking_id FROM orders o CROSS JOIN payments p ON p.order_id = o.id
      WHERE o.company_id = ${id} AND o.credit_days IS NOT NULL
        AND p.tracking_id GLOB 'hand:*' AND substr(p.tracking_id, -length(${key})) = ${key}
      ORDER BY o.id DESC LIMIT 100`,
    open: openOrders(id, sql`o.currency = ${input.currency}`),
  })
  if (company.length === 0) throw notFound()
  if (recorded.some(({ id: orderId, tracking_id: text }) => text !== `hand:${orderId}:${by}`)) {
    throw new AppError('idempotency_conflict')
  }
  const done = recorded.map(({ tracking_id: _, ...one }): Recorded => one)
  return { done, open: open.filter(({ id: orderId }) => done.every((one) => one.id !== orderId)) }
}
