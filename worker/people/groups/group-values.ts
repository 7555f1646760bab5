import { sql } from 'drizzle-orm'
import { BASE_CURRENCY_SQL } from '../../db/base-currency.ts'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { customerGroups } from '../../db/schema/groups.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import type { GroupInput } from './schemas.ts'

/** Its columns; the limit is of what the store reckons in when it is written. */
export const groupValues = ({ name, discount_bps: discountBps, credit, join }: GroupInput) => ({
  name,
  discountBps,
  isCreditOn: credit.is_on,
  creditLimit: credit.limit,
  creditDays: credit.days,
  creditCurrency: sql<string>`${drizzleSql(BASE_CURRENCY_SQL)}`,
  joinTurnover: join?.turnover ?? null,
  joinDays: join?.days ?? 0,
})

/** No other group has the name. `id` 0: a new one. */
export const isNameFree = (name: string, id: number) =>
  sql`NOT EXISTS (SELECT 1 FROM customer_groups other WHERE other.name = ${name} AND other.id <> ${id})`

/** 422 for a name in use. */
export async function refuseName(ctx: Ctx, name: string, id: number): Promise<void> {
  const taken = await ctx.db
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(sql`${customerGroups.name} = ${name} AND ${customerGroups.id} <> ${id}`)
  if (taken.length > 0) throw invalid('name', 'group_exists')
}
