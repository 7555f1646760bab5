import { EPC_MAKES, type EpcMake } from '../../../../worker/store/settings/schemas/makes.ts'
import type { EditedSettings } from './queries.ts'
import { readNumber } from '../../../form/read-number.ts'
import { readText } from '../../../form/read-text.ts'
import { wordsByLocale } from '../../../form/words-by-locale.ts'
import type { Locale } from '../../../lib/locales.ts'

type Texts = Record<Locale, string>

/** The settings as a form holds them: every text there, blank for none. */
export function toStoreForm(settings: EditedSettings) {
  const makes = EPC_MAKES.map((make) => [make, wordsByLocale(settings.epc_makes[make])] as const)
  return {
    store_name: settings.store_name,
    default_locale: settings.default_locale as string,
    analytics_id: settings.analytics_id ?? '',
    contact_email: settings.contact_email ?? '',
    contact_phone: settings.contact_phone ?? '',
    sender_email: settings.sender_email ?? '',
    staff_two_factor_required: settings.staff_two_factor_required,
    home_country: settings.home_country,
    unknown_weight: String(settings.unknown_weight),
    quote_days: String(settings.quote_days),
    return_days: String(settings.return_days),
    return_address: settings.return_address ?? '',
    time_zone: settings.time_zone,
    order_by: settings.order_by,
    handling_days: String(settings.handling_days),
    contact_hours: wordsByLocale(settings.contact_hours),
    epc_makes: Object.fromEntries(makes) as Record<EpcMake, Texts>,
  }
}
export type StoreValues = ReturnType<typeof toStoreForm>

/** The texts that say something, by language. */
const filled = (texts: Texts): Partial<Texts> =>
  Object.fromEntries(
    Object.keys(texts).flatMap((locale) => {
      const text = readText(texts[locale] ?? '')
      return text === null ? [] : [[locale, text]]
    }),
  )

/** What the form says, as the API takes it; not checked yet. */
export function toStoreInput(values: StoreValues, version: number) {
  const makes = EPC_MAKES.map((make) => [make, filled(values.epc_makes[make])] as const)
  return {
    version,
    store_name: values.store_name,
    default_locale: values.default_locale,
    analytics_id: readText(values.analytics_id),
    contact_email: readText(values.contact_email),
    contact_phone: readText(values.contact_phone),
    sender_email: readText(values.sender_email),
    staff_two_factor_required: values.staff_two_factor_required,
    home_country: values.home_country,
    unknown_weight: readNumber(values.unknown_weight),
    quote_days: readNumber(values.quote_days),
    return_days: readNumber(values.return_days),
    return_address: readText(values.return_address),
    time_zone: values.time_zone,
    order_by: values.order_by.trim(),
    handling_days: readNumber(values.handling_days),
    contact_hours: filled(values.contact_hours),
    epc_makes: Object.fromEntries(makes.filter(([, texts]) => Object.keys(texts).length > 0)),
  }
}
