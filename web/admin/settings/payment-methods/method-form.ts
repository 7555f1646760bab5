import type { AdminPaymentMethod } from '../../../../worker/sales/payment-methods/schemas.ts'
import { wordsByLocale } from '../../../form/words-by-locale.ts'
import type { Locale } from '../../../lib/locales.ts'
import { decimalTyped, readDecimal } from '../../../lib/typed-number.ts'

/** Digits of the base currency. */
const SUM_DIGITS = 2

/** A way of paying as a form holds it. The secret key is never shown: blank keeps the one there is. */
export const toMethodForm = (method: AdminPaymentMethod, locale: Locale) => ({
  title: wordsByLocale(method.title),
  note: wordsByLocale(method.note),
  is_enabled: method.is_enabled,
  countries: method.countries,
  currencies: method.currencies,
  total_to: method.total_to === null ? '' : decimalTyped(method.total_to, SUM_DIGITS, locale),
  provider: (method.provider ?? '') as string,
  transfer: method.transfer,
  bepaid: method.bepaid,
  secret_key: '',
  is_secret_forgotten: false,
})
export type MethodValues = ReturnType<typeof toMethodForm>

/** What the form says that is not so already, as the API takes it; not checked yet. */
export function toMethodChanges(
  { is_secret_forgotten: isForgotten, secret_key: secret, ...values }: MethodValues,
  method: AdminPaymentMethod,
) {
  const said = {
    ...values,
    total_to: readDecimal(values.total_to, { digits: SUM_DIGITS }),
    provider: values.provider === '' ? null : values.provider,
  }
  const changed = Object.entries(said).filter(
    ([name, value]) => !isSame(value, method[name as keyof typeof said]),
  )
  return {
    ...(Object.fromEntries(changed) as Partial<typeof said>),
    ...(isForgotten ? { secret_key: '' } : secret.trim() !== '' && { secret_key: secret.trim() }),
  }
}

/** A sum that is none (NaN) is not the same as no sum, though JSON writes both as null. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'object' && one !== null
    ? JSON.stringify(one) === JSON.stringify(other)
    : Object.is(one, other)

/** The shape of the form, for its parts. */
export const NO_METHOD = toMethodForm(
  {
    code: '',
    title: { be: '', en: '', ru: '' },
    note: { be: '', en: '', ru: '' },
    is_enabled: false,
    position: 0,
    countries: [],
    currencies: [],
    total_to: null,
    currency: '',
    provider: null,
    transfer: {
      recipient: '',
      tax_number: '',
      account: '',
      bank_name: '',
      bank_code: '',
      correspondent_account: '',
      erip_service: '',
    },
    bepaid: { shop_id: '', public_key: '', checkout_url: '', gateway_url: '', is_test: false },
    is_ready: false,
    has_secret_key: false,
    has_sandbox: false,
  },
  'en',
)
