import { and, eq, type SQL } from 'drizzle-orm'
import { offers } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import type { ListSettings } from '../../../list-files/schemas/recognised.ts'
import { audited } from '../../../store/audit/audit.ts'
import { needApply } from '../../suppliers/need-apply.ts'
import type { OfferRow } from '../import-context.ts'
import { commandList } from '../move-list.ts'
import { getOfferRow, getPriceListRow } from '../get-rows.ts'
import { needTransition, newStateOf, statusConflict } from '../transitions.ts'

/**
 * Keeps how lists of this offer are read, in place of what was kept, and reads this one again. Errors:
 * `not_found`, `conflict`, `forbidden` where the offer's lists apply themselves, for actors who may not
 * apply lists.
 */
export async function changeSettings(ctx: Ctx, id: number, settings: ListSettings): Promise<void> {
  const list = await getPriceListRow(ctx, id)
  needTransition(list, 'changeSettings')
  const offer = await getOfferRow(ctx, list.offerId)
  if (offer.isAutoApplied) needApply(ctx)
  const isMoved = await commandList({ ctx, list }, 'changeSettings', {
    changes: {
      settings,
      state: newStateOf(list.state),
      error: null,
      safetyStop: null,
      counts: null,
      claim: null,
      isAutoApplied: false,
    },
    event: { action: 'price-lists.settings', before: list.settings, after: settings },
    also: (when) => keepSettings(ctx, { offer, settings, when }),
  })
  if (!isMoved) throw statusConflict(list)
  await ctx.jobs.send({ kind: 'price-list.continue', priceListId: id })
}

const keepSettings = (
  ctx: Ctx,
  { offer, settings, when }: { offer: OfferRow; settings: ListSettings; when: SQL },
) => [
  ctx.db
    .update(offers)
    .set({ settings })
    .where(and(eq(offers.id, offer.id), when)),
  audited(
    ctx,
    {
      action: 'offers.settings',
      subject: { type: 'offer', id: offer.id },
      before: offer.settings,
      after: settings,
    },
    when,
  ),
]
