import type { OrderPerson, PostalSnapshot, RateSnapshot } from '../../db/json/order.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import type { Company } from '../../people/companies/schemas.ts'
import type { Person } from './read-checkout.ts'

/** The customer as they are today: a person, who may buy for a company. */
export const personSnapshot = (
  {
    first_name,
    last_name,
    email,
    phone,
  }: Pick<Person, 'first_name' | 'last_name' | 'email' | 'phone'>,
  company: Company | null,
): OrderPerson => ({
  kind: company === null ? 'private' : 'company',
  first_name,
  last_name,
  email,
  phone,
  company: company && {
    name: company.name,
    tax_number: company.tax_number,
    country: company.country,
    address: [
      company.postcode,
      company.city,
      company.district,
      company.address_line_one,
      company.address_line_two,
    ]
      .filter(Boolean)
      .join(', '),
    bank_name: company.bank_name,
    bank_account: company.bank_account,
    bank_code: company.bank_code,
  },
})

/** What one unit of the shown currency is worth today; null: it is the base one. */
export function rateSnapshot({ base, currency, currencies }: PriceBook): RateSnapshot | null {
  const used = currency.rate?.used ?? null
  if (used === null) return null
  const { units, value, day, source, percent_bps } = used
  const base_digits = currencies.get(base)?.digits ?? 2
  return { base, units, value, day, source, percent_bps, base_digits }
}

/** A company's registered address, as the address of who pays; `person` buys for it. */
export const registeredAddress = (
  company: Company,
  { first_name, last_name, phone }: Pick<Person, 'first_name' | 'last_name' | 'phone'>,
): PostalSnapshot => ({
  first_name,
  last_name,
  company_name: company.name,
  address_line_one: company.address_line_one,
  address_line_two: company.address_line_two,
  city: company.city,
  district: company.district,
  country: company.country,
  postcode: company.postcode,
  phone: company.phone ?? phone ?? '',
})
