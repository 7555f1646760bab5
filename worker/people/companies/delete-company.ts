import { and, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { companies } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { owesNothing, refuseOwingCompany } from './owes-nothing.ts'
import { getCompany } from './get-company.ts'
import { lacksDefault, mine } from './company-rows.ts'

/**
 * Deletes one of the actor's own; its addresses stay as the actor's, and the newest of the other companies
 * becomes the default if it was. 409 while it owes something, with the sum.
 */
export async function deleteCompany(ctx: Ctx, id: number): Promise<void> {
  const may = and(mine(ctx, id), owesNothing(id))
  const newest = sql`(SELECT max(id) FROM companies WHERE user_id = ${actorOf(ctx).id})`
  const [, deleted] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'companies.delete', subject: { type: 'company', id } },
      exists(companies, may),
    ),
    ctx.db.delete(companies).where(may).returning({ id: companies.id }),
    ctx.db
      .update(companies)
      .set({ isDefault: true })
      .where(sql`${companies.id} = ${newest} AND ${lacksDefault(ctx)}`),
  ])
  if (deleted.length > 0) return
  await getCompany(ctx, id)
  throw (await refuseOwingCompany(ctx, id)) ?? conflict('conflict')
}
