import type { Locale } from '../../web/lib/locales.ts'
import type { ErrorCode } from '../errors.ts'
import { ACCOUNT_SENTENCES } from './accounts.ts'
import { BULK_SENTENCES } from './bulk.ts'
import { CART_SENTENCES } from './cart.ts'
import { CATALOG_SENTENCES } from './catalog.ts'
import { CROSS_SENTENCES } from './crosses.ts'
import { TABLE_IMPORT_SENTENCES } from './table-imports.ts'
import { CATEGORY_SENTENCES } from './categories.ts'
import { PHOTOSET_SENTENCES } from './photosets.ts'
import { PART_DOCUMENT_SENTENCES } from './part-documents.ts'
import { CHECKOUT_SENTENCES } from './checkout.ts'
import { CONTACT_SENTENCES } from './contacts.ts'
import { COMPANY_SENTENCES } from './companies.ts'
import { CONTENT_SENTENCES } from './content.ts'
import { CUSTOMER_SENTENCES } from './customers.ts'
import { DRAFT_SENTENCES } from './drafts.ts'
import { CODE_SENTENCES } from './errors.ts'
import { JOB_SENTENCES } from './jobs.ts'
import { CHANNEL_SENTENCES } from './channels.ts'
import { PART_REQUEST_SENTENCES } from './part-requests.ts'
import { PAYMENT_SENTENCES } from './payments.ts'
import { PRICE_LIST_SENTENCES, UPLOAD_VALIDATION } from './price-list-commands.ts'
import { PROFILE_SENTENCES } from './profile.ts'
import { PROJECT_SENTENCES } from './projects.ts'
import { RATE_SENTENCES } from './rates.ts'
import { REQUEST_SENTENCES } from './requests.ts'
import { LOCALE_SENTENCES } from './locales.ts'
import { ORDER_CHANGE_SENTENCES } from './order-changes.ts'
import { LATE_LINE_SENTENCES } from './late-lines.ts'
import { OPENING_SENTENCES } from './opening.ts'
import { ORDER_SENTENCES } from './orders.ts'
import { INTEGRATION_SENTENCES } from './integrations.ts'
import { MAIL_SENTENCES } from './mail.ts'
import { nameSentences, type Sentences, word } from './sentence.ts'
import { SETTINGS_SENTENCES } from './settings.ts'
import { SAVED_VIEW_SENTENCES } from './saved-views.ts'
import { QUOTE_SENTENCES } from './quotes.ts'
import { RETURN_SENTENCES } from './returns.ts'
import { ROLE_SENTENCES } from './roles.ts'
import { SEARCH_SENTENCES } from './search.ts'
import { SHELF_SENTENCES } from './shelf.ts'
import { SHIPPING_SENTENCES } from './shipping.ts'
import { SUPPLIER_SENTENCES } from './suppliers.ts'
import { SUPPLIER_ORDER_SENTENCES } from './supplier-orders.ts'
import { TWO_FACTOR_SENTENCES } from './two-factor.ts'
import { TEAM_SENTENCES } from './teams.ts'
import { VALIDATION_SENTENCES } from './validation.ts'

type Params = Record<string, string | number>

/** All texts of the API; keys are unique over all nouns. */
export const SENTENCES: Sentences = {
  ...CODE_SENTENCES,
  ...REQUEST_SENTENCES,
  ...OPENING_SENTENCES,
  ...VALIDATION_SENTENCES,
  ...SUPPLIER_SENTENCES,
  ...PRICE_LIST_SENTENCES,
  ...UPLOAD_VALIDATION,
  ...CATALOG_SENTENCES,
  ...CROSS_SENTENCES,
  ...TABLE_IMPORT_SENTENCES,
  ...CATEGORY_SENTENCES,
  ...PHOTOSET_SENTENCES,
  ...PART_DOCUMENT_SENTENCES,
  ...SETTINGS_SENTENCES,
  ...JOB_SENTENCES,
  ...COMPANY_SENTENCES,
  ...CART_SENTENCES,
  ...PART_REQUEST_SENTENCES,
  ...PAYMENT_SENTENCES,
  ...SHIPPING_SENTENCES,
  ...ACCOUNT_SENTENCES,
  ...CUSTOMER_SENTENCES,
  ...ROLE_SENTENCES,
  ...RATE_SENTENCES,
  ...CONTENT_SENTENCES,
  ...SAVED_VIEW_SENTENCES,
  ...SEARCH_SENTENCES,
  ...MAIL_SENTENCES,
  ...PROFILE_SENTENCES,
  ...PROJECT_SENTENCES,
  ...TWO_FACTOR_SENTENCES,
  ...TEAM_SENTENCES,
  ...CHECKOUT_SENTENCES,
  ...QUOTE_SENTENCES,
  ...DRAFT_SENTENCES,
  ...ORDER_SENTENCES,
  ...RETURN_SENTENCES,
  ...ORDER_CHANGE_SENTENCES,
  ...SUPPLIER_ORDER_SENTENCES,
  ...SHELF_SENTENCES,
  ...LATE_LINE_SENTENCES,
  ...LOCALE_SENTENCES,
  ...BULK_SENTENCES,
  ...CONTACT_SENTENCES,
  ...INTEGRATION_SENTENCES,
  ...CHANNEL_SENTENCES,
}

nameSentences('api', SENTENCES)

interface Refusal {
  sentence: string
  code: ErrorCode
  params: Params
}

/** An error's sentence by its key, or its code's own when the key has none. */
export function errorText(locale: Locale, { sentence, code, params }: Refusal): string {
  return word(SENTENCES[sentence] ?? CODE_SENTENCES[code], locale, params)
}

/** A field's refusal by its key. */
export function fieldText(locale: Locale, key: string, params: Params): string {
  return word(SENTENCES[key] ?? VALIDATION_SENTENCES.invalid, locale, params)
}

/** The first sentence of a refused form and how many more there are. */
export function summaryText(locale: Locale, sentences: string[]): string {
  const [first = word(CODE_SENTENCES.validation, locale)] = sentences
  const count = sentences.length - 1
  if (count < 1) return first
  return `${first} ${word(VALIDATION_SENTENCES.more_errors, locale, { count })}`
}
