import { allows } from '../../permissions.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'

/** What making prices live needs. */
export const APPLY_NEEDED = 'suppliers.price-lists.create&suppliers.price-lists.apply'

/**
 * For what makes prices live though its route does not say so: the actor may bring price lists in and apply
 * them; else 403 `forbidden`. Jobs have no actor: the check was made when they were set up.
 */
export function needApply({ actor }: Ctx): void {
  if (actor === null || allows(actor.permissions, APPLY_NEEDED)) return
  throw new AppError('forbidden', { sentence: 'price_list_apply_needed' })
}
