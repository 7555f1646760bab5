import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { allows } from '../../permissions.ts'

/** Why staff go above a company's limit; null: they do not. 403 without the right to. */
export function creditExcuse({ actor }: Ctx, reason: string | undefined): string | null {
  if (reason === undefined || reason === '') return null
  if (!allows(actor?.permissions, 'customers.companies.exceed-credit')) {
    throw new AppError('forbidden', { sentence: 'credit_may_not_exceed' })
  }
  return reason
}
