import type { InferRequestType } from 'hono/client'
import type { Company } from '../../worker/people/companies/schemas.ts'
import type { api } from '../api/client.ts'

/** What the API takes as a company. */
export type CompanyBody = InferRequestType<(typeof api.user.companies)['$post']>['json']

/** A company as it is typed. */
export const EMPTY_COMPANY = {
  name: '',
  tax_number: '',
  country: 'BY',
  address_line_one: '',
  address_line_two: '',
  city: '',
  district: '',
  postcode: '',
  phone: '',
  email: '',
  bank_name: '',
  bank_account: '',
  bank_code: '',
  is_default: false,
}
export type CompanyValues = typeof EMPTY_COMPANY

export const toValues = ({ id: _id, created_at: _at, ...company }: Company): CompanyValues => ({
  ...company,
  address_line_two: company.address_line_two ?? '',
  district: company.district ?? '',
  phone: company.phone ?? '',
  email: company.email ?? '',
  bank_name: company.bank_name ?? '',
  bank_account: company.bank_account ?? '',
  bank_code: company.bank_code ?? '',
})
