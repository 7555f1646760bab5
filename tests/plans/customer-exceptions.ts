import type { Exception } from './exception.ts'

/** Those of companies, groups of customers and contacts. */
export const CUSTOMER_EXCEPTIONS: Exception[] = [
  {
    sentBy: 'worker/sales/company-accounts/join-groups.ts',
    text: 'FROM orders o',
    rows: 1_500_000,
    ms: 2_000,
    reason:
      'Once a night Cron adds up what was paid for the orders of a group’s days, by the index of their days: at most a year of them.',
  },
  {
    sentBy: 'worker/people/companies/staff/list-companies.ts',
    text: 'FROM companies c',
    faults: ['scans companies'],
    reason: 'A page of companies walks them by name until it is full, by an index of their names.',
  },
  {
    sentBy: 'worker/people/contacts/list-contacts.ts',
    text: 'FROM contacts c WHERE c.deleted_at IS NULL',
    faults: ['scans contacts'],
    reason: 'Nothing narrows it: a page walks the index of its sort until it is full, or its key.',
  },
]
