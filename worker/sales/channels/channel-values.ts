import { sql } from 'drizzle-orm'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { query, queryRow } from '../../db/query.ts'
import type { AdminChannel, ChannelInput } from './schemas.ts'

/** Its columns. */
export const channelValues = (input: ChannelInput) => ({
  code: input.code,
  name: input.name,
  isEnabled: input.is_enabled,
  hostname: input.hostname,
  locales: input.locales,
  defaultLocale: input.default_locale,
  currency: input.currency,
  currencies: input.currencies,
  country: input.country,
  isTaxIncluded: input.is_tax_included,
  paymentMethods: input.payment_methods,
  shippingMethods: input.shipping_methods,
  groupIds: input.group_ids,
  orderPrefix: input.order_prefix,
  senderEmail: input.sender_email,
  senderName: input.sender_name,
  accent: input.accent,
  unpaidHours: input.unpaid_hours,
})

/** What can be edited of a channel, for the audit log. */
export function editedOf(channel: AdminChannel): ChannelInput {
  const { id: _, is_main: __, logo: ___, orders_count: ____, rules_count: _____, ...rest } = channel
  const { version: ______, ...edited } = rest
  return edited
}

/** Condition: no other channel has the code or the host. `id` 0: a new one. */
export const isFree = ({ code, hostname }: ChannelInput, id: number) =>
  sql`NOT EXISTS (SELECT 1 FROM channels other
    WHERE other.id <> ${id} AND (other.code = ${code} OR other.hostname = ${hostname}))`

interface Taken {
  code: number
  hostname: number
  prefix: number
  currencies: string
  countries: number
  payment: string
  shipping: string
  group_ids: string
}

/**
 * 422 on the fields that name what another channel has – a code, a host, the prefix of order numbers – or what the
 * store does not: a currency, a country, methods, groups. One round trip.
 */
export async function checkChannel(ctx: Ctx, input: ChannelInput, id: number): Promise<void> {
  const among = (list: readonly unknown[] | null) => JSON.stringify(list ?? [])
  const found = await queryRow(
    ctx.db.raw,
    query<Taken>`SELECT
      EXISTS (SELECT 1 FROM channels WHERE code = ${input.code} AND id <> ${id}) AS code,
      EXISTS (SELECT 1 FROM channels WHERE hostname = ${input.hostname} AND id <> ${id}) AS hostname,
      EXISTS (SELECT 1 FROM channels WHERE id <> ${id}
        AND coalesce(order_prefix, iif(is_default = 1, 'D', NULL)) = ${input.order_prefix}) AS prefix,
      (SELECT json_group_array(value) FROM json_each(${among([...(input.currencies ?? []), ...(input.currency === null ? [] : [input.currency])])})
        WHERE value NOT IN (SELECT code FROM currencies WHERE is_enabled = 1)) AS currencies,
      ${input.country} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM countries WHERE code = ${input.country}) AS countries,
      (SELECT json_group_array(value) FROM json_each(${among(input.payment_methods)})
        WHERE value NOT IN (SELECT code FROM payment_methods)) AS payment,
      (SELECT json_group_array(value) FROM json_each(${among(input.shipping_methods)})
        WHERE value NOT IN (SELECT code FROM shipping_methods)) AS shipping,
      (SELECT json_group_array(value) FROM json_each(${among(input.group_ids)})
        WHERE value NOT IN (SELECT id FROM customer_groups)) AS group_ids`,
  )
  if (found === null) return
  const unknown: string[] = JSON.parse(found.currencies) as string[]
  const faults: [string, string, boolean][] = [
    ['code', 'channel_code_taken', found.code === 1],
    ['hostname', 'channel_hostname_taken', found.hostname === 1],
    ['order_prefix', 'channel_prefix_taken', found.prefix === 1],
    ['currency', 'unknown_currency', unknown.includes(input.currency ?? '')],
    [
      'currencies',
      'unknown_currency',
      (input.currencies ?? []).some((code) => unknown.includes(code)),
    ],
    ['country', 'unknown_country', found.countries === 1],
    ['payment_methods', 'channel_method_gone', found.payment !== '[]'],
    ['shipping_methods', 'channel_method_gone', found.shipping !== '[]'],
    ['group_ids', 'unknown_group', found.group_ids !== '[]'],
  ]
  const wrong = faults.filter(([, , isWrong]) => isWrong)
  if (wrong.length === 0) return
  throw new AppError('validation', {
    fields: Object.fromEntries(
      wrong.map(([field, sentence]) => [field, [{ sentence, params: {} }]]),
    ),
  })
}
