import { type Locale, shippedOf } from '../../../web/lib/locales.ts'
import type { PageText, ShippedTexts } from './page-text.ts'
import type { PageSlug } from './schemas.ts'
import { help as helpBe } from './texts/be/help.ts'
import { delivery as deliveryBe } from './texts/be/delivery.ts'
import { payment as paymentBe } from './texts/be/payment.ts'
import { returns as returnsBe } from './texts/be/returns.ts'
import { termsOfService as termsOfServiceBe } from './texts/be/terms-of-service.ts'
import { privacyPolicy as privacyPolicyBe } from './texts/be/privacy-policy.ts'
import { contacts as contactsBe } from './texts/be/contacts.ts'
import { help as helpEn } from './texts/en/help.ts'
import { delivery as deliveryEn } from './texts/en/delivery.ts'
import { payment as paymentEn } from './texts/en/payment.ts'
import { returns as returnsEn } from './texts/en/returns.ts'
import { termsOfService as termsOfServiceEn } from './texts/en/terms-of-service.ts'
import { privacyPolicy as privacyPolicyEn } from './texts/en/privacy-policy.ts'
import { contacts as contactsEn } from './texts/en/contacts.ts'
import { help as helpRu } from './texts/ru/help.ts'
import { delivery as deliveryRu } from './texts/ru/delivery.ts'
import { payment as paymentRu } from './texts/ru/payment.ts'
import { returns as returnsRu } from './texts/ru/returns.ts'
import { termsOfService as termsOfServiceRu } from './texts/ru/terms-of-service.ts'
import { privacyPolicy as privacyPolicyRu } from './texts/ru/privacy-policy.ts'
import { contacts as contactsRu } from './texts/ru/contacts.ts'

/** Texts as staff would save them, without the line breaks of their files. */
const trimmed = (be: PageText, en: PageText, ru: PageText) => ({
  be: { ...be, body: be.body.trim() },
  en: { ...en, body: en.body.trim() },
  ru: { ...ru, body: ru.body.trim() },
})

/** What each page says until staff edit it. */
export const SHIPPED_TEXTS: ShippedTexts = {
  help: trimmed(helpBe, helpEn, helpRu),
  delivery: trimmed(deliveryBe, deliveryEn, deliveryRu),
  payment: trimmed(paymentBe, paymentEn, paymentRu),
  returns: trimmed(returnsBe, returnsEn, returnsRu),
  'terms-of-service': trimmed(termsOfServiceBe, termsOfServiceEn, termsOfServiceRu),
  'privacy-policy': trimmed(privacyPolicyBe, privacyPolicyEn, privacyPolicyRu),
  contacts: trimmed(contactsBe, contactsEn, contactsRu),
}

/** The shipped words of a page, English where the language lacks them. */
export const shippedText = (slug: PageSlug, locale: Locale): PageText =>
  SHIPPED_TEXTS[slug][shippedOf(locale)] ?? SHIPPED_TEXTS[slug].en
