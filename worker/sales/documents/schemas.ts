import { z } from 'zod'
import { IdParam, queryId } from '../../lib/wire.ts'

/** `:id` of an order, and a document of it: an id, or `proforma`, the request to pay it. */
export const DocumentParam = IdParam.extend({
  document: z.union([z.literal('proforma'), queryId]),
})

export const DocumentFormat = z.enum(['html', 'pdf'])
export type DocumentFormat = z.infer<typeof DocumentFormat>

/** A page to read and print, or a file to save. */
export const DocumentQuery = z.object({ format: DocumentFormat.default('html') })
