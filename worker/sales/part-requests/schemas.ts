import { z } from 'zod'
import { LocaleCode } from '../../lib/locale-code.ts'
import { searchKey } from '../../lib/part-number.ts'
import { EmailAddress } from '../../people/accounts/schemas/email.ts'
import { filledLine, filledText, line, PageQuery, text } from '../../lib/wire.ts'

/** Requests for parts on the wire; shared with the web client. */

/** Parts that one request may name. */
export const MOST_PARTS = 50

const Part = z.object({
  /** The part number as typed. */
  number: z.string(),
  /** '' when it was not named. */
  brand: z.string(),
  quantity: z.number().int(),
})

export const PART_REQUEST_STATUSES = ['new', 'in_work', 'answered', 'closed'] as const
export type PartRequestStatus = (typeof PART_REQUEST_STATUSES)[number]

/** A request as the person who made it sees it. */
export const PartRequest = z.object({
  id: z.number().int(),
  /** "R-000017" */
  number: z.string(),
  status: z.enum(PART_REQUEST_STATUSES),
  email: z.string(),
  parts: z.array(Part),
  words: z.string(),
  /** What staff wrote; null while there is no answer. */
  answer: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** When it was answered or closed. */
  settled_at: z.iso.datetime().nullable(),
})
export type PartRequest = z.infer<typeof PartRequest>

/** A request as staff see it. */
export const AdminPartRequest = PartRequest.extend({
  locale: LocaleCode,
  /** Of the account; '' for a guest. */
  customer: z.string(),
  assignee: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** Named by every change, so that two people do not answer at once. */
  version: z.number().int(),
})
export type AdminPartRequest = z.infer<typeof AdminPartRequest>

export const PartRequestInput = z
  .object({
    parts: z
      .array(
        z
          .object({
            /** 422 `no_letter_or_digit`: nothing that one could look for. */
            number: filledLine(60).refine(
              (number) => number === '' || searchKey(number) !== '',
              'no_letter_or_digit',
            ),
            brand: line(60).default(''),
            quantity: z.number().int().min(1).max(1_000_000).default(1),
          })
          .strict(),
      )
      .min(1)
      .max(MOST_PARTS),
    words: text(2000).default(''),
    /** Required from guests; a signed-in person's own address without it. */
    email: EmailAddress.optional(),
  })
  .strict()
export type PartRequestInput = z.infer<typeof PartRequestInput>

export const PartRequestsQuery = PageQuery.extend({
  /** The beginning of a part number or e-mail address, or a request's number. */
  q: z.string().trim().max(200).optional(),
  status: z.enum(PART_REQUEST_STATUSES).optional(),
  sort: z.enum(['created_at', '-created_at']).default('-created_at'),
})
export type PartRequestsQuery = z.infer<typeof PartRequestsQuery>

const version = z.number().int().positive()

/** To work on it oneself. */
export const TakeInput = z.object({ version }).strict()
/** What the customer is told, by mail. */
export const AnswerInput = z.object({ version, answer: filledText(4000) }).strict()
export type AnswerInput = z.infer<typeof AnswerInput>
/** Without an answer. */
export const CloseInput = z.object({ version, reason: filledLine(500) }).strict()
