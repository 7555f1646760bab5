import { and, eq, type SQL, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { users } from '../../db/schema/accounts.ts'
import { companies } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { type AppError, conflict, invalid } from '../../errors.ts'
import { type Company, type CompanyInput, MOST_COMPANIES } from './schemas.ts'

export type CompanyRow = typeof companies.$inferSelect

/** One of the actor's own. */
export const mine = (ctx: Ctx, id: number) =>
  and(eq(companies.id, id), eq(companies.userId, actorOf(ctx).id))

/** Wire names of the columns a person writes; the rest is ours. */
export const toColumns = (input: Omit<CompanyInput, 'is_default'>) => ({
  name: input.name,
  taxNumber: input.tax_number,
  country: input.country,
  addressLineOne: input.address_line_one,
  addressLineTwo: input.address_line_two ?? null,
  city: input.city,
  district: input.district ?? null,
  postcode: input.postcode,
  phone: input.phone,
  email: input.email,
  bankName: input.bank_name ?? null,
  bankAccount: input.bank_account,
  bankCode: input.bank_code,
})

export const toCompany = (row: CompanyRow): Company => ({
  id: row.id,
  name: row.name,
  tax_number: row.taxNumber,
  country: row.country,
  address_line_one: row.addressLineOne,
  address_line_two: row.addressLineTwo,
  city: row.city,
  district: row.district,
  postcode: row.postcode,
  phone: row.phone,
  email: row.email,
  bank_name: row.bankName,
  bank_account: row.bankAccount,
  bank_code: row.bankCode,
  is_default: row.isDefault,
  created_at: row.createdAt.toISOString(),
})

/** What is checked of a company besides its fields. */
type Fit = Pick<CompanyInput, 'country' | 'tax_number'>

/** The store serves the country, and no other company of the person has the number. `id` 0: a new one. */
export const isFitFor = (userId: number, id: number, { country, tax_number: number }: Fit) => sql`
  EXISTS (SELECT 1 FROM countries WHERE code = ${country} AND is_enabled = 1)
  AND NOT EXISTS (SELECT 1 FROM companies other WHERE other.user_id = ${userId}
    AND other.country = ${country} AND other.tax_number = ${number} AND other.id <> ${id})`

/** The same for one of the actor's own. */
export const isFit = (ctx: Ctx, id: number, input: Fit) => isFitFor(actorOf(ctx).id, id, input)

/** There is room for one more. */
export const hasRoomFor = (userId: number) =>
  sql`(SELECT count(*) FROM companies WHERE user_id = ${userId}) < ${MOST_COMPANIES}`

export const hasRoom = (ctx: Ctx) => hasRoomFor(actorOf(ctx).id)

/** Clears the default on the company that has it, when `input` asks for it and `condition` holds. */
export const freeDefault = (ctx: Ctx, input: CompanyInput, condition: SQL) =>
  ctx.db
    .update(companies)
    .set({ isDefault: false })
    .where(
      sql`${companies.userId} = ${actorOf(ctx).id} AND ${companies.isDefault} = 1
        AND ${Number(input.is_default === true)} AND ${condition}`,
    )

/** Whether the actor has no default at this moment of the batch. */
export const lacksDefault = (ctx: Ctx) => sql<boolean>`
  NOT EXISTS (SELECT 1 FROM companies held WHERE held.user_id = ${actorOf(ctx).id}
    AND held.is_default = 1)`

/** Why one of the actor's own could not be written. `id` 0: a new one. */
export const refusal = (ctx: Ctx, id: number, input: Fit): Promise<AppError> =>
  refusalFor(ctx, actorOf(ctx).id, { id, input })

/** Why a company of this person could not be written. */
export async function refusalFor(
  ctx: Ctx,
  userId: number,
  { id, input }: { id: number; input: Fit },
): Promise<AppError> {
  const [[country], [duplicate], [person]] = await ctx.db.batch([
    ctx.db
      .select({ code: sql`1` })
      .from(sql`countries`)
      .where(sql`code = ${input.country} AND is_enabled = 1`),
    ctx.db
      .select({ id: companies.id })
      .from(companies)
      .where(
        sql`${companies.userId} = ${userId} AND ${companies.country} = ${input.country}
          AND ${companies.taxNumber} = ${input.tax_number} AND ${companies.id} <> ${id}`,
      ),
    ctx.db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.id} = ${userId} AND ${users.deletedAt} IS NULL`),
  ])
  if (country === undefined) return invalid('country', 'unknown_country')
  if (duplicate !== undefined) return invalid('tax_number', 'company_exists')
  if (person === undefined) return invalid('user_id', 'unknown_customer')
  return conflict('companies_full', { reason: 'companies_full', limit: MOST_COMPANIES })
}
