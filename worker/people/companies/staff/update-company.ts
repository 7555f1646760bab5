import { and, eq, sql } from 'drizzle-orm'
import { drizzleSql } from '../../../db/drizzle-sql.ts'
import { BASE_CURRENCY_SQL } from '../../../db/base-currency.ts'
import { exists } from '../../../db/exists.ts'
import { companies } from '../../../db/schema/customers.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, invalid } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { isFitFor, refusalFor, toColumns } from '../company-rows.ts'
import { getAdminCompany } from './get-company.ts'
import { mayGetPrices } from '../may-get-prices.ts'
import { nextMailing } from '../next-mailing.ts'
import type { AdminCompany, AdminCompanyChanges } from './schemas.ts'

/**
 * Changes a company: legal data, group, terms, notes, and to whom its price list is mailed. 409 when it was changed
 * since it was read; 422 for an unknown group, a country the store does not serve, a number its owner has already, and
 * for a price list to who is not a member with a confirmed address.
 */
export async function updateAdminCompany(
  ctx: Ctx,
  id: number,
  changes: AdminCompanyChanges,
): Promise<AdminCompany> {
  const before = await getAdminCompany(ctx, id)
  const { group_id: groupId, credit, note, prices, version, ...legal } = changes
  const ownerId = before.owner.id
  const isIt = and(
    eq(companies.id, id),
    eq(companies.version, version),
    isFitFor(ownerId, id, legal),
    isGroup(groupId),
    mayBeSent(id, prices.to),
  )
  const isMoved = prices.every !== before.prices.every
  const [, written] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'companies.update',
        subject: { type: 'company', id },
        before: factsOf(before),
        after: { ...legal, group_id: groupId, credit, note, prices },
      },
      exists(companies, isIt),
    ),
    ctx.db
      .update(companies)
      .set({
        ...toColumns(legal),
        groupId,
        creditMode: credit.mode,
        creditLimit: credit.limit,
        creditDays: credit.days,
        creditCurrency: sql`${drizzleSql(BASE_CURRENCY_SQL)}`,
        note,
        pricesEvery: prices.to === null ? 'never' : prices.every,
        pricesTo: prices.to,
        ...(isMoved && { pricesAt: nextMailing(prices.every, ctx.now) }),
        version: version + 1,
      })
      .where(isIt)
      .returning({ id: companies.id }),
  ])
  if (written.length > 0) return getAdminCompany(ctx, id)
  throw await refusal(ctx, before, changes)
}

const isGroup = (groupId: number | null) =>
  groupId === null ? sql`1` : sql`EXISTS (SELECT 1 FROM customer_groups WHERE id = ${groupId})`

const mayBeSent = (id: number, userId: number | null) =>
  userId === null ? sql`1` : mayGetPrices(id, userId)

/** What the audit row says it was. */
function factsOf(company: AdminCompany) {
  const { id: _, owner, members, addresses, group, limit, owed, overdue, ...facts } = company
  const { created_at: __, version: ___, credit, prices, ...rest } = facts
  const { currency, ...terms } = credit
  return {
    ...rest,
    group_id: group?.id ?? null,
    credit: terms,
    prices: { every: prices.every, to: prices.to },
  }
}

async function refusal(ctx: Ctx, before: AdminCompany, changes: AdminCompanyChanges) {
  const { id, owner, version } = before
  if (version !== changes.version) return conflict('company_changed')
  const { group_id: groupId, prices } = changes
  const isHere = async (condition: ReturnType<typeof isGroup>) =>
    (await ctx.db.get<{ found: number }>(sql`SELECT ${condition} AS found`))?.found === 1
  if (!(await isHere(isGroup(groupId)))) return invalid('group_id', 'unknown_group')
  if (!(await isHere(mayBeSent(id, prices.to)))) return invalid('prices.to', 'prices_to_nobody')
  return refusalFor(ctx, owner.id, { id, input: changes })
}
