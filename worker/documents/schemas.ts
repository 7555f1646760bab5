import { z } from 'zod'
import { IdParam, queryId } from '../lib/wire.ts'

/** `:id` of an order, and one of its documents: an id, or the request to pay it. */
export const DocumentParam = IdParam.extend({
  document: z.union([z.literal('proforma'), queryId]),
})
