import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { companies } from '../../../db/schema/customers.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { owesNothing, refuseOwingCompany } from '../owes-nothing.ts'
import { getAdminCompany } from './get-company.ts'

/** Deletes a company; its orders stay. 409 while it owes something, with the sum, `not_found` for an unknown one. */
export async function deleteAdminCompany(ctx: Ctx, id: number): Promise<void> {
  const { name, tax_number, owner } = await getAdminCompany(ctx, id)
  const isIt = and(eq(companies.id, id), owesNothing(id))
  const [, deleted] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'companies.delete',
        subject: { type: 'company', id },
        before: { name, tax_number, user_id: owner.id },
      },
      exists(companies, isIt),
    ),
    ctx.db.delete(companies).where(isIt).returning({ id: companies.id }),
    ctx.db
      .update(companies)
      .set({ isDefault: true })
      .where(
        sql`${companies.id} = (SELECT max(id) FROM companies WHERE user_id = ${owner.id})
          AND NOT EXISTS (SELECT 1 FROM companies held
            WHERE held.user_id = ${owner.id} AND held.is_default = 1)`,
      ),
  ])
  if (deleted.length > 0) return
  throw (await refuseOwingCompany(ctx, id)) ?? conflict('conflict')
}
