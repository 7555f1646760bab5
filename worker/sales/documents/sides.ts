import type { OrderPerson } from '../../db/json/order.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { countryName } from '../../store/countries/country-names.ts'
import { documentTexts } from './document-texts.ts'
import type { PrintableDocument } from './printable-document.ts'

/** The lines about seller, payer and recipient. */
export function sidesOf(document: PrintableDocument): { title: string; lines: string[] }[] {
  const texts = documentTexts(document.locale)
  const side = (title: string, lines: (string | null)[]) => ({
    title,
    lines: lines.filter((line): line is string => line !== null && line !== ''),
  })
  return [
    side(texts.seller, sellerLines(document)),
    side(texts.payer, payerLines(document.order.customer, document.locale)),
    side(texts.delivery, deliveryLines(document.order, document.locale)),
  ]
}

const commas = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ')
const named = (name: string, value: string): string => (value === '' ? '' : `${name} ${value}`)

/** As ISO 13616 prints an account: BY84 ALFA 1012 … */
const inFours = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1 ')

/** Who sells, and where their account is. */
export function sellerLines({
  seller,
  locale,
}: Pick<PrintableDocument, 'seller' | 'locale'>): string[] {
  const texts = documentTexts(locale)
  return [
    seller.recipient === '' ? seller.name : seller.recipient,
    named(texts.taxNumber, seller.tax_number),
    named(texts.account, inFours(seller.account)),
    commas(seller.bank_name, seller.bank_code),
    seller.email,
    seller.phone,
  ]
}

/** Who pays: a company, or a person, of whom a guest has an e-mail address alone. */
export function payerLines(
  { company, first_name, last_name, email }: OrderPerson,
  locale: Locale,
): string[] {
  if (company === null) return [`${first_name} ${last_name}`.trim(), email]
  return [
    company.name,
    `${documentTexts(locale).taxNumber} ${company.tax_number}`,
    company.address,
    inFours(company.bank_account ?? ''),
    commas(company.bank_name, company.bank_code),
  ]
}

/** How it is sent, and where to. */
export function deliveryLines(
  {
    shippingTitle,
    shippingAddress: address,
  }: Pick<PrintableDocument['order'], 'shippingTitle' | 'shippingAddress'>,
  locale: Locale,
): (string | null)[] {
  if (address === null) return [shippingTitle]
  return [
    shippingTitle,
    `${address.first_name} ${address.last_name}`,
    address.company_name,
    address.address_line_one,
    address.address_line_two,
    commas(address.postcode, address.city, address.district),
    countryName(locale, address.country),
    address.phone,
  ]
}
