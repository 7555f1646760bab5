import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import {
  type AdminCompany,
  DEBTS,
  TERMS,
} from '../../../../worker/people/companies/staff/schemas.ts'
import type {
  CompanyPaymentInput,
  SpreadPayment,
} from '../../../../worker/sales/company-accounts/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { idOf as idParam, matching, oneOf, words } from '../../resource/search-params.ts'

/** Legal payers, by name unless sorted otherwise. */
export const companies = resource({
  name: 'companies',
  texts: 'admin/companies',
  permission: 'customers.companies',
  search: {
    q: words(),
    group: idParam({ as: 'group_id' }),
    country: matching(/^[A-Z]{2}$/),
    terms: oneOf(TERMS),
    debt: oneOf(DEBTS),
  },
  sorts: ['name', 'owed', 'created_at'],
  defaultSort: 'name',
  list: (query, call) =>
    answerOf(api.admin.companies.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ name }: { name: string }) => name,
  alsoRefresh: [['admin', 'groups']],
  trail: 'company',
})

const one = api.admin.companies[':id']
const at = (id: number) => ({ id: String(id) })

export const companyDetail = detail(companies, (id: number, call) =>
  dataOf(one.$get({ param: at(id) }, call)),
)

/** What the API takes as a new company, and as a changed one. */
export type NewCompanyBody = InferRequestType<typeof api.admin.companies.$post>['json']
export type CompanyChangesBody = InferRequestType<typeof one.$put>['json']

export const createCompany = (json: NewCompanyBody): Promise<AdminCompany> =>
  dataOf(api.admin.companies.$post({ json }))

/** Changes what is said; the rest stays as it is in `company`. */
export const updateCompany = (
  company: AdminCompany,
  changes: Partial<CompanyChangesBody>,
): Promise<AdminCompany> =>
  dataOf(one.$put({ param: at(company.id), json: { ...bodyOf(company), ...changes } }))

const bodyOf = ({ credit, prices, group, ...company }: AdminCompany): CompanyChangesBody => ({
  name: company.name,
  tax_number: company.tax_number,
  country: company.country,
  address_line_one: company.address_line_one,
  address_line_two: company.address_line_two,
  city: company.city,
  district: company.district,
  postcode: company.postcode,
  phone: company.phone,
  email: company.email,
  bank_name: company.bank_name,
  bank_account: company.bank_account,
  bank_code: company.bank_code,
  group_id: group?.id ?? null,
  credit: { mode: credit.mode, limit: credit.limit, days: credit.days },
  note: company.note,
  prices: { every: prices.every, to: prices.to },
  version: company.version,
})

export const deleteCompany = ({ id }: { id: number }) => one.$delete({ param: at(id) })

export const addMember = (id: number, userId: number): Promise<AdminCompany> =>
  dataOf(one.members.$post({ param: at(id), json: { user_id: userId } }))

export const removeMember = (id: number, userId: number): Promise<AdminCompany> =>
  dataOf(one.members[':userId'].$delete({ param: { ...at(id), userId: String(userId) } }))

/** What a company may owe and owes now. */
export const accountQuery = (id: number) => ({
  queryKey: [...companies.key, 'account', id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    dataOf(one.account.$get({ param: at(id) }, { init: { signal } })),
})

/** Its ledger in a currency, the newest first, as many pages as were asked for. */
export const ledgerQuery = (id: number, currency: string) =>
  infiniteQueryOptions({
    queryKey: [...companies.key, 'ledger', id, currency] as const,
    queryFn: ({ pageParam: before, signal }) =>
      answerOf(
        one.ledger.$get(
          {
            param: at(id),
            query: { currency, per_page: '25', ...(before !== null && { before: String(before) }) },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next_cursor,
  })

export const recordPayment = (
  id: number,
  json: CompanyPaymentInput,
  key: string,
): Promise<SpreadPayment> =>
  dataOf(one.payments.$post({ param: at(id), json }, { headers: { 'Idempotency-Key': key } }))
