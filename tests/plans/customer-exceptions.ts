import type { Exception } from './exception.ts'

/** Those of customers, companies, groups and contacts, of their programs, and of Ozon. */
export const CUSTOMER_EXCEPTIONS: Exception[] = [
  {
    sentBy: 'worker/people/customers/find-customers.ts',
    text: 'SELECT id FROM users ORDER BY id DESC',
    faults: ['scans users'],
    reason: 'Without words the newest hundred people are looked at, by the key of their table.',
  },
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
    sentBy: 'worker/people/api-keys/list-all-api-keys.ts',
    text: 'FROM api_keys k',
    faults: ['scans api_keys'],
    reason:
      'A page of everybody’s keys walks them newest first, by their own key, until it is full.',
  },
  {
    sentBy: 'worker/store/webhooks/list-deliveries.ts',
    text: 'FROM webhook_deliveries d',
    faults: ['scans webhook_deliveries'],
    reason:
      'A page of what all webhooks were sent in thirty days walks it newest first, by its key, until it is full; counts end at ten thousand.',
  },
  {
    sentBy: 'worker/markets/ozon/items/list-items.ts',
    text: 'FROM ozon_items i',
    faults: ['scans ozon_items'],
    reason:
      'A page of what all accounts offer walks it newest first, by its key, until it is full; counts end at ten thousand.',
  },
  {
    sentBy: 'worker/markets/ozon/postings/list-postings.ts',
    text: 'FROM ozon_postings o',
    faults: ['scans ozon_postings'],
    reason:
      'A page of the orders of all accounts walks them newest first, by their key, until it is full; counts end at ten thousand.',
  },
  {
    sentBy: 'worker/people/contacts/list-contacts.ts',
    text: 'FROM contacts c WHERE c.deleted_at IS NULL',
    faults: ['scans contacts'],
    reason: 'Nothing narrows it: a page walks the index of its sort until it is full, or its key.',
  },
  {
    sentBy: 'worker/people/customers/list-users.ts',
    text: 'FROM users',
    faults: ['scans users'],
    reason:
      'A page of people walks the index of its sort until it is full; counts end at ten thousand.',
  },
  {
    sentBy: 'worker/people/tasks/list-tasks.ts',
    text: 'FROM tasks t INDEXED BY',
    faults: ['scans tasks'],
    reason:
      'A page of everybody’s tasks walks the index of open ones, or of done ones, until it is full.',
  },
  {
    sentBy: 'worker/catalog/search/live-lines.ts',
    text: 'CROSS JOIN live_offer_items i ON i',
    rows: 90_000,
    ms: 250,
    reason:
      'Price lists and feeds are written six thousand lines at a time, each with its offer, product and brand: a request may send a thousand statements, and a store has millions of lines.',
  },
]
