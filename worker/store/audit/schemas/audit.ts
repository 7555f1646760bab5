import { z } from 'zod'
import { PageQuery, queryId } from '../../../lib/wire.ts'

/** The audit log on the wire; shared with the web client. */

const word = z.string().regex(/^[a-z][a-z_-]{0,39}$/)
const day = z.iso.date()

/** Query of `GET /admin/audit`; the newest come first unless sorted otherwise. */
export const AuditQuery = PageQuery.extend({
  /** Who did it. */
  person: queryId.optional(),
  noun: word.optional(),
  verb: word.optional(),
  /** What it was done to, by type and id: `supplier:15`. */
  object: z
    .string()
    .max(160)
    .regex(/^[a-z][a-z_-]{0,39}:./)
    .transform((text) => ({
      type: text.slice(0, text.indexOf(':')),
      id: text.slice(text.indexOf(':') + 1),
    }))
    .optional(),
  /** Days by the store's clock, both inclusive. */
  'date[from]': day.optional(),
  'date[to]': day.optional(),
  sort: z.literal(['created_at', '-created_at']).optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const AuditPerson = z.object({
  id: z.number().int(),
  /** '' where the account is deleted. */
  name: z.string(),
  email: z.string(),
  is_deleted: z.boolean(),
})
export type AuditPerson = z.infer<typeof AuditPerson>

export const AuditSubject = z.object({
  type: z.string(),
  id: z.string(),
  /** As it is called today; null where it is gone, or has no name. */
  name: z.string().nullable(),
  /** Ids of what its page's address names before it: of a price list its warehouse and its offer. */
  parents: z.array(z.number().int()),
})
export type AuditSubject = z.infer<typeof AuditSubject>

/** One thing that differs. */
export const AuditChange = z.object({
  /** Where it stands: `limits`, `min_order`. */
  path: z.array(z.string()),
  /** As it was and as it is, JSON; absent where that side says nothing of it. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  /** Of sums in it. */
  currency: z.string().nullable(),
  /** A cost or margin, for who may not see them: the values are left out. */
  is_hidden: z.boolean(),
})
export type AuditChange = z.infer<typeof AuditChange>

export const AuditEntry = z.object({
  id: z.number().int(),
  created_at: z.string(),
  /** Null: nobody was signed in, or the store did it by itself. */
  actor: AuditPerson.nullable(),
  /** The customer in whose name they acted; '' where that account is deleted. Null: in their own. */
  acting_for: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  action: z.string(),
  noun: z.string(),
  verb: z.string(),
  subject: AuditSubject,
  changes: z.array(AuditChange),
  /** Only the entry itself tells them all. */
  is_cut: z.boolean(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Words of a person to filter by; without them, those who work here. */
export const AuditPeopleQuery = z.object({ q: z.string().trim().max(100).default('') })
export type AuditPeopleQuery = z.infer<typeof AuditPeopleQuery>
