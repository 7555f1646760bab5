import { z } from 'zod'
import { Money } from '../../catalog/pricing/schemas/pricing.ts'

/** Payments on the wire; shared with the web client. Rule source: "Payments" in the product's decisions. */

/** The answer to a provider's notification. */
export const NotificationTaken = z.object({ outcome: z.enum(['applied', 'stale', 'refused']) })
export type NotificationTaken = z.infer<typeof NotificationTaken>

/** A payment as the page of the sandbox bank shows it. */
export const SandboxPayment = z.object({
  tracking_id: z.string(),
  order_number: z.string(),
  amount: Money,
  status: z.enum(['open', 'paid', 'failed', 'canceled']),
  /** Path of the store's page the payer goes back to; null while the payment is open. */
  return_to: z.string().nullable(),
})
export type SandboxPayment = z.infer<typeof SandboxPayment>

/** What the sandbox bank is to do. */
export const SandboxPlay = z
  .object({
    action: z.enum(['pay', 'decline', 'cancel', 'pay_late', 'pay_twice', 'pay_silently']),
  })
  .strict()
export type SandboxPlay = z.infer<typeof SandboxPlay>

export const TrackingParam = z.object({ trackingId: z.uuid() })
