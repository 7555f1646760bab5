import type { OneShippingMethod } from '../../../../worker/sales/shipping/schemas.ts'
import { wordsByLocale } from '../../../form/words-by-locale.ts'
import { readText } from '../../../form/read-text.ts'
import type { Locale } from '../../../lib/locales.ts'
import { type RateDraft, toDraft, toRow } from './rate-draft.ts'

/** A way of sending as a form holds it. */
export const toMethodForm = (method: OneShippingMethod | null, locale: Locale) => ({
  title: wordsByLocale(method?.title),
  code: method?.code ?? '',
  carrier: method?.carrier ?? '',
  note: wordsByLocale(method?.note),
  tracking_url: method?.tracking_url ?? '',
  is_pickup: method?.is_pickup ?? false,
  pickup: {
    address: wordsByLocale(method?.pickup.address),
    hours: wordsByLocale(method?.pickup.hours),
    phone: method?.pickup.phone ?? '',
    map_url: method?.pickup.map_url ?? '',
  },
  is_enabled: method?.is_enabled ?? true,
  rates: (method?.rates ?? []).map((row) => toDraft(row, locale)) as RateDraft[],
})
export type MethodValues = ReturnType<typeof toMethodForm>

/** The shape of the form, for its parts. */
export const NO_METHOD = toMethodForm(null, 'en')

/** What the form says, as the API takes it; not checked yet. */
export const toMethodInput = (
  { rates, tracking_url: url, code, ...values }: MethodValues,
  locale: Locale,
) => ({
  ...values,
  code: code.trim(),
  tracking_url: readText(url),
  rates: rates.map((draft) => toRow(draft, { isPickup: values.is_pickup, locale })),
})
