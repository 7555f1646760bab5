import { z } from 'zod'
import { InboundMailReason, InboundMailStatus } from '../../db/json/inbound-mail.ts'
import { PriceListStatus } from '../../db/json/price-list.ts'
import { PageQuery, queryId, rowId } from '../../lib/wire.ts'

/** Mails that came in, as staff see them; shared with the web client. */

/** What a file of a mail has become for an offer. */
export const MailedList = z.object({
  offer_id: z.number().int(),
  offer_name: z.string(),
  warehouse_id: z.number().int(),
  warehouse_name: z.string(),
  price_list_id: z.number().int(),
  version: z.number().int(),
  status: PriceListStatus,
  /** Shoppers see this version. */
  is_live: z.boolean(),
  /** False: the bytes were those of the list that the offer had brought in last, which this is. */
  is_new: z.boolean(),
})
export type MailedList = z.infer<typeof MailedList>

export const InboundMailFile = z.object({
  /** Place among the files of the mail, from 0. */
  number: z.number().int(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** The archive it lies in. */
  archive: z.string().nullable(),
  lists: z.array(MailedList),
})
export type InboundMailFile = z.infer<typeof InboundMailFile>

export const InboundMail = z.object({
  id: z.number().int(),
  status: InboundMailStatus,
  /** Why it waits, or waited, for a person. */
  reason: InboundMailReason.nullable(),
  /** '' where the mail names not exactly one. */
  sender: z.string(),
  /** The sender is proven to be the one it names. */
  is_verified: z.boolean(),
  recipient: z.string(),
  subject: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** The offer whose address it was sent to. */
  offer: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  files: z.array(InboundMailFile),
  /** Its bytes can still be downloaded and read. */
  is_kept: z.boolean(),
  created_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
})
export type InboundMail = z.infer<typeof InboundMail>

export const InboundMailsQuery = PageQuery.extend({
  /** Part of the sender's address, of the subject or of a file's name, among the newest mails. */
  q: z.string().trim().max(200).optional(),
  status: InboundMailStatus.optional(),
  reason: InboundMailReason.optional(),
  /** The offer that was addressed. */
  offer_id: queryId.optional(),
  sort: z.enum(['created_at', '-created_at']).default('-created_at'),
})
export type InboundMailsQuery = z.infer<typeof InboundMailsQuery>

/** Which file is read, and for which offer. */
export const TakeFileInput = z
  .object({ file: z.number().int().min(0).max(10_000), offer_id: rowId })
  .strict()
export type TakeFileInput = z.infer<typeof TakeFileInput>
