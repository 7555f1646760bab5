import { z } from 'zod'

/** Which mails a person wants; shared with the web client. */

export const EmailPreference = z.enum([
  'order_updates',
  'price_drop',
  'back_in_stock',
  'newsletter',
])
export type EmailPreference = z.infer<typeof EmailPreference>

/** Which mails one wants beside the necessary ones. */
export const EmailPreferences = z.object({
  /** What becomes of orders. */
  order_updates: z.boolean(),
  /** A favourite fell below the wanted price. */
  price_drop: z.boolean(),
  /** A favourite is there again, or a watched project needs a person. */
  back_in_stock: z.boolean(),
  newsletter: z.boolean(),
})
export type EmailPreferences = z.infer<typeof EmailPreferences>
