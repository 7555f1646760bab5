import type { SQL } from 'drizzle-orm'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import type { Ctx } from '../../env.ts'
import { ON_ACCOUNT, oldestDue, owedInBase } from '../credit/owed.ts'
import { requireCredit } from '../credit/refuse-credit.ts'
import { readStanding } from '../credit/standing.ts'
import { isWithinCredit } from '../credit/terms-sql.ts'
import { balance, balanceAfter, orderAfter, orderTotal } from './balance.ts'
import type { OrderChange } from './commit-order.ts'
import type { OrderRow, OrderState } from './order-state.ts'

type CreditColumns = Pick<OrderRow, 'creditDays' | 'creditOwed' | 'creditDue'>

const NOTHING: CreditColumns = { creditDays: null, creditOwed: 0, creditDue: null }

const isOnAccount = ({ paymentMethod }: Pick<OrderRow, 'paymentMethod'>) =>
  paymentMethod === ON_ACCOUNT

/** What a company owes for an order once `change` is written, and since when it is due. */
export function creditAfter(ctx: Ctx, state: OrderState, change: OrderChange): CreditColumns {
  const { order } = orderAfter(state, change)
  if (!isOnAccount(order)) return NOTHING
  const { documents } = state
  const owed = owedInBase({ ...order, amount: balanceAfter(state, change) })
  const days = order.creditDays ?? 0
  const invoices = documents
    .filter(({ kind }) => kind === 'invoice')
    .map(({ total, createdAt }) => ({ total, at: createdAt }))
  const fresh = change.invoiced ? [{ total: change.invoiced, at: ctx.now }] : []
  const credited = documents
    .filter(({ kind }) => kind === 'credit_note')
    .reduce((sum, { total }) => sum + total, change.credited ?? 0)
  const settled = order.paid - order.refunded + credited
  return {
    creditDays: days,
    creditOwed: owed,
    creditDue: owed === 0 ? null : oldestDue([...invoices, ...fresh], settled, days),
  }
}

/**
 * The guard of a change that makes an order on account cost more, or puts it on account: within the limit of its
 * company. Null: it raises nothing, or staff have said why. 409 when it is above the limit already. What goes out
 * again of what was paid is no such change: it only tells what is owed.
 */
export async function creditGuard(
  ctx: Ctx,
  state: OrderState,
  change: OrderChange,
): Promise<SQL | null> {
  const after = orderAfter(state, change)
  if (!isOnAccount(after.order) || change.creditExcuse !== undefined) return null
  const costs = ({ order, lines }: Pick<OrderState, 'order' | 'lines'>) => orderTotal(order, lines)
  const isRaised = !isOnAccount(state.order) || costs(after) > costs(state)
  const { creditOwed: owed } = creditAfter(ctx, state, change)
  if (!isRaised || owed <= state.order.creditOwed) return null
  const { companyId, id: orderId } = after.order
  const standing = companyId === null ? null : await readStanding(ctx, companyId)
  requireCredit(ctx, standing, owed - state.order.creditOwed)
  return drizzleSql(isWithinCredit({ companyId: companyId ?? 0, owed, orderId, now: ctx.now }))
}

/** What an order on account is still owed, in its own currency; null: it is not on account. */
export const owedOf = (state: OrderState): number | null =>
  isOnAccount(state.order) ? Math.max(0, balance(state)) : null
