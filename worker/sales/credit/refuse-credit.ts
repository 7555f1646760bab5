import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { formatUtcDate } from '../../../web/lib/format-utc-date.ts'
import { dayInZone } from '../../lib/day-in-zone.ts'
import { moneyText } from '../../lib/money-text.ts'
import { creditProblem, presentStanding, type StandingRow } from './standing.ts'

/**
 * 409 for what a company may not order on account: `credit_overdue` with the sum and the day, `credit_limit` with what
 * is free, `credit_off` without terms. `owed` is what it would owe for the order, minor units of the base currency,
 * beyond what `standing` says it owes.
 */
export function requireCredit(ctx: Ctx, standing: StandingRow | null, owed: number): void {
  if (standing === null) throw new AppError('conflict', reasonOf('credit_off'))
  const problem = creditProblem(standing, owed)
  if (problem === null) return
  const { currency, overdue, overdue_since: since, time_zone: zone } = standing
  const text = (amount: number) => moneyText({ amount, currency }, ctx.locale)
  const credit = presentStanding(standing)
  throw new AppError('conflict', {
    ...reasonOf(problem, { credit }),
    params:
      problem === 'credit_overdue'
        ? {
            sum: text(overdue),
            day: formatUtcDate(new Date(dayInZone(new Date(since ?? 0), zone)), ctx.locale),
          }
        : { limit: text(credit.limit.amount), free: text(credit.free.amount), sum: text(owed) },
  })
}

const reasonOf = (reason: string, extra: Record<string, unknown> = {}) => ({
  sentence: reason,
  extra: { reason, ...extra },
})
