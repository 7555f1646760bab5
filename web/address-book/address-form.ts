import type { InferRequestType } from 'hono/client'
import type { CurrentUser } from '../../worker/people/accounts/schemas/account.ts'
import type { Address } from '../../worker/people/addresses/schemas.ts'
import type { Company } from '../../worker/people/companies/schemas.ts'
import type { api } from '../api/client.ts'

/** What the API takes as an address. */
export type AddressBody = InferRequestType<(typeof api.user.addresses)['$post']>['json']

/** An address as it is typed. */
export const EMPTY_ADDRESS = {
  company_id: '',
  first_name: '',
  last_name: '',
  company_name: '',
  address_line_one: '',
  address_line_two: '',
  city: '',
  district: '',
  country: 'BY',
  postcode: '',
  phone: '',
  tax_number: '',
  is_default_shipping: false,
  is_default_payment: false,
}
export type AddressValues = typeof EMPTY_ADDRESS

export const toValues = ({ id: _id, created_at: _at, ...address }: Address): AddressValues => ({
  ...address,
  company_id: address.company_id === null ? '' : String(address.company_id),
  company_name: address.company_name ?? '',
  address_line_two: address.address_line_two ?? '',
  district: address.district ?? '',
  tax_number: address.tax_number ?? '',
})

/** A new address, prefilled with the person's own details. */
export const ofPerson = (user: CurrentUser | null): AddressValues => ({
  ...EMPTY_ADDRESS,
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  phone: user?.phone ?? '',
})

/** A company's registered address, with the person as its contact. */
export const ofCompany = (company: Company, user: CurrentUser | null): AddressValues => ({
  ...ofPerson(user),
  company_id: String(company.id),
  company_name: company.name,
  address_line_one: company.address_line_one,
  address_line_two: company.address_line_two ?? '',
  city: company.city,
  district: company.district ?? '',
  country: company.country,
  postcode: company.postcode,
  phone: company.phone ?? user?.phone ?? '',
  tax_number: company.tax_number,
})

export const toBody = ({ company_id: companyId, ...values }: AddressValues): AddressBody => ({
  ...values,
  company_id: companyId === '' ? null : Number(companyId),
})

/** An address as a body, to change one field of it. */
export const bodyOf = (address: Address): AddressBody => toBody(toValues(address))
