import { z } from 'zod'
import {
  CompanyAccount,
  LedgerEntry,
  OwnAccount,
  SpreadPayment,
} from '../sales/company-accounts/schemas.ts'
import { AdminCompany, AdminCompanySummary } from '../people/companies/staff/schemas.ts'
import { Group, GroupMember } from '../people/groups/schemas.ts'
import { cursor, nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

const PRICE_FILE = {
  status: 200,
  media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
}

/** Companies, what they buy on account, and groups of customers. */
export const COMPANY_DOCS: Record<string, RouteDoc> = {
  'GET /admin/companies': page('Companies, by name unless sorted otherwise', AdminCompanySummary),
  'POST /admin/companies': one('Add a company to a customer’s', AdminCompany, 201),
  'GET /admin/companies/:id': one('A company with its people, terms and notes', AdminCompany),
  'PUT /admin/companies/:id': one('Change a company', AdminCompany),
  'DELETE /admin/companies/:id': nothing('Delete a company that owes nothing'),
  'POST /admin/companies/:id/members': one('Let a customer buy for a company', AdminCompany),
  'DELETE /admin/companies/:id/members/:userId': one('End that again', AdminCompany),
  'GET /admin/companies/:id/account': one(
    'What a company may owe, owes, and for which orders',
    CompanyAccount,
  ),
  'GET /admin/companies/:id/ledger': cursor(
    'What a company was invoiced and has paid, in one currency',
    LedgerEntry,
  ),
  'POST /admin/companies/:id/payments': one(
    'Record a payment, spread over the open orders',
    SpreadPayment,
    201,
  ),
  'GET /admin/companies/:id/prices': {
    summary: 'What is in stock at a company’s prices, as a CSV or a workbook',
    ...PRICE_FILE,
  },
  'GET /user/company-accounts': one(
    'Companies one may buy for, and on what terms',
    z.array(OwnAccount),
  ),
  'GET /company-prices/:id/:userId/:until': {
    summary: 'The same, by the link that was mailed',
    ...PRICE_FILE,
  },
  'GET /admin/groups': page('Groups of customers with how many are in each', Group),
  'POST /admin/groups': one('Make a group', Group, 201),
  'GET /admin/groups/:id': one('A group', Group),
  'PUT /admin/groups/:id': one('Change what a group gets', Group),
  'DELETE /admin/groups/:id': nothing('Delete a group that nobody is in'),
  'GET /admin/groups/:id/people': page('Persons in a group', GroupMember),
  'POST /admin/groups/:id/people': one('Put a person into a group', Group),
  'DELETE /admin/groups/:id/people/:memberId': one('Take a person out of a group', Group),
  'GET /admin/groups/:id/companies': page('Companies in a group', GroupMember),
  'POST /admin/groups/:id/companies': one('Put a company into a group', Group),
  'DELETE /admin/groups/:id/companies/:memberId': one('Take a company out of a group', Group),
}
