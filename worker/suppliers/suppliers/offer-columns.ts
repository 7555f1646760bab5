import { eq, type SQL, sql } from 'drizzle-orm'
import { named } from '../../db/named.ts'
import { priceLists } from '../../db/schema/price-lists.ts'
import { users } from '../../db/schema/accounts.ts'
import { listTokens, offers, suppliers, warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx, Env } from '../../env.ts'
import type { ListLimits } from '../../db/json/price-list.ts'
import { isWatcher } from './is-watcher.ts'
import { mailAddressOf } from './mail-address.ts'
import { NEWEST_LIST, waitingList } from './newest-list.ts'
import type { OfferChanges, OfferLink, SupplierOffer } from './schemas.ts'

/** Offers that stand in some relation to the one that the query names `offers`, as JSON, by id. */
function linksOf(relation: SQL): SQL<string> {
  return sql<string>`(SELECT json_group_array(json_object('id', linked.id, 'name', linked.name,
    'warehouse_id', place.id, 'warehouse_name', place.name) ORDER BY linked.id)
    FROM offers linked JOIN warehouses place ON place.id = linked.warehouse_id WHERE ${relation})`
}

/** What an offer's answer is read from. The password stays inside. */
const OFFER_COLUMNS = {
  id: offers.id,
  warehouse_id: offers.warehouseId,
  warehouse_name: named(warehouses.name, 'warehouse_name'),
  supplier_id: warehouses.supplierId,
  supplier_name: named(suppliers.name, 'supplier_name'),
  name: offers.name,
  currency: offers.currency,
  cost_includes_vat: offers.costIncludesVat,
  is_shelf: offers.isShelf,
  default_brand: offers.defaultBrand,
  is_active: offers.isActive,
  is_returnable: offers.isReturnable,
  update_method: offers.updateMethod,
  fed_by_offer_id: offers.fedByOfferId,
  fed_by: linksOf(sql`linked.id = offers.fed_by_offer_id`),
  feeds: linksOf(sql`linked.fed_by_offer_id = offers.id`),
  source_url: offers.sourceUrl,
  source_username: offers.sourceUsername,
  has_source_password: sql<number>`${offers.sourcePassword} IS NOT NULL`,
  pull_every_minutes: offers.pullEveryMinutes,
  next_pull_at: offers.nextPullAt,
  last_pull_at: offers.lastPullAt,
  last_pull_error: offers.lastPullError,
  last_pull_params: offers.lastPullParams,
  settings: offers.settings,
  limits: offers.limits,
  missing_items: offers.missingItems,
  max_age_hours: offers.maxAgeHours,
  when_old: offers.whenOld,
  live_list_id: offers.liveListId,
  live_since: offers.liveSince,
  applying_list_id: offers.applyingListId,
  items_count: sql<number | null>`
    ${priceLists.counts} ->> 'rows' - ${priceLists.counts} ->> 'rejected'`,
  is_auto_applied: offers.isAutoApplied,
  mail_key: offers.mailKey,
  mail_senders: offers.mailSenders,
  mail_subject_mask: offers.mailSubjectMask,
  file_mask: offers.fileMask,
  token_created_at: sql<number | null>`${listTokens.createdAt}`.as('token_created_at'),
  token_last_used_at: sql<number | null>`${listTokens.lastUsedAt}`.as('token_last_used_at'),
  newest_list: NEWEST_LIST,
  responsible_id: offers.responsibleId,
  responsible_name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
  is_responsible_told: sql<number>`${isWatcher(users.id)}
    AND ${users.isDisabled} = 0 AND ${users.deletedAt} IS NULL`,
  created_at: offers.createdAt,
}

/** Offers with the names around them, to be narrowed and ordered. */
export const selectOffers = (ctx: Ctx) =>
  ctx.db
    .select(OFFER_COLUMNS)
    .from(offers)
    .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
    .innerJoin(suppliers, eq(suppliers.id, warehouses.supplierId))
    .leftJoin(priceLists, eq(priceLists.id, offers.liveListId))
    .leftJoin(users, eq(users.id, offers.responsibleId))
    .leftJoin(listTokens, eq(listTokens.offerId, offers.id))

type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number]

const toLinks = (json: string) => JSON.parse(json) as OfferLink[]

/** `env` names the host of the offers' mail addresses. */
export const toOffer = (
  env: Pick<Env, 'INBOUND_MAIL_HOST'>,
  {
    newest_list: newest,
    mail_key: mailKey,
    fed_by: fedBy,
    feeds,
    responsible_id: responsibleId,
    responsible_name: responsibleName,
    is_responsible_told: isTold,
    token_created_at: tokenCreatedAt,
    token_last_used_at: tokenLastUsedAt,
    ...row
  }: OfferRow,
): SupplierOffer => ({
  ...row,
  fed_by: toLinks(fedBy)[0] ?? null,
  feeds: toLinks(feeds),
  mail_address: mailAddressOf(env, mailKey),
  waiting_list: waitingList(newest),
  api_token:
    tokenCreatedAt === null
      ? null
      : {
          created_at: new Date(tokenCreatedAt).toISOString(),
          last_used_at: tokenLastUsedAt === null ? null : new Date(tokenLastUsedAt).toISOString(),
        },
  responsible:
    responsibleId === null
      ? null
      : { id: responsibleId, name: responsibleName ?? '', is_told: isTold === 1 },
  has_source_password: row.has_source_password === 1,
  next_pull_at: row.next_pull_at?.toISOString() ?? null,
  last_pull_at: row.last_pull_at?.toISOString() ?? null,
  live_since: row.live_since?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** Columns of what was sent; what was not stays as it is. */
export const offerValues = (input: OfferChanges) => ({
  warehouseId: input.warehouse_id,
  name: input.name,
  currency: input.currency,
  costIncludesVat: input.cost_includes_vat,
  defaultBrand: input.default_brand,
  isActive: input.is_active,
  isReturnable: input.is_returnable,
  updateMethod: input.update_method,
  sourceUrl: input.source_url,
  sourceUsername: input.source_username,
  sourcePassword: input.source_password,
  pullEveryMinutes: input.pull_every_minutes,
  settings: input.settings,
  // The parser's type allows undefined inside; JSON has none.
  limits: input.limits as Partial<ListLimits> | undefined,
  missingItems: input.missing_items,
  maxAgeHours: input.max_age_hours,
  whenOld: input.when_old,
  responsibleId: input.responsible_id,
  isAutoApplied: input.is_auto_applied,
  mailSenders: input.mail_senders,
  mailSubjectMask: input.mail_subject_mask,
  fileMask: input.file_mask,
})

/** What the audit log keeps of a change: everything but the password itself. */
export function auditedChanges({ source_password, ...rest }: OfferChanges): object {
  if (source_password === undefined) return rest
  return { ...rest, has_source_password: source_password !== null }
}
