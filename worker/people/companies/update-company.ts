import { and, sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { companies } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import {
  freeDefault,
  isFit,
  lacksDefault,
  mine,
  refusal,
  toColumns,
  toCompany,
} from './company-rows.ts'
import { getCompany } from './get-company.ts'
import type { Company, CompanyInput } from './schemas.ts'

/** Changes one of the actor's own; a default it asks for moves here from the one that had it. */
export async function updateCompany(ctx: Ctx, id: number, input: CompanyInput): Promise<Company> {
  const fit = isFit(ctx, id, input)
  const may = sql`EXISTS (SELECT 1 FROM companies WHERE ${mine(ctx, id)}) AND ${fit}`
  const [, , updated] = await ctx.db.batch([
    audited(ctx, { action: 'companies.update', subject: { type: 'company', id } }, may),
    freeDefault(ctx, input, may),
    ctx.db
      .update(companies)
      .set({
        ...toColumns(input),
        isDefault: sql`${companies.isDefault} OR ${lacksDefault(ctx)}`,
      })
      .where(and(mine(ctx, id), fit))
      .returning(),
  ])
  const [row] = updated
  if (row !== undefined) return toCompany(row)
  await getCompany(ctx, id)
  throw await refusal(ctx, id, input)
}
