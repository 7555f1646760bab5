import { countryName } from '../../store/countries/country-names.ts'
import { PAPER_TEXTS } from './document-texts.ts'
import type { Paper } from './paper.ts'

/** Who sells, who pays and who receives, line by line. */
export function sidesOf(paper: Paper): { title: string; lines: string[] }[] {
  const texts = PAPER_TEXTS[paper.locale]
  const side = (title: string, lines: (string | null)[]) => ({
    title,
    lines: lines.filter((line): line is string => line !== null && line !== ''),
  })
  return [
    side(texts.seller, sellerLines(paper)),
    side(texts.payer, payerLines(paper)),
    side(texts.delivery, deliveryLines(paper)),
  ]
}

const commas = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ')
const named = (name: string, value: string): string => (value === '' ? '' : `${name} ${value}`)

/** As ISO 13616 prints an account: BY84 ALFA 1012 … */
const inFours = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1 ')

function sellerLines({ seller, locale }: Paper): string[] {
  const texts = PAPER_TEXTS[locale]
  return [
    seller.recipient === '' ? seller.name : seller.recipient,
    named(texts.taxNumber, seller.tax_number),
    named(texts.account, inFours(seller.account)),
    commas(seller.bank_name, seller.bank_code),
    seller.email,
    seller.phone,
  ]
}

function payerLines({ order: { customer }, locale }: Paper): string[] {
  const { company, first_name, last_name, email } = customer
  if (company === null) return [`${first_name} ${last_name}`, email]
  return [
    company.name,
    `${PAPER_TEXTS[locale].taxNumber} ${company.tax_number}`,
    company.address,
    inFours(company.bank_account ?? ''),
    commas(company.bank_name, company.bank_code),
  ]
}

function deliveryLines({ order: { shippingTitle, shippingAddress: address }, locale }: Paper) {
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
