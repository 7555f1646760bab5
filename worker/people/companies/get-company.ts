import { companies } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { mine, toCompany } from './company-rows.ts'
import type { Company } from './schemas.ts'

/** One of the actor's own; `not_found` for anybody else's. */
export async function getCompany(ctx: Ctx, id: number): Promise<Company> {
  const [row] = await ctx.db.select().from(companies).where(mine(ctx, id))
  if (row === undefined) throw notFound()
  return toCompany(row)
}
