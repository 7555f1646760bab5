import { sql } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { newRow, UNFINISHED } from '../../../db/new-row.ts'
import { companies } from '../../../db/schema/customers.ts'
import type { Ctx } from '../../../env.ts'
import { audited } from '../../../store/audit/audit.ts'
import { hasRoomFor, isFitFor, refusalFor, toColumns } from '../company-rows.ts'
import { getAdminCompany } from './get-company.ts'
import type { AdminCompany, NewAdminCompany } from './schemas.ts'

/**
 * Adds a company to a customer's; the first one is their usual one. 422 for an unknown customer, a country the store
 * does not serve and a number they have already; 409 `companies_full`.
 */
export async function createAdminCompany(ctx: Ctx, input: NewAdminCompany): Promise<AdminCompany> {
  const { user_id: userId, ...legal } = input
  const { id, isNew, guard } = newRow(companies)
  const isThere = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL)`
  const [, , created] = await ctx.db.batch([
    insertWhen(ctx.db, companies, {
      cells: {
        ...toColumns(legal),
        userId,
        isDefault: sql<boolean>`NOT EXISTS (SELECT 1 FROM companies held
          WHERE held.user_id = ${userId} AND held.is_default = 1)`,
        createdAt: UNFINISHED,
      },
      rest: sql`WHERE ${isThere} AND ${isFitFor(userId, 0, legal)} AND ${hasRoomFor(userId)}`,
    }),
    audited(
      ctx,
      {
        action: 'companies.create',
        subject: { type: 'company', id },
        after: { name: legal.name, tax_number: legal.tax_number, user_id: userId },
      },
      guard,
    ),
    ctx.db
      .update(companies)
      .set({ createdAt: ctx.now })
      .where(isNew)
      .returning({ id: companies.id }),
  ])
  const [row] = created
  if (row === undefined) throw await refusalFor(ctx, userId, { id: 0, input: legal })
  return getAdminCompany(ctx, row.id)
}
