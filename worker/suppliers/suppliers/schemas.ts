import { z } from 'zod'
import { isEmailAddress, normaliseEmail } from '../../lib/email-address.ts'
import { isLoopbackUrl, isPublicUrl } from '../../lib/public-url.ts'
import {
  emptyAsNull,
  filledText,
  optionalLine,
  optionalText,
  pageQuery,
  queryId,
  rowId,
  text,
} from '../../lib/wire.ts'
import { DeliveryMethod } from '../delivery-methods/schemas.ts'
import { UsualDays } from '../../catalog/pricing/schemas/delivery.ts'
import { ListSettings } from '../../list-files/schemas/recognised.ts'
import { ListLimits, WaitingStatus } from '../../db/json/price-list.ts'

/** Suppliers, warehouses and offers on the wire; shared with the web client. */

const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2})?$/, 'country_code')
  .nullable()
  .transform(emptyAsNull)

const isEmail = (value: string) => value === '' || z.email().safeParse(value).success
const isWebsite = (value: string) => value === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value)

export const Supplier = z.object({
  id: rowId,
  name: z.string(),
  code: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  note: z.string().nullable(),
  /** What the two sums below are in, minor units; null when neither is named. */
  order_currency: z.string().nullable(),
  /** The least they take an order for. */
  minimum_order: z.number().int().nullable(),
  /** From there on they deliver for nothing. */
  free_delivery_from: z.number().int().nullable(),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
  warehouses_count: z.number().int(),
})
export type Supplier = z.infer<typeof Supplier>

/** Minor units of the supplier's currency; nothing is no limit. */
const orderSum = z.number().int().min(1).max(1_000_000_000_000).nullable()

export const SupplierInput = z.object({
  name: filledText(200),
  /** Made of the name when absent. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .max(32)
    .regex(/^([A-Z0-9]+(-[A-Z0-9]+)*)?$/, 'supplier_code_characters')
    .nullable()
    .transform(emptyAsNull)
    .optional(),
  country: country.optional(),
  email: text(254).refine(isEmail, 'not_an_email').nullable().transform(emptyAsNull).optional(),
  phone: optionalText(50).optional(),
  website: text(500).refine(isWebsite, 'not_a_url').nullable().transform(emptyAsNull).optional(),
  note: optionalText(5000).optional(),
  /** Needed for either sum. */
  order_currency: z
    .string()
    .trim()
    .regex(/^([A-Z]{3})?$/, 'currency_code')
    .nullable()
    .transform(emptyAsNull)
    .optional(),
  minimum_order: orderSum.optional(),
  free_delivery_from: orderSum.optional(),
  is_active: z.boolean().optional(),
})
export type SupplierInput = z.infer<typeof SupplierInput>
export const SupplierChanges = SupplierInput.partial()
export type SupplierChanges = z.infer<typeof SupplierChanges>

export const SuppliersQuery = pageQuery(['name', 'code', 'created_at'])
export type SuppliersQuery = z.infer<typeof SuppliersQuery>

export const Warehouse = z.object({
  id: rowId,
  supplier_id: rowId,
  supplier_name: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** Days from our order to our shelf, when the list itself does not say. */
  delivery_days_min: z.number().int(),
  delivery_days_max: z.number().int(),
  /** What deliveries took by carrier, most of them first; shoppers see the first once there are five. */
  deliveries: z.array(UsualDays.extend({ carrier: z.string() })),
  delivery_methods: z.array(DeliveryMethod),
  /**
   * What a customer pays for the way from here, once in each order that takes anything from here: minor units of the
   * base currency, without tax where prices are.
   */
  parcel_fee: z.number().int(),
  /** Our own shelf is there: nothing is delivered from it to us. */
  is_ours: z.boolean(),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
  offers_count: z.number().int(),
  /** Offers whose newest list waits for a person. */
  waiting_count: z.number().int(),
})
export type Warehouse = z.infer<typeof Warehouse>

const days = z.number().int().min(0).max(1000)

export const WarehouseInput = z.object({
  supplier_id: rowId,
  name: filledText(200),
  city: optionalText(200).optional(),
  country: country.optional(),
  delivery_days_min: days.optional(),
  delivery_days_max: days.optional(),
  parcel_fee: z.number().int().min(0).max(1_000_000_000).optional(),
  is_active: z.boolean().optional(),
})
export type WarehouseInput = z.infer<typeof WarehouseInput>
export const WarehouseChanges = WarehouseInput.omit({ supplier_id: true }).partial()
export type WarehouseChanges = z.infer<typeof WarehouseChanges>

export const WarehousesQuery = pageQuery(['name', 'city', 'created_at']).extend({
  supplier_id: queryId.optional(),
  /** With an offer whose list could not be downloaded the last time. */
  downloads: z.literal('failed').optional(),
})
export type WarehousesQuery = z.infer<typeof WarehousesQuery>

/** `feed`: with every list of another offer, of the same file, comes one of this offer. */
export const UpdateMethod = z.enum(['upload', 'url', 'email', 'api', 'feed'])
export type UpdateMethod = z.infer<typeof UpdateMethod>

/** An offer to lead to. */
export const OfferLink = z.object({
  id: rowId,
  name: z.string(),
  warehouse_id: rowId,
  warehouse_name: z.string(),
})
export type OfferLink = z.infer<typeof OfferLink>

export const SupplierOffer = z.object({
  id: rowId,
  warehouse_id: rowId,
  warehouse_name: z.string(),
  supplier_id: rowId,
  supplier_name: z.string(),
  name: z.string(),
  /** Currency of prices that do not name their own. */
  currency: z.string(),
  /** Costs have VAT in them that the store gets back: that of its own country. */
  cost_includes_vat: z.boolean(),
  /** The one offer of our own shelf: it has no lists. */
  is_shelf: z.boolean(),
  /** Brand of rows whose brand cell is empty. */
  default_brand: z.string().nullable(),
  is_active: z.boolean(),
  /** Customers may send back what they buy of it. */
  is_returnable: z.boolean(),
  update_method: UpdateMethod,
  /** The offer whose lists are this one's as well, where the method is `feed`. */
  fed_by_offer_id: rowId.nullable(),
  fed_by: OfferLink.nullable(),
  /** Offers whose lists come with those of this one. */
  feeds: z.array(OfferLink),
  source_url: z.string().nullable(),
  source_username: z.string().nullable(),
  has_source_password: z.boolean(),
  /** Minutes between pulls; null pulls only on demand. */
  pull_every_minutes: z.number().int().nullable(),
  next_pull_at: z.iso.datetime().nullable(),
  last_pull_at: z.iso.datetime().nullable(),
  last_pull_error: z.string().nullable(),
  last_pull_params: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  settings: ListSettings,
  limits: ListLimits.partial(),
  missing_items: z.enum(['zero', 'remove']),
  max_age_hours: z.number().int().nullable(),
  when_old: z.enum(['mark', 'hide']),
  live_list_id: rowId.nullable(),
  live_since: z.iso.datetime().nullable(),
  /** The list being applied now. */
  applying_list_id: rowId.nullable(),
  /** Accepted rows of the live list; null without one. */
  items_count: z.number().int().nullable(),
  /** The newest list, when it stands and waits for a person: stopped, failed, or ready to be applied. */
  waiting_list: z
    .object({
      id: rowId,
      version: z.number().int(),
      status: WaitingStatus,
    })
    .nullable(),
  /** Lists that are fetched, mailed or sent with the token go live by themselves unless they stop. */
  is_auto_applied: z.boolean(),
  /** Where lists can be mailed to; null where the store takes none by mail. */
  mail_address: z.string().nullable(),
  /** Who may mail lists: addresses, or `@domain`; nobody when there are none. */
  mail_senders: z.array(z.string()),
  /** What the subject of such a mail is like, `*` and `?` standing for anything; null: whatever. */
  mail_subject_mask: z.string().nullable(),
  /** What the file is called, among those of a mail or of an archive; null: whatever. */
  file_mask: z.string().nullable(),
  /** The token with which a program sends lists, itself never shown again; null: none. */
  api_token: z
    .object({ created_at: z.iso.datetime(), last_used_at: z.iso.datetime().nullable() })
    .nullable(),
  /** Who is mailed when a list stops or fails; `is_told` false: may see lists no more, and is not mailed. */
  responsible: z.object({ id: rowId, name: z.string(), is_told: z.boolean() }).nullable(),
  created_at: z.iso.datetime(),
})
export type SupplierOffer = z.infer<typeof SupplierOffer>

const MOST_SENDERS = 50
const MOST_MASK = 100

/** An address, or a whole domain: `prices@acme.by`, `@acme.by`. */
const MailSender = text(254)
  .transform(normaliseEmail)
  .refine(
    (value) => !/[*?]/.test(value) && isEmailAddress(value.startsWith('@') ? `any${value}` : value),
    'not_a_sender',
  )

const mask = optionalLine(MOST_MASK)
/** `checkSource` asks which store may download from its own machine. */
const isSource = (value: string) => value === '' || isPublicUrl(value) || isLoopbackUrl(value)

export const OfferInput = z.object({
  warehouse_id: rowId,
  name: filledText(200),
  currency: z
    .string()
    .trim()
    .regex(/^[A-Z]{3}$/, 'currency_code'),
  cost_includes_vat: z.boolean().optional(),
  default_brand: optionalText(200).optional(),
  is_active: z.boolean().optional(),
  /** Customers may send back what they buy of it. */
  is_returnable: z.boolean().optional(),
  update_method: UpdateMethod.optional(),
  /** Needed with the method `feed`, an offer of the same supplier; forgotten with any other. */
  fed_by_offer_id: rowId.nullable().optional(),
  source_url: text(2000)
    .refine(isSource, 'not_a_public_url')
    .nullable()
    .transform(emptyAsNull)
    .optional(),
  source_username: optionalText(200).optional(),
  /** Only ever written; null forgets it. */
  source_password: z.string().max(500).nullable().transform(emptyAsNull).optional(),
  pull_every_minutes: z.number().int().min(5).max(43_200).nullable().optional(),
  settings: ListSettings.optional(),
  limits: ListLimits.partial().optional(),
  missing_items: z.enum(['zero', 'remove']).optional(),
  max_age_hours: z.number().int().min(1).max(87_600).nullable().optional(),
  when_old: z.enum(['mark', 'hide']).optional(),
  responsible_id: rowId.nullable().optional(),
  mail_senders: z
    .array(MailSender)
    .max(MOST_SENDERS)
    .transform((senders) => [...new Set(senders)])
    .optional(),
  mail_subject_mask: mask.optional(),
  file_mask: mask.optional(),
  /** Absent: on for an offer whose lists begin to be fetched, else as it was. */
  is_auto_applied: z.boolean().optional(),
})
export type OfferInput = z.infer<typeof OfferInput>
export const OfferChanges = OfferInput.partial()
export type OfferChanges = z.infer<typeof OfferChanges>

/** Staff who may be responsible for an offer: they may see its lists. */
export const ListWatcher = z.object({ id: rowId, name: z.string() })
export type ListWatcher = z.infer<typeof ListWatcher>

export const OffersQuery = pageQuery(['name', 'created_at', 'live_since']).extend({
  warehouse_id: queryId.optional(),
  supplier_id: queryId.optional(),
})
export type OffersQuery = z.infer<typeof OffersQuery>
