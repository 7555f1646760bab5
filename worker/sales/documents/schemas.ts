import { z } from 'zod'
import { IdParam, queryId } from '../../lib/wire.ts'

/** `:id` of an order, and one of its documents: an id, or the request to pay it. */
export const DocumentParam = IdParam.extend({
  document: z.union([z.literal('proforma'), queryId]),
})

export const DocumentFormat = z.enum(['html', 'pdf'])
export type DocumentFormat = z.infer<typeof DocumentFormat>

/** A page to be read and printed, or a file to be kept. */
export const DocumentQuery = z.object({ format: DocumentFormat.default('html') })

/** What the store says of itself on paper; '' for what it has not said. */
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
