import { z } from 'zod'
import { Money } from '../../catalog/pricing/schemas/pricing.ts'

/** What a company buys on account by, on the wire; shared with the web client. */

/** A company's account now; sums are of the store's base currency. */
export const CreditStanding = z.object({
  company_id: z.number().int(),
  limit: Money,
  /** For orders on account that are not paid; those in other currencies at the rate of their day. */
  owed: Money,
  /** What may still be ordered; never below zero. */
  free: Money,
  /** From an invoice until it is due. */
  days: z.number().int(),
  /** What should have been paid, and since when; new orders wait for it. */
  overdue: z.object({ amount: Money, since: z.iso.datetime() }).nullable(),
})
export type CreditStanding = z.infer<typeof CreditStanding>
