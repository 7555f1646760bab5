import { desc, eq } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { companies } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { toCompany } from './company-rows.ts'
import type { Company } from './schemas.ts'

/** All of the actor's own, newest first. */
export async function listCompanies(ctx: Ctx): Promise<Company[]> {
  const rows = await ctx.db
    .select()
    .from(companies)
    .where(eq(companies.userId, actorOf(ctx).id))
    .orderBy(desc(companies.id))
  return rows.map(toCompany)
}
