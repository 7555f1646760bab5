import { type SQL, sql } from 'drizzle-orm'
import { newRow, UNFINISHED } from '../../db/new-row.ts'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { companies } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import {
  freeDefault,
  hasRoom,
  isFit,
  lacksDefault,
  refusal,
  toColumns,
  toCompany,
} from './company-rows.ts'
import type { Company, CompanyInput } from './schemas.ts'

/**
 * Adds a company to the actor's own; the first one is the default. 422 for a country the store does not serve
 * or a tax number they have already, 409 `companies_full`.
 */
export async function createCompany(ctx: Ctx, input: CompanyInput): Promise<Company> {
  const may = sql`${isFit(ctx, 0, input)} AND ${hasRoom(ctx)}`
  const { id, isNew, guard } = newRow(companies)
  const [, , , created] = await ctx.db.batch([
    freeDefault(ctx, input, may),
    insertCompany(ctx, input, may),
    audited(ctx, { action: 'companies.create', subject: { type: 'company', id } }, guard),
    ctx.db.update(companies).set({ createdAt: ctx.now }).where(isNew).returning(),
  ])
  const [row] = created
  if (row === undefined) throw await refusal(ctx, 0, input)
  return toCompany(row)
}

const insertCompany = (ctx: Ctx, input: CompanyInput, may: SQL) =>
  insertWhen(ctx.db, companies, {
    cells: {
      ...toColumns(input),
      userId: actorOf(ctx).id,
      isDefault: lacksDefault(ctx),
      createdAt: UNFINISHED,
    },
    rest: sql`WHERE ${may}`,
  })
