import { and, eq, sql } from 'drizzle-orm'
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
import type { OfferChanges, SupplierOffer } from './schemas.ts'
import { requestFeed } from './request-feed.ts'
import { passwordChange, withOwnPassword } from './source-password.ts'
import { appliesItself, steersPrices } from './steers-prices.ts'

/**
 * Changes what was sent, the source setting and update method included. Another host forgets the stored
 * password. 403 when it steers prices that go live by themselves, for actors who may not apply lists; 423
 * when a password is set or forgotten and the actor has not confirmed their own; 409 when the source, or
 * which offers feed each other, was changed in between.
 */
export async function updateOffer(
  ctx: Ctx,
  id: number,
  sent: OfferChanges,
): Promise<SupplierOffer> {
  const before = await getOffer(ctx, id)
  const changes = withOwnPassword(sent, before)
  if (steersPrices(changes, before)) needApply(ctx)
  const sensitive = passwordChange(changes, before)
  if (sensitive.length > 0) needConfirmed(ctx)
  checkSource(ctx.env, changes.source_url)
  const schedule = pullSchedule(changes, before, ctx.now)
  if (changes.warehouse_id !== undefined) await checkWarehouse(ctx, changes.warehouse_id)
  if (changes.responsible_id != null && changes.responsible_id !== before.responsible?.id) {
    await checkResponsible(ctx, changes.responsible_id)
  }
  const fedByOfferId = await feedOf(ctx, changes, before)
  // A password must not meet an address that it was not given for.
  const isSameSource = sql`${offers.sourceUrl} IS ${before.source_url}`
  const warehouseId = changes.warehouse_id ?? before.warehouse_id
  const isStill = and(isSameSource, feedHolds({ offerId: id, feederId: fedByOfferId, warehouseId }))
  const when = sql`EXISTS (SELECT 1 FROM offers WHERE ${eq(offers.id, id)} AND ${isStill})`
  const [, , written] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'offers.update',
        subject: { type: 'offer', id },
        before,
        after: { ...before, ...auditedChanges(changes), fed_by_offer_id: fedByOfferId },
      },
      when,
    ),
    mailedToOwners(
      ctx,
      {
        changes: sensitive,
        name: `${before.supplier_name}, ${before.warehouse_name}, ${before.name}`,
      },
      when,
    ),
    // Last: the statements before it look for the source as it was.
    ctx.db
      .update(offers)
      .set({
        ...offerValues(changes),
        ...schedule,
        fedByOfferId,
        name: changes.name ?? before.name,
        isAutoApplied: appliesItself(changes, before),
      })
      .where(and(eq(offers.id, id), isStill))
      .returning({ id: offers.id }),
  ])
  if (written.length === 0) throw conflict('conflict')
  if (sensitive.length > 0) await sendSoon(ctx)
  if (fedByOfferId !== null && fedByOfferId !== before.fed_by_offer_id) await requestFeed(ctx, id)
  return getOffer(ctx, id)
}
