import { z } from 'zod'
import { LocaleCode, LocaleTag } from '../../../lib/locale-code.ts'
import { DELIVERY_SETTINGS, DeliverySettings } from '../../../lib/delivery-settings.ts'
import { emptyAsNull, filledText, optionalText, text } from '../../../lib/wire.ts'
import { EpcMakes } from './epc.ts'

/** What a page needs to know before anything else; shared with the web client. */

/** A method of payment or shipping, as the front page tells of it. */
const Teaser = z.object({ code: z.string(), title: z.string() })

const isEmail = (value: string) => value === '' || z.email().safeParse(value).success

/** The stream of Google Analytics 4 that page views go on to. */
const MeasurementId = z.string().regex(/^G-[A-Z0-9]{4,20}$/, 'measurement_id')

/** The settings an owner edits; see `StoreSettings` for the defaults. */
const EDITED = {
  store_name: filledText(60),
  default_locale: LocaleCode,
  analytics_id: MeasurementId.nullable(),
  epc_makes: EpcMakes,
  contact_email: text(254).refine(isEmail, 'not_an_email').nullable().transform(emptyAsNull),
  contact_phone: optionalText(50),
  /** Where mails come from; null: from `sender_default`. */
  sender_email: text(254).refine(isEmail, 'not_an_email').nullable().transform(emptyAsNull),
  /** The back office is closed to staff without a second factor. */
  staff_two_factor_required: z.boolean(),
  /** Where the store itself is, ISO 3166-1 alpha-2: what is picked up there bears its tax. */
  home_country: z.string().regex(/^[A-Z]{2}$/, 'country_code'),
  /** Grams of a piece of unknown weight, so that no parcel weighs nothing. */
  unknown_weight: z.number().int().min(1).max(100_000),
  /** For how many days a quote holds its prices. */
  quote_days: z.number().int().min(1).max(90),
  /** For how many days after a parcel left its pieces may be sent back; 0: never. */
  return_days: z.number().int().min(0).max(365),
  /** Where customers send them, as they write it on the parcel. */
  return_address: optionalText(300),
  ...DELIVERY_SETTINGS,
  /** When somebody answers, in words, by locale. */
  contact_hours: z.partialRecord(LocaleTag, filledText(200)),
}

/** Their names, as the rows of `settings` have them. */
export const EDITED_NAMES = Object.keys(EDITED)

/** Settings of the store; each a row of `settings` under its name, with what holds without one. */
export const StoreSettings = z.object({
  store_name: EDITED.store_name.catch('Detal'),
  default_locale: EDITED.default_locale.catch('en'),
  analytics_id: EDITED.analytics_id.catch(null),
  epc_makes: EDITED.epc_makes.catch({}),
  contact_email: EDITED.contact_email.catch(null),
  contact_phone: EDITED.contact_phone.catch(null),
  sender_email: EDITED.sender_email.catch(null),
  /** Null: not set; see `isTwoFactorRequired`. */
  staff_two_factor_required: EDITED.staff_two_factor_required.nullable().catch(null),
  home_country: EDITED.home_country.catch('BY'),
  unknown_weight: EDITED.unknown_weight.catch(10),
  quote_days: EDITED.quote_days.catch(7),
  return_days: EDITED.return_days.catch(14),
  return_address: EDITED.return_address.catch(null),
  ...DeliverySettings.shape,
  contact_hours: EDITED.contact_hours.catch({}),
  payment_methods: z.array(Teaser).catch([]),
  shipping_methods: z.array(Teaser).catch([]),
})
export type StoreSettings = z.infer<typeof StoreSettings>

/** The settings as staff edit them: all of them at once, based on the version they saw. */
export const StoreSettingsInput = z.object({
  ...EDITED,
  // Those that came later: left out, they stay as they are.
  quote_days: EDITED.quote_days.optional(),
  return_days: EDITED.return_days.optional(),
  return_address: EDITED.return_address.optional(),
  time_zone: EDITED.time_zone.optional(),
  order_by: EDITED.order_by.optional(),
  handling_days: EDITED.handling_days.optional(),
  version: z.number().int().min(0),
})
export type StoreSettingsInput = z.infer<typeof StoreSettingsInput>

export const EditedSettings = z.object({
  ...EDITED,
  /** Raised by every change. */
  version: z.number().int(),
  /** Whether page views can go on to Google Analytics: its secret is set on the server. */
  can_forward: z.boolean(),
  /** Where mails come from without `sender_email`; null: they wait. */
  sender_default: z.string().nullable(),
  /** Where customers mail lists to be quoted; null: the store takes no mails. */
  quote_address: z.string().nullable(),
})
export type EditedSettings = z.infer<typeof EditedSettings>

export const Init = z.object({
  ...StoreSettings.omit({
    sender_email: true,
    staff_two_factor_required: true,
    home_country: true,
    unknown_weight: true,
    quote_days: true,
    return_days: true,
    return_address: true,
    time_zone: true,
    order_by: true,
    handling_days: true,
  }).shape,
  fallback_locale: LocaleCode,
  locales: z.array(LocaleCode),
  /** Names of the languages, each in itself. */
  langs: z.record(LocaleCode, z.string()),
  locale: LocaleCode,
  currency: z.string(),
  currencies: z.array(z.string()),
  channel: z.object({ code: z.string(), name: z.string() }),
  /** Of orders within the store's country: hundredths of a percent, and whether prices hold it. */
  tax: z.object({ bps: z.number().int(), is_included: z.boolean() }),
  /** Where lists are mailed to be quoted; null: nowhere. */
  quote_address: z.string().nullable(),
  /** Shows the test-mode banner. */
  debug: z.boolean(),
  env: z.string(),
})
export type Init = z.infer<typeof Init>

export const LocaleChoice = z.object({ locale: LocaleCode })
export type LocaleChoice = z.infer<typeof LocaleChoice>

export const CurrencyChoice = z.object({ currency: z.string().max(10) })
export type CurrencyChoice = z.infer<typeof CurrencyChoice>
