import type { Locale } from '../../../web/lib/locales.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { suppliers, warehouses } from '../../db/schema/suppliers.ts'
import type { SafetyStop } from '../../db/json/price-list.ts'
import { FILE_ERRORS } from '../../i18n/price-lists.ts'
import { word } from '../../i18n/sentence.ts'
import { STOP_REASONS } from '../../i18n/stop-reasons.ts'
import type { Ctx } from '../../env.ts'
import { hostOf } from '../../lib/fetch-outside.ts'
import type { FileErrorCode, FileRefused } from '../../list-files/reading.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { isWatcher } from '../suppliers/is-watcher.ts'
import type { ImportContext, OfferRow } from './import-context.ts'
import type { Also } from './move-list.ts'

/** What happened to a list: it stopped, or it could not be used. */
type Outcome =
  | { stop: SafetyStop }
  | { error: { code: FileErrorCode; params: Record<string, string | number> } }

/**
 * The outbox row that tells who is responsible for the offer that its list waits: to go along with what moves
 * the list, under the same condition. None where nobody is responsible, or may not see lists any more.
 */
export async function mailsToResponsible(
  { ctx, list, offer }: Pick<ImportContext, 'ctx' | 'list' | 'offer'>,
  outcome: Outcome,
): Promise<Also> {
  const found = await findResponsible(ctx, offer)
  if (found === null) return () => []
  const { to, firstName, name } = found
  const path = `admin/warehouses/${offer.warehouseId}/offers/${offer.id}/price-lists/${list.id}`
  return (when) => [
    mailed(
      ctx,
      {
        kind: 'price-list-waits',
        to,
        onceKey: `price-list-waits:${list.id}:${list.step}`,
        data: {
          firstName,
          isFailed: 'error' in outcome,
          offer: name,
          version: list.version,
          file: list.fileName,
          reasons: reasonsOf(outcome, to.locale),
          url: `${ctx.origin}/${to.locale}/${path}`,
        },
      },
      sql`${when} AND ${isWatcher(to.userId)}`,
    ),
  ]
}

/**
 * The outbox row that tells them that the list of the offer could not be downloaded since `since`: once, however long
 * that goes on.
 */
export async function mailOfOutage(
  ctx: Ctx,
  offer: OfferRow,
  { since, error }: { since: Date; error: FileRefused },
): Promise<Also> {
  const found = await findResponsible(ctx, offer)
  if (found === null) return () => []
  const { to, firstName, name } = found
  const [reason = ''] = reasonsOf({ error }, to.locale)
  const path = `admin/warehouses/${offer.warehouseId}/offers/${offer.id}`
  const data = {
    firstName,
    offer: name,
    host: hostOf(offer.sourceUrl ?? ''),
    reason,
    url: `${ctx.origin}/${to.locale}/${path}`,
  }
  const onceKey = `download-failed:${offer.id}:${since.getTime()}`
  return (when) => [
    mailed(
      ctx,
      { kind: 'download-failed', to, onceKey, data },
      sql`${when} AND ${isWatcher(to.userId)}`,
    ),
  ]
}

/** Who is responsible for an offer, and what it is called in full; null for nobody. */
async function findResponsible(ctx: Ctx, offer: OfferRow) {
  if (offer.responsibleId === null) return null
  const [found] = await ctx.db
    .select({ user: users, warehouse: warehouses.name, supplier: suppliers.name })
    .from(users)
    .innerJoin(warehouses, eq(warehouses.id, offer.warehouseId))
    .innerJoin(suppliers, eq(suppliers.id, warehouses.supplierId))
    .where(
      and(eq(users.id, offer.responsibleId), eq(users.isDisabled, false), isNull(users.deletedAt)),
    )
  if (found === undefined) return null
  const { user, warehouse, supplier } = found
  return {
    to: { ...recipient(ctx, user), userId: user.id },
    firstName: user.firstName,
    name: `${supplier}, ${warehouse}, ${offer.name}`,
  }
}

/** Why a list waits or failed, in sentences. */
export function reasonsOf(outcome: Outcome, locale: Locale): string[] {
  if ('error' in outcome) {
    return [word(FILE_ERRORS[outcome.error.code], locale, outcome.error.params)]
  }
  const codes = new Set(outcome.stop.reasons.map(({ code }) => code))
  return [...codes].map((code) => word(STOP_REASONS[code], locale))
}
