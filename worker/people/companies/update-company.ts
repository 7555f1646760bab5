import { and, sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { companies } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
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
import { isItsOwn } from './owes-nothing.ts'
import type { Company, CompanyInput } from './schemas.ts'

/**
 * Changes one of the actor's own; a default it asks for moves here from the one that had it. 409 for another name,
 * number or country of one that staff gave terms or a group, or that owes something: those were given to that payer.
 */
export async function updateCompany(ctx: Ctx, id: number, input: CompanyInput): Promise<Company> {
  const fit = isFit(ctx, id, input)
  const isSame = sql`EXISTS (SELECT 1 FROM companies same WHERE same.id = ${id} AND same.name = ${input.name}
    AND same.tax_number = ${input.tax_number} AND same.country = ${input.country})`
  const mayChange = sql`(${isSame} OR (${isItsOwn(id)}))`
  const isAllowed = sql`${fit} AND ${mayChange}`
  const may = sql`EXISTS (SELECT 1 FROM companies WHERE ${mine(ctx, id)}) AND ${isAllowed}`
  const [, , updated] = await ctx.db.batch([
    audited(ctx, { action: 'companies.update', subject: { type: 'company', id } }, may),
    freeDefault(ctx, input, may),
    ctx.db
      .update(companies)
      .set({
        ...toColumns(input),
        isDefault: sql`${companies.isDefault} OR ${lacksDefault(ctx)}`,
        version: sql`${companies.version} + 1`,
      })
      .where(and(mine(ctx, id), isAllowed))
      .returning(),
  ])
  const [row] = updated
  if (row !== undefined) return toCompany(row)
  await getCompany(ctx, id)
  const [fixed] = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(mine(ctx, id), fit, sql`NOT ${mayChange}`))
  if (fixed !== undefined) throw conflict('company_fixed')
  throw await refusal(ctx, id, input)
}
