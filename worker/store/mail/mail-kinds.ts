import type { IntegrationMails } from './integration-mails.ts'
import type { CompanyMails } from './company-mails.ts'
import type { OpeningMails } from './opening-mails.ts'
import type { OrderChangeMails } from './order-change-mails.ts'
import type { PartRequestMails } from './part-request-mails.ts'
import type { PriceListMails } from './price-list-mails.ts'
import type { ProjectMails } from './project-mails.ts'
import type { QuoteAnswerMails } from './quote-answer-mails.ts'
import type { ReturnMails } from './return-mails.ts'
import type { TroubleMails } from './trouble-mails.ts'
import type { MailPickup } from './pickup-facts.ts'
import type { SQL } from 'drizzle-orm'
import type { Locale } from '../../../web/lib/locales.ts'

/** A transfer as a payment order at the bank asks for it; '' for what the store has not said. */
export interface MailTransfer {
  recipient: string
  taxNumber: string
  account: string
  bank: string
  correspondentAccount: string
  purpose: string
}

/**
 * Every mail there is, and what its template says. Links are whole addresses; moments are ISO 8601.
 * All of these are necessary: they cannot be refused.
 */
export interface MailKinds
  extends
    CompanyMails,
    IntegrationMails,
    OpeningMails,
    OrderChangeMails,
    PartRequestMails,
    PriceListMails,
    ProjectMails,
    QuoteAnswerMails,
    ReturnMails,
    TroubleMails {
  'verify-email': { firstName: string; url: string; minutes: number }
  'reset-password': { firstName: string; url: string; minutes: number }
  /** To the old address, when another is to take its place, and when it has; `url` undoes that. */
  'email-change-asked': { firstName: string; newEmail: string; url: string; days: number }
  'email-changed': { firstName: string; newEmail: string; url: string; days: number }
  'password-changed': { firstName: string; at: string; ipAddress: string | null }
  'two-factor-changed': { firstName: string; isOn: boolean; at: string; ipAddress: string | null }
  /** Staff turned the second factor off, as the person has asked. */
  'two-factor-reset': { firstName: string }
  'recovery-code-used': { firstName: string; at: string; ipAddress: string | null }
  'new-device': { firstName: string; device: string; at: string; ipAddress: string | null }
  'repeated-failures': { firstName: string; count: number; at: string; ipAddress: string | null }
  /** Wrong codes of the second factor, after the right password. */
  'repeated-code-failures': {
    firstName: string
    count: number
    at: string
    ipAddress: string | null
  }
  'account-deleted': { firstName: string }
  /** To every owner: a change that affects the store's money or security. */
  'sensitive-change': {
    firstName: string
    /** The e-mail address of the person who made it. */
    who: string
    changes: SensitiveChange[]
    /** The name of what was changed; '' for the store itself. */
    name: string
    at: string
    ipAddress: string | null
  }
  /** `amount`, `returned` are written out; `returned`: what was too much and goes back. */
  'order-paid': {
    firstName: string
    number: string
    amount: string
    returned: string | null
    /** "9–14 December"; null: nothing is promised yet. */
    promised: string | null
    isPickup: boolean
    url: string
  }
  'payment-failed': { firstName: string; number: string; amount: string; url: string }
  /** What was ordered; sums are written as they are shown. */
  'order-placed': {
    firstName: string
    number: string
    /** `LM317T × 10; …`, the first twenty lines. */
    parts: string
    /** Lines beside those. */
    more: number
    total: string
    shipping: string
    /** "9–14 December"; null, and absent in older mails: nothing was promised. */
    promised: string | null
    /** It is picked up on these days. */
    isPickup: boolean
    /** Absent in mails written before there were pickup points. */
    pickup?: MailPickup | null
    payment: string
    isPrepaid: boolean
    /** Where the money goes; null: not by transfer. */
    transfer: MailTransfer | null
    /** When it is cancelled unless it is paid; null, and absent in older mails: never. */
    payUntil?: string | null
    url: string
  }
  /** Prices that are held until a day, `validUntil` as it is shown; a guest has no name. */
  'quote-made': {
    firstName: string
    number: string
    /** `LM317T × 10; …`, the first twenty lines; how many more there are. */
    parts: string
    more: number
    total: string
    validUntil: string
    url: string
    pdfUrl: string
  }
  /** Staff made a quote for a customer; `delivery` and `payment` are null where the customer is to choose. */
  'quote-prepared': {
    firstName: string
    number: string
    parts: string
    more: number
    delivery: string | null
    payment: string | null
    total: string
    validUntil: string
    url: string
    pdfUrl: string
  }
  /** Staff made an account for a customer, who chooses the password by this link. */
  'customer-invited': { firstName: string; url: string; days: number }
  /** A colleague made an account for a member of staff; `by` is their name. */
  'staff-invited': { firstName: string; by: string; url: string; days: number }
  /** Staff took a quote back, and why. */
  'quote-withdrawn': {
    firstName: string
    number: string
    reason: string
    /** The last order that was placed by it; null: none was. */
    order: string | null
    url: string
  }
  /** `due`: what is still to be paid; null: nothing. */
  'order-invoiced': OrderDocumentMail & { total: string; due: string | null }
  'order-shipped': OrderDocumentMail & {
    carrier: string
    trackingNumber: string | null
    trackingUrl: string | null
    /** Nothing is left to be sent. */
    isLast: boolean
  }
  /** A parcel has another tracking number; `document` is its packing slip. */
  'order-tracking': {
    firstName: string
    number: string
    document: string
    carrier: string
    trackingNumber: string
    trackingUrl: string | null
    url: string
  }
  /** `returned`: money that is to be refunded; null: none. `refunded`: what has been sent already. */
  'order-refunded': OrderDocumentMail & {
    total: string
    returned: string | null
    refunded?: string
    reason: string
  }
  'order-canceled': OrderDocumentMail & {
    isWhole: boolean
    returned: string | null
    refunded?: string
    /** A refund that waits for staff to release it. */
    held?: string
    reason: string
  }
  /** Money has left for the customer; the day as it is shown, and the transfer's number, if any. */
  'order-money-sent': {
    firstName: string
    number: string
    amount: string
    sentOn: string | null
    reference: string
    url: string
  }
  /** Pieces a supplier cannot send; `analogs`: addresses of what else would do, a line each. */
  'line-refused': {
    firstName: string
    number: string
    /** `NXP LM317T × 10; …`, the first twenty; how many more there are. */
    parts: string
    more: number
    url: string
    analogs: string
  }
  /** To a supplier: what is ordered from them; `list` has a line for each part. */
  'supplier-order': {
    supplier: string
    number: string
    warehouse: string
    list: string
    comment: string
  }
  /** To a supplier: lines of their orders that are late, or soon due; days are written as they are shown. */
  'supplier-late': {
    supplier: string
    /** Numbers of their orders. */
    orders: string
    lines: { number: string; part: string; promised: string }[]
    more: number
  }
  /** Parts that come later than promised; `promised`: the new days, null when they are not known yet. */
  'order-late': {
    firstName: string
    number: string
    /** `NXP LM317T × 10; …`, the first twenty; how many more there are. */
    parts: string
    more: number
    promised: string | null
    isPickup: boolean
    url: string
  }
  /** A favourite; prices are written as they are shown. */
  'back-in-stock': { firstName: string; part: string; remains: number; price: string; url: string }
  'price-below': { firstName: string; part: string; wanted: string; price: string; url: string }
  'team-invitation': { team: string; inviter: string; url: string; days: number }
}

/** Changes that owners are notified of. */
export type SensitiveChange =
  | 'payment-settings'
  | 'payment-secret-set'
  | 'payment-secret-cleared'
  | 'source-password-set'
  | 'source-password-cleared'
  | 'two-factor-required'
  | 'two-factor-optional'
  | 'staff-roles'
  | 'role-rights'

/** A document of an order, as its mail names it; sums are written as they are shown. */
interface OrderDocumentMail {
  firstName: string
  /** Of the order, and of the document. */
  number: string
  document: string
  /** `NXP LM317T × 10; …`, the first twenty lines; how many more there are. */
  parts: string
  more: number
  url: string
}

export type MailKind = keyof MailKinds

/** One mail, before it is an outbox row. */
export type Mail = {
  [Kind in MailKind]: {
    kind: Kind
    /**
     * `userId` null: no account; 'new': the account that the same batch inserts under this address, whose id
     * replaces `{userId}` in the data.
     */
    to: { email: string; locale: Locale; userId: number | 'new' | null }
    data: MailKinds[Kind]
    /** A second mail of the same key is not written. */
    onceKey?: string
    /**
     * Expressions for values that only the database knows (numbers, ids), by their placeholder in the data.
     */
    fill?: Record<string, SQL>
  }
}[MailKind]
