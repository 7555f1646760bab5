import { and, eq, type SQL, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { addresses } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { type AppError, conflict, invalid } from '../../errors.ts'
import { type Address, type AddressInput, MOST_ADDRESSES } from './schemas.ts'

export type AddressRow = typeof addresses.$inferSelect

/** One of the actor's own. */
export const mine = (ctx: Ctx, id: number) =>
  and(eq(addresses.id, id), eq(addresses.userId, actorOf(ctx).id))

/** Wire names of the columns a person writes; the rest is ours. */
export const toColumns = (input: AddressInput) => ({
  companyId: input.company_id ?? null,
  firstName: input.first_name,
  lastName: input.last_name,
  companyName: input.company_name ?? null,
  addressLineOne: input.address_line_one,
  addressLineTwo: input.address_line_two ?? null,
  city: input.city,
  district: input.district ?? null,
  country: input.country,
  postcode: input.postcode,
  phone: input.phone,
  taxNumber: input.tax_number,
})

export const toAddress = (row: AddressRow): Address => ({
  id: row.id,
  company_id: row.companyId,
  first_name: row.firstName,
  last_name: row.lastName,
  company_name: row.companyName,
  address_line_one: row.addressLineOne,
  address_line_two: row.addressLineTwo,
  city: row.city,
  district: row.district,
  country: row.country,
  postcode: row.postcode,
  phone: row.phone,
  tax_number: row.taxNumber,
  is_default_shipping: row.isDefaultShipping,
  is_default_payment: row.isDefaultPayment,
  created_at: row.createdAt.toISOString(),
})

/** The store serves the country, and the company is the actor's own. */
export const isFit = (ctx: Ctx, { country, company_id: companyId }: AddressInput) => sql`
  EXISTS (SELECT 1 FROM countries WHERE code = ${country} AND is_enabled = 1)
  AND (${companyId ?? null} IS NULL
    OR EXISTS (SELECT 1 FROM companies WHERE id = ${companyId ?? null} AND user_id = ${actorOf(ctx).id}))`

/** There is room for one more. */
export const hasRoom = (ctx: Ctx) =>
  sql`(SELECT count(*) FROM addresses WHERE user_id = ${actorOf(ctx).id}) < ${MOST_ADDRESSES}`

/**
 * Clears the defaults that `input` asks for on the other addresses, where `condition` holds; the address
 * written next in the same batch then becomes the default.
 */
export function freeDefaults(ctx: Ctx, input: AddressInput, condition: SQL) {
  const [shipping, payment] = [
    input.is_default_shipping === true,
    input.is_default_payment === true,
  ]
  return ctx.db
    .update(addresses)
    .set({
      isDefaultShipping: sql`${addresses.isDefaultShipping} AND NOT ${Number(shipping)}`,
      isDefaultPayment: sql`${addresses.isDefaultPayment} AND NOT ${Number(payment)}`,
    })
    .where(
      sql`${addresses.userId} = ${actorOf(ctx).id}
        AND ((${addresses.isDefaultShipping} AND ${Number(shipping)})
          OR (${addresses.isDefaultPayment} AND ${Number(payment)}))
        AND ${condition}`,
    )
}

/** Whether the actor has no default of the kind at this moment of the batch. */
export const lacksDefault = (ctx: Ctx, kind: 'shipping' | 'payment') => sql<boolean>`
  NOT EXISTS (SELECT 1 FROM addresses held WHERE held.user_id = ${actorOf(ctx).id}
    AND ${sql.raw(`held.is_default_${kind}`)} = 1)`

/** Why an address could not be written. */
export async function refusal(ctx: Ctx, input: AddressInput): Promise<AppError> {
  const [[country], [company]] = await ctx.db.batch([
    ctx.db
      .select({ code: sql`1` })
      .from(sql`countries`)
      .where(sql`code = ${input.country} AND is_enabled = 1`),
    ctx.db
      .select({ id: sql`1` })
      .from(sql`companies`)
      .where(sql`id = ${input.company_id ?? null} AND user_id = ${actorOf(ctx).id}`),
  ])
  if (country === undefined) return invalid('country', 'unknown_country')
  if (input.company_id != null && company === undefined) {
    return invalid('company_id', 'unknown_company')
  }
  return conflict('addresses_full', { reason: 'addresses_full', limit: MOST_ADDRESSES })
}
