import { z } from 'zod'
import { CurrencyCode } from '../../catalog/pricing/schemas/pricing.ts'
import { isColour } from '../../../web/lib/accent.ts'
import { isEmailAddress } from '../../lib/email-address.ts'
import { filledLine, line, pageQuery, rowId } from '../../lib/wire.ts'
import { LocaleCode } from '../../lib/locale-code.ts'

/** Channels on the wire; shared with the web client. */

/** Query of `GET /admin/channels`: words of a name, a code or a host. */
export const ChannelsQuery = pageQuery(['name', 'code', 'hostname', 'orders']).extend({
  state: z.enum(['on', 'off']).optional(),
})
export type ChannelsQuery = z.infer<typeof ChannelsQuery>

/** Labels of letters, digits and hyphens; without a scheme, a port or an address of numbers. */
const HOSTNAME =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/
const CODE = /^[a-z0-9]([a-z0-9_-]{0,30}[a-z0-9])?$/
const PREFIX = /^[A-Z0-9]{1,8}$/

/** So long an order may wait for its money at most: a year. */
const MOST_HOURS = 8760

/** Null: as the main channel has it. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1)
    .max(100)
    .refine((items) => new Set(items).size === items.length, 'channel_twice')
    .nullable()

const terms = {
  code: z.string().trim().regex(CODE, 'channel_code'),
  name: filledLine(60),
  is_enabled: z.boolean(),
  hostname: z.string().trim().toLowerCase().regex(HOSTNAME, 'channel_hostname').nullable(),
  locales: listOf(LocaleCode),
  default_locale: LocaleCode.nullable(),
  currency: CurrencyCode.nullable(),
  currencies: listOf(CurrencyCode),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'country_code')
    .nullable(),
  is_tax_included: z.boolean().nullable(),
  /** Codes of methods. */
  payment_methods: listOf(line(50)),
  shipping_methods: listOf(line(50)),
  /** Customer groups whose prices hold in it. */
  group_ids: listOf(rowId),
  order_prefix: z
    .string()
    .trim()
    .regex(PREFIX, 'channel_prefix')
    // Numbers of orders placed before the store was opened begin so.
    .refine((prefix) => prefix !== 'TEST', 'channel_prefix_taken')
    .nullable(),
  sender_email: z.string().trim().max(254).refine(isEmailAddress, 'not_an_email').nullable(),
  sender_name: filledLine(60).nullable(),
  accent: z.string().trim().toLowerCase().refine(isColour, 'channel_colour').nullable(),
  /** Hours an order may wait for a card or a transfer before it is cancelled; 0: as long as it takes. */
  unpaid_hours: z.number().int().min(0).max(MOST_HOURS).nullable(),
}

/** The default language and currency are among those that the channel itself names. */
const isWhole = (
  input: { [Name in keyof typeof terms]: z.infer<(typeof terms)[Name]> },
  ctx: z.core.$RefinementCtx,
): void => {
  const { locales, default_locale: locale, currencies, currency } = input
  if (locale !== null && locales !== null && !locales.includes(locale)) {
    ctx.addIssue({ code: 'custom', path: ['default_locale'], message: 'channel_default_locale' })
  }
  if (currency !== null && currencies !== null && !currencies.includes(currency)) {
    ctx.addIssue({ code: 'custom', path: ['currency'], message: 'channel_default_currency' })
  }
}

/** Body of `POST /admin/channels`. */
export const ChannelInput = z.object(terms).strict().superRefine(isWhole)
export type ChannelInput = z.infer<typeof ChannelInput>

/** Body of `PUT /admin/channels/{id}`; `version` as it was read. */
export const ChannelChanges = z
  .object({ ...terms, version: z.number().int() })
  .strict()
  .superRefine(isWhole)
export type ChannelChanges = z.infer<typeof ChannelChanges>

export const AdminChannel = z.object({
  id: z.number().int(),
  ...terms,
  is_main: z.boolean(),
  /** Of its picture, below `/api/logos/`; null: the store's mark. */
  logo: z.string().nullable(),
  /** Orders that were placed in it, counted to a thousand. */
  orders_count: z.number().int(),
  /** Markup rules that are for it alone. */
  rules_count: z.number().int(),
  version: z.number().int(),
})
export type AdminChannel = z.infer<typeof AdminChannel>

/** Answer of `GET /admin/channels/choices`: what a channel may choose from, and what lists of orders are filtered by. */
export const ChannelChoices = z.object({
  channels: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      is_main: z.boolean(),
      is_enabled: z.boolean(),
    }),
  ),
  currencies: z.array(z.string()),
  countries: z.array(z.string()),
  payment_methods: z.array(z.object({ code: z.string(), title: z.string() })),
  shipping_methods: z.array(z.object({ code: z.string(), title: z.string() })),
  groups: z.array(z.object({ id: z.number().int(), name: z.string() })),
})
export type ChannelChoices = z.infer<typeof ChannelChoices>

/** Body of `PUT /admin/channels/{id}/logo`. */
export const LogoForm = z.object({ logo: z.instanceof(File) })

export const LogoParam = z.object({ key: z.string().regex(/^[0-9a-f]{64}\.(png|jpg|webp)$/) })
