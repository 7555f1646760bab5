import type { Locale } from '../../lib/locale.ts'
import type { PaymentRow } from '../orders/commit/order-state.ts'

/** A payment a provider is asked to take; `amount` in minor units of `currency`. */
export interface PaymentToStart {
  trackingId: string
  amount: number
  currency: string
  order: { id: number; number: string; locale: Locale; email: string }
  /** After that nobody may pay it any more. */
  payableUntil: Date
}

/** What a provider says has become of a payment, whether it came by itself or was asked. */
export interface ProviderWord {
  /** The provider's id of what it tells; the same word repeated has the same id. */
  eventId: string
  trackingId: string
  /** `open`: nothing is decided. */
  status: 'open' | 'paid' | 'failed' | 'canceled'
  amount: number
  currency: string
  /** The charge itself, by which it is refunded; null: there was none. */
  chargeId: string | null
}

/** A call that says it comes from the provider: not a byte of it is believed yet. */
export interface RawNotification {
  headers: Headers
  body: Uint8Array
}

export interface RefundToSend {
  /** Repeated calls with the same key give back once. */
  trackingId: string
  amount: number
  currency: string
  payment: PaymentRow
  orderNumber: string
}

/** `waiting`: to be asked again with the same key. `refused`: no repetition changes it. */
export type RefundAnswer =
  | { status: 'done' | 'waiting'; providerId: string }
  | { status: 'refused'; reason: string }

/**
 * Who takes cards. What cannot be reached or says nonsense throws `ProviderFault`; what happened is then
 * unknown, and the same call may be repeated.
 */
export interface PaymentProvider {
  /** Opens a payment: its id there, and the page the payer goes on to. */
  start: (payment: PaymentToStart) => Promise<{ providerId: string; url: string }>
  /**
   * Verifies a notification (403 `invalid_signature`) and reads it (400 when it makes no sense); null
   * when it tells of no payment.
   */
  readNotification: (notification: RawNotification) => Promise<ProviderWord | null>
  /** What has become of a payment; null when the provider has never heard of it. */
  status: (payment: PaymentRow) => Promise<ProviderWord | null>
  refund: (refund: RefundToSend) => Promise<RefundAnswer>
}
