import { z } from 'zod'
import { pageQuery } from '../../lib/wire.ts'

/** Jobs that failed for good, on the wire; shared with the web client. */

/** What jobs are called, as `job-messages.ts` has them. */
export const JOB_KINDS = [
  'price-list.continue',
  'price-list.pull',
  'price-list.feed',
  'inbound-mail.continue',
  'search.index',
  'mail.send',
  'webhooks.send',
  'supply.follow',
  'documents.keep',
  'refunds.send',
  'sandbox-bank.notify',
  'analytics.forward',
  'ozon.push',
  'ozon.posting',
  'figures.compute',
  'cross-import.continue',
  'product-import.continue',
  'projects.check',
  'cron.run',
] as const

/** Query of `GET /admin/dead-letters`; the newest come first. */
export const DeadLettersQuery = pageQuery(['created_at']).extend({
  kind: z.enum(JOB_KINDS).optional(),
})
export type DeadLettersQuery = z.infer<typeof DeadLettersQuery>

export const DeadLetter = z.object({
  id: z.number().int(),
  /** One of `JOB_KINDS`; another one of a version that is no longer here. */
  kind: z.string(),
  /** What it was about, as the audit log names things; null: nothing in particular. */
  subject: z
    .object({
      type: z.string(),
      id: z.string(),
      /** Null where it is not there any more. */
      name: z.string().nullable(),
      parents: z.array(z.number().int()),
    })
    .nullable(),
  /** What was asked for, JSON. */
  body: z.string(),
  /** How often it was tried. */
  attempts: z.number().int(),
  /** Why the last try failed; null when it never came to an answer. */
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type DeadLetter = z.infer<typeof DeadLetter>
