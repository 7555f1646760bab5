import { z } from 'zod'

/** The store's details on documents; '' for what is not set. */
export const Seller = z.object({
  name: z.string(),
  recipient: z.string(),
  tax_number: z.string(),
  account: z.string(),
  bank_name: z.string(),
  bank_code: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type Seller = z.infer<typeof Seller>
