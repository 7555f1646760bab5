import type { Locale } from '../../../web/lib/locales.ts'
import type { PaymentRow } from '../orders/order-state.ts'

/** A payment to start at a provider; `amount` in minor units of `currency`. */
export interface PaymentToStart {
  trackingId: string
  amount: number
  currency: string
  /** `isTest`: placed before the store was opened, so that only a test card may pay for it. */
  order: { id: number; number: string; locale: Locale; email: string; isTest: boolean }
  /** The payment cannot be made after that. */
  payableUntil: Date
}

/** What a provider says about a payment, in a notification or when polled. */
export interface PaymentReport {
  /** The provider's id of the report; repeated, it has the same id. */
  eventId: string
  trackingId: string
  /** `open`: nothing is decided. */
  status: 'open' | 'paid' | 'failed' | 'canceled'
  amount: number
  currency: string
  /** The provider's id of the charge, by which it is refunded; null: no charge was made. */
  chargeId: string | null
}

/** A call that claims to come from the provider: nothing of it is verified yet. */
export interface RawNotification {
  headers: Headers
  body: Uint8Array
}

export interface RefundToSend {
  /** The key of the refund: repeated calls refund once. */
  trackingId: string
  amount: number
  currency: string
  payment: PaymentRow
  orderNumber: string
}

/** `waiting`: to be sent again with the same key. `refused`: final. */
export type RefundAnswer =
  | { status: 'done' | 'waiting'; providerId: string }
  | { status: 'refused'; reason: string }

/**
 * A provider of card payments. Calls throw `ProviderFault` when it cannot be reached or its answer makes no
 * sense: what happened is then unknown, and the same call may be repeated.
 */
export interface PaymentProvider {
  /** Opens a payment: its id at the provider, and the page where the payer pays. */
  start: (payment: PaymentToStart) => Promise<{ providerId: string; url: string }>
  /**
   * Verifies a notification (403 `invalid_signature`) and reads it (400 when it is malformed); null when it
   * is not about a payment.
   */
  readNotification: (notification: RawNotification) => Promise<PaymentReport | null>
  /** The state of a payment; null when the provider does not know it. */
  status: (payment: PaymentRow) => Promise<PaymentReport | null>
  refund: (refund: RefundToSend) => Promise<RefundAnswer>
}

/** A provider is away or slow, or its answer is not understood. What it has done is unknown. */
export class ProviderFault extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'ProviderFault'
  }
}
