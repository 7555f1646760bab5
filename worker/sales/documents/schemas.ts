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
