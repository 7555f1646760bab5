/**
 * Everything that is audited, by noun: `orders` + `ship` is written as `orders.ship`. A test finds every action that
 * the code writes here; staff choose among these, and the web has a word for each.
 */
export const ACTIONS = {
  account: ['export'],
  accounts: [
    'begin-challenge', 'block', 'cancel-email-change', 'change-email', 'change-email-preferences',
    'change-password', 'confirm-password', 'delete', 'end-sessions', 'forgot-password', 'invite',
    'make-owner', 'open', 'register', 'remove-photo', 'repeated-code-failures', 'repeated-failures',
    'reset-password', 'sign-in', 'sign-in-refused', 'sign-out', 'unblock', 'undo-email-change',
    'unsubscribe', 'update-profile', 'verify-email',
  ],
  addresses: ['create', 'delete', 'update'],
  'api-keys': ['create', 'export', 'revoke', 'update'],
  brands: [
    'accept', 'add-alias', 'create', 'export', 'forbid', 'merge', 'remove-alias', 'reopen', 'update',
  ],
  categories: ['arrange', 'create', 'delete', 'update'],
  'category-rules': ['create', 'delete', 'undo', 'update'],
  channels: ['create', 'delete', 'export', 'update'],
  companies: ['add-member', 'create', 'delete', 'export', 'remove-member', 'update'],
  contacts: ['create', 'delete', 'export', 'import', 'merge', 'restore', 'undo-merge', 'update'],
  'dead-letters': ['dismiss', 'export', 'retry'],
  countries: ['create', 'export', 'update'],
  crosses: ['allow', 'deny', 'import'],
  connections: ['export'],
  cron: ['run'],
  currencies: ['create', 'delete', 'export', 'update'],
  documents: ['export'],
  feeds: ['create', 'delete', 'export', 'new-link', 'restore', 'update'],
  groups: ['create', 'delete', 'export', 'join', 'leave', 'update'],
  'inbound-mails': ['dismiss', 'export'],
  jobs: ['cancel', 'export', 'pause', 'resume', 'retry'],
  'late-lines': ['export'],
  'locale-texts': ['export'],
  locales: ['create', 'delete', 'export', 'import', 'text', 'update'],
  live: ['end-connection', 'test'],
  mail: ['retry'],
  mails: ['export'],
  audit: ['export'],
  'markup-rules': ['create', 'delete', 'floor', 'undo', 'update'],
  'offer-items': ['export', 'undo', 'update'],
  offers: ['create', 'delete', 'settings', 'update'],
  opening: ['confirm-sender', 'open', 'review', 'test-mail', 'try-shipping'],
  orders: [
    'allocate', 'cancel', 'change', 'clear-fraud', 'decline-proposal', 'export', 'give-back', 'invoice',
    'mail', 'mark-fraud', 'note', 'parcel', 'place', 'proposal-failed', 'propose', 'refund',
    'refund-confirmed', 'refund-failed', 'refund-sent', 'release-refund', 'replace', 'shelf-missing',
    'ship', 'supply', 'take-payment', 'update', 'warn', 'withdraw-proposal',
  ],
  ozon: ['add-item', 'check', 'choose', 'create', 'delete', 'new-link', 'push', 'retry', 'update'],
  'ozon-items': ['export'],
  'ozon-postings': ['export'],
  packing: ['export'],
  pages: ['reset', 'update'],
  'part-requests': ['answer', 'close', 'export', 'take'],
  'payment-methods': ['order', 'update'],
  payments: [
    'canceled', 'charge_reused', 'failed', 'paid', 'refund_confirmed', 'refund_failed',
    'refund_unconfirmed', 'refunded',
  ],
  'price-lists': [
    'apply', 'approve', 'cancel', 'create', 'export', 'make-token', 'revoke-fact', 'revoke-token',
    'settings',
  ],
  quotes: ['export', 'make', 'withdraw'],
  'rate-sources': ['update'],
  rates: ['create', 'delete', 'export', 'refresh'],
  'rejected-rows': ['export'],
  returns: [
    'approve', 'cancel', 'decline', 'export', 'inspect', 'open', 'receive', 'refund', 'reopen', 'replace',
    'send',
  ],
  roles: ['create', 'delete', 'export', 'update'],
  'saved-views': ['delete', 'save'],
  charts: ['export', 'refresh'],
  'search-misses': ['export'],
  settings: ['update'],
  shelf: ['count', 'export', 'scrap', 'update'],
  'shipping-methods': ['create', 'delete', 'order', 'update'],
  staff: ['change-roles', 'export', 'invite-again', 'withdraw-invitation'],
  'supplier-invoices': ['create', 'export', 'match', 'settle', 'withdraw-settlement'],
  'supplier-order': ['export'],
  'supplier-orders': [
    'ask', 'cancel', 'confirm', 'create', 'dispatch', 'export', 'move', 'receive', 'send',
  ],
  suppliers: ['create', 'delete', 'export', 'update'],
  synonyms: ['create', 'delete', 'export', 'update'],
  tasks: ['create', 'delete', 'done', 'export', 'undone', 'update'],
  teams: [
    'change-member', 'create', 'delete', 'invite', 'join', 'leave', 'remove-member', 'rename', 'switch',
    'withdraw-invitation',
  ],
  'to-buy': ['export'],
  'two-factor': ['confirm', 'end', 'new-codes', 'reset', 'start'],
  users: [
    'act-for', 'acted', 'change-email', 'export', 'invite-again', 'stop-acting', 'update',
  ],
  warehouses: ['create', 'delete', 'export', 'update', 'add-delivery', 'change-delivery', 'drop-delivery'],
  'webhook-deliveries': ['export', 'send-again'],
  webhooks: ['create', 'delete', 'export', 'new-secret', 'stop', 'test', 'update'],
} as const satisfies Record<string, readonly string[]> // prettier-ignore

export type AuditNoun = keyof typeof ACTIONS

/** All nouns, and all verbs that any of them has, by name. */
export const NOUNS = Object.keys(ACTIONS).toSorted()
export const VERBS = [...new Set(Object.values<readonly string[]>(ACTIONS).flat())].toSorted()
