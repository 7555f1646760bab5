import { sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { newestId } from '../../db/new-row.ts'
import { needConfirmed } from '../../password-confirmation.ts'
import { audited } from '../../store/audit/audit.ts'
import { offers } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { mailedToOwners } from '../../store/mail/mailed-to-owners.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { needApply } from './need-apply.ts'
import { checkWarehouse } from './check-warehouse.ts'
import { checkResponsible } from './list-watchers.ts'
import { feedHolds, feedOf } from './feed-of.ts'
import { getOffer } from './get-offer.ts'
import { auditedChanges, offerValues } from './offer-columns.ts'
import { checkSource } from './check-source.ts'
import { pullSchedule } from './pull-schedule.ts'
import type { OfferInput, SupplierOffer } from './schemas.ts'
import { requestFeed } from './request-feed.ts'
import { passwordChange } from './source-password.ts'
import { appliesItself, steersPrices } from './steers-prices.ts'

/**
 * Adds an offer (one price list of one supplier at one warehouse). 403 when its lists would apply
 * themselves, for actors who may not apply lists; 423 when it comes with a password for its source and
 * the actor has not confirmed their own; 409 when the offer that is to feed it is being fed itself since.
 */
export async function createOffer(ctx: Ctx, input: OfferInput): Promise<SupplierOffer> {
  if (steersPrices(input, null)) needApply(ctx)
  const sensitive = passwordChange(input)
  if (sensitive.length > 0) needConfirmed(ctx)
  checkSource(ctx.env, input.source_url)
  const schedule = pullSchedule(input, undefined, ctx.now)
  await checkWarehouse(ctx, input.warehouse_id)
  if (input.responsible_id != null) await checkResponsible(ctx, input.responsible_id)
  const fedByOfferId = await feedOf(ctx, input, null)
  const { name, currency, warehouse_id: warehouseId } = input
  const when = feedHolds({ offerId: null, feederId: fedByOfferId, warehouseId })
  const cells = {
    ...offerValues(input),
    ...schedule,
    fedByOfferId,
    name,
    currency,
    warehouseId,
    isAutoApplied: appliesItself(input, null),
  }
  const [created] = await ctx.db.batch([
    insertWhen(ctx.db, offers, { cells, rest: sql`WHERE ${when}` }).returning({ id: offers.id }),
    audited(
      ctx,
      {
        action: 'offers.create',
        subject: { type: 'offer', id: newestId(offers) },
        after: auditedChanges(input),
      },
      when,
    ),
    mailedToOwners(ctx, { changes: sensitive, name }, when),
  ])
  const [row] = created
  if (row === undefined) throw conflict('conflict')
  if (sensitive.length > 0) await sendSoon(ctx)
  if (fedByOfferId !== null) await requestFeed(ctx, row.id)
  return getOffer(ctx, row.id)
}
