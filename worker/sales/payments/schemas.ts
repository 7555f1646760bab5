import { z } from 'zod'
import { Money } from '../../catalog/pricing/schemas/pricing.ts'

/** Payments on the wire; shared with the web client. Rule source: "Payments" in the product's decisions. */

/** What came of a provider's notification. */
export const NotificationTaken = z.object({ outcome: z.enum(['applied', 'stale', 'refused']) })
export type NotificationTaken = z.infer<typeof NotificationTaken>

/** A payment as the page of the sandbox's bank shows it. */
export const SandboxPayment = z.object({
  tracking_id: z.string(),
  order_number: z.string(),
  amount: Money,
  status: z.enum(['open', 'paid', 'failed', 'canceled']),
  /** Where the payer goes back to, below the store's address; null while nothing is decided. */
  return_to: z.string().nullable(),
})
export type SandboxPayment = z.infer<typeof SandboxPayment>

/** How the sandbox's bank is told to behave. */
export const SandboxPlay = z
  .object({
    action: z.enum(['pay', 'decline', 'cancel', 'pay_late', 'pay_twice', 'pay_silently']),
  })
  .strict()
export type SandboxPlay = z.infer<typeof SandboxPlay>

export const TrackingParam = z.object({ trackingId: z.uuid() })
