import { allows } from '../../permissions.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'

/**
 * For what makes prices live though its route does not say so: the actor may apply price lists; else 403
 * `forbidden`. Jobs have no actor: the check was made when they were set up.
 */
export function needApply({ actor }: Ctx): void {
  if (actor === null || allows(actor.permissions, 'suppliers.price-lists.apply')) return
  throw new AppError('forbidden', { sentence: 'price_list_apply_needed' })
}
