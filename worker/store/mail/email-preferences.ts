import type { EmailPreference, EmailPreferences } from './schemas/preferences.ts'
import type { MailKind } from './mail-kinds.ts'

/** The defaults; advertising only by consent. */
export const SHIPPED_PREFERENCES: EmailPreferences = {
  order_updates: true,
  price_drop: true,
  back_in_stock: true,
  newsletter: false,
}

/** A person's preferences, from those that differ from the defaults. */
export function preferencesOf(chosen: Record<string, boolean>): EmailPreferences {
  const of = (name: EmailPreference) => chosen[name] ?? SHIPPED_PREFERENCES[name]
  return {
    order_updates: of('order_updates'),
    price_drop: of('price_drop'),
    back_in_stock: of('back_in_stock'),
    newsletter: of('newsletter'),
  }
}

/** The preference for each kind of mail; null for necessary ones, which cannot be refused. */
export const PREFERENCE_OF = {
  'verify-email': null,
  'reset-password': null,
  'email-change-asked': null,
  'email-changed': null,
  'password-changed': null,
  'two-factor-changed': null,
  'two-factor-reset': null,
  'recovery-code-used': null,
  'new-device': null,
  'repeated-failures': null,
  'repeated-code-failures': null,
  'account-deleted': null,
  'api-key-made': null,
  'api-key-revoked': null,
  'webhook-stopped': null,
  'sender-test': null,
  'trouble-found': null,
  'trouble-over': null,
  // Its company has agreed to it with staff, who end it as well.
  'company-prices': null,
  'sensitive-change': null,
  'order-paid': null,
  'payment-failed': null,
  'order-placed': null,
  'quote-made': null,
  'quote-prepared': null,
  'customer-invited': null,
  'staff-invited': null,
  'quote-withdrawn': null,
  'quote-answered': null,
  'quote-asked-back': null,
  'price-list-waits': null,
  'download-failed': null,
  'price-lists-taken': null,
  'order-invoiced': 'order_updates',
  'order-shipped': 'order_updates',
  'order-tracking': 'order_updates',
  'order-refunded': null,
  'return-approved': null,
  'return-declined': null,
  'return-received': 'order_updates',
  'return-replaced': 'order_updates',
  'order-canceled': null,
  'order-money-sent': null,
  'order-changed': null,
  'proposal-made': null,
  'proposal-answered': null,
  'line-refused': 'order_updates',
  'supplier-order': null,
  'supplier-late': null,
  'order-late': 'order_updates',
  'back-in-stock': 'back_in_stock',
  'price-below': 'price_drop',
  // What one watches, as favourites are; a project that is not watched mails nothing.
  'project-needs': 'back_in_stock',
  'part-request-received': null,
  'part-request-came': null,
  'part-request-answered': null,
  'team-invitation': null,
} satisfies Record<MailKind, EmailPreference | null>
