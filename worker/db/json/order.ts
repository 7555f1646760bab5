import { z } from 'zod'

/** The customer as they were on the order's day. */
export const OrderPerson = z.object({
  kind: z.enum(['private', 'company']),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The legal payer; null: the person. */
  company: z
    .object({
      name: z.string(),
      tax_number: z.string(),
      country: z.string(),
      address: z.string(),
      bank_name: z.string().nullable(),
      bank_account: z.string().nullable(),
      bank_code: z.string().nullable(),
    })
    .nullable(),
})
export type OrderPerson = z.infer<typeof OrderPerson>

/** An address as it was on the order's day. */
export const PostalSnapshot = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string().nullable(),
  address_line_one: z.string(),
  address_line_two: z.string().nullable(),
  city: z.string(),
  district: z.string().nullable(),
  country: z.string(),
  postcode: z.string(),
  phone: z.string(),
})
export type PostalSnapshot = z.infer<typeof PostalSnapshot>

/** The exchange rate of an order: `units` of its currency for `value` of the base currency. */
export const RateSnapshot = z.object({
  base: z.string(),
  units: z.number().int(),
  value: z.string(),
  day: z.string(),
  source: z.string(),
  percent_bps: z.number().int(),
  /** Of the base currency's minor unit; absent in older orders: 2. */
  base_digits: z.number().int().optional(),
})
export type RateSnapshot = z.infer<typeof RateSnapshot>
