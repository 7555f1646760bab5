import { z } from 'zod'
import { pageQuery, queryId, rowId } from '../../../lib/wire.ts'

/** What is ordered on Ozon, on the wire; shared with the web client. */

/** Query of `GET /admin/ozon/postings`: the beginning of a posting's number; the newest come first. */
export const OzonPostingsQuery = pageQuery(['created_at']).extend({
  account: queryId.optional(),
  has_problem: z.literal('true').optional(),
})
export type OzonPostingsQuery = z.infer<typeof OzonPostingsQuery>

export const SHIP_STATES = ['none', 'due', 'shipped', 'refused'] as const

export const OzonPostingRow = z.object({
  id: rowId,
  account: z.object({ id: rowId, name: z.string() }),
  posting_number: z.string(),
  /** In Ozon's words: `awaiting_packaging`. */
  status: z.string(),
  substatus: z.string(),
  order: z.object({ id: rowId, number: z.string(), status: z.string() }).nullable(),
  problem: z.string().nullable(),
  ship_state: z.enum(SHIP_STATES),
  ship_by: z.iso.datetime().nullable(),
  pieces: z.number().int(),
  created_at: z.iso.datetime(),
})
export type OzonPostingRow = z.infer<typeof OzonPostingRow>
