import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { insertWhen } from '../../../db/insert-when.ts'
import { companies, companyMembers } from '../../../db/schema/customers.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, invalid } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { getAdminCompany } from './get-company.ts'
import type { AdminCompany } from './schemas.ts'

const MOST_MEMBERS = 100

/**
 * Lets a customer buy for a company; nothing changes for who may already. 422 for an unknown customer, 409 when it has
 * as many members as there may be.
 */
export async function addMember(ctx: Ctx, id: number, userId: number): Promise<AdminCompany> {
  const before = await getAdminCompany(ctx, id)
  if ([before.owner, ...before.members].some((person) => person.id === userId)) return before
  const may = sql`EXISTS (SELECT 1 FROM companies WHERE id = ${id} AND user_id <> ${userId})
    AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM company_members WHERE company_id = ${id} AND user_id = ${userId})
    AND (SELECT count(*) FROM company_members WHERE company_id = ${id}) < ${MOST_MEMBERS}`
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'companies.add-member',
        subject: { type: 'company', id },
        after: { user_id: userId },
      },
      may,
    ),
    insertWhen(ctx.db, companyMembers, {
      cells: { companyId: id, userId, createdAt: ctx.now },
      rest: sql`WHERE ${may}`,
    }),
  ])
  const after = await getAdminCompany(ctx, id)
  if (after.members.some((person) => person.id === userId)) return after
  if (after.members.length >= MOST_MEMBERS) throw conflict('company_members_full')
  throw invalid('user_id', 'unknown_customer')
}

/** A customer buys for a company no more, and gets its prices no more by mail; nothing changes for who does not. */
export async function removeMember(ctx: Ctx, id: number, userId: number): Promise<AdminCompany> {
  await getAdminCompany(ctx, id)
  const isIt = and(eq(companyMembers.companyId, id), eq(companyMembers.userId, userId))
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'companies.remove-member',
        subject: { type: 'company', id },
        before: { user_id: userId },
      },
      exists(companyMembers, isIt),
    ),
    ctx.db
      .update(companies)
      .set({ pricesEvery: 'never', pricesTo: null, pricesAt: null })
      .where(
        and(eq(companies.id, id), eq(companies.pricesTo, userId), exists(companyMembers, isIt)),
      ),
    ctx.db.delete(companyMembers).where(isIt),
  ])
  return getAdminCompany(ctx, id)
}
