import { z } from 'zod'
import { LocaleCode } from '../../lib/locale-code.ts'
import { isEmailAddress, normaliseEmail } from '../../lib/email-address.ts'
import { phoneLine } from '../../lib/postal-fields.ts'
import { emptyAsNull, filledLine, line, pageQuery, queryId, rowId, text } from '../../lib/wire.ts'

/** Contacts on the wire; shared with the web client. */

export const LINK_TYPES = ['user', 'company', 'supplier'] as const
export const LinkType = z.enum(LINK_TYPES)
export type LinkType = z.infer<typeof LinkType>

export const MOST_PHONES = 10
export const MOST_TAGS = 20
export const MOST_LINKS = 20
export const MOST_NOTE = 10_000

const subject = z
  .string()
  .regex(/^(user|company|supplier):[1-9]\d{0,14}$/)
  .transform((named) => {
    const [type = '', id = ''] = named.split(':')
    return { type: LinkType.parse(type), id: Number(id) }
  })

/** Query of `GET /admin/contacts`: words of name, firm, position or e-mail, a phone in any writing. */
export const ContactsQuery = pageQuery(['name', 'firm', 'created_at']).extend({
  tag_id: queryId.optional(),
  /** What kind of thing they are linked to; `none`: nothing. */
  linked: z.enum([...LINK_TYPES, 'none']).optional(),
  /** One thing they are linked to: `supplier:5`. */
  subject: subject.optional(),
  /** `none`: not known. */
  language: z.union([LocaleCode, z.literal('none')]).optional(),
  /** Whether something is to be done about them. */
  task: z.enum(['open', 'none']).optional(),
  /** Only those that another contact is like. */
  duplicates: z.literal('true').optional(),
})
export type ContactsQuery = z.infer<typeof ContactsQuery>

export const ContactTag = z.object({ id: z.number().int(), name: z.string() })
export type ContactTag = z.infer<typeof ContactTag>

export const ContactLink = z.object({
  type: LinkType,
  id: z.number().int(),
  /** Null where the reader may not see it. */
  name: z.string().nullable(),
})
export type ContactLink = z.infer<typeof ContactLink>

export const ContactSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  firm: z.string(),
  position: z.string(),
  email: z.string().nullable(),
  phones: z.array(z.string()),
  /** The language to speak to them in. */
  locale: LocaleCode.nullable(),
  tags: z.array(ContactTag),
  links: z.array(ContactLink),
  /** The open task that is due first. */
  next_task: z.object({ what: z.string(), due_on: z.iso.date() }).nullable(),
  /** Another contact has the same e-mail, phone, or name and firm. */
  has_duplicates: z.boolean(),
  created_at: z.iso.datetime(),
})
export type ContactSummary = z.infer<typeof ContactSummary>

export const Contact = ContactSummary.extend({
  note: z.string(),
  updated_at: z.iso.datetime(),
  version: z.number().int(),
})
export type Contact = z.infer<typeof Contact>

const tag = filledLine(40)
const link = z.object({ type: LinkType, id: rowId }).strict()

/** Body of `POST /admin/contacts`. */
export const ContactInput = z
  .object({
    name: filledLine(120),
    firm: line(160).default(''),
    position: line(120).default(''),
    email: line(254)
      .transform(normaliseEmail)
      .refine((value) => value === '' || isEmailAddress(value), 'not_an_email')
      .nullish()
      .transform((value) => emptyAsNull(value ?? null)),
    phones: z.array(phoneLine.min(1)).max(MOST_PHONES, 'too_many').default([]),
    locale: LocaleCode.nullable().default(null),
    tags: z.array(tag).max(MOST_TAGS, 'too_many').default([]),
    links: z.array(link).max(MOST_LINKS, 'too_many').default([]),
    note: text(MOST_NOTE).default(''),
  })
  .strict()
export type ContactInput = z.infer<typeof ContactInput>

/** Body of `PUT /admin/contacts/:id`; `version` as it was read. What is left out is emptied. */
export const ContactChanges = ContactInput.extend({ version: z.number().int() })
export type ContactChanges = z.infer<typeof ContactChanges>

/** What two contacts can differ in, and of which only one stays. */
export const MERGED_FIELDS = ['name', 'firm', 'position', 'email', 'locale'] as const
export type MergedField = (typeof MERGED_FIELDS)[number]
const side = z.enum(['this', 'other'])

/**
 * Body of `POST /admin/contacts/:id/merge`: the other becomes part of this one. Of each field the side named here
 * stays; phones, tags, links, notes and tasks of both do.
 */
export const MergeInput = z
  .object({
    other_id: rowId,
    version: z.number().int(),
    other_version: z.number().int(),
    fields: z
      .object({ name: side, firm: side, position: side, email: side, locale: side })
      .strict(),
  })
  .strict()
export type MergeInput = z.infer<typeof MergeInput>

/** A contact that became part of another, and can be taken out again. */
export const MergedContact = z.object({
  id: z.number().int(),
  name: z.string(),
  merged_at: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type MergedContact = z.infer<typeof MergedContact>

/** Query of `GET /admin/contacts/tags`: words of a tag. */
export const TagsQuery = z.object({ q: z.string().trim().max(40).default('') })
export type TagsQuery = z.infer<typeof TagsQuery>

/** Query of `GET /admin/contacts/subjects`: what a contact can be linked to. */
export const LinkablesQuery = z.object({
  type: LinkType,
  q: z.string().trim().max(200).default(''),
})
export type LinkablesQuery = z.infer<typeof LinkablesQuery>

export const Linkable = z.object({
  id: z.number().int(),
  name: z.string(),
  /** What tells it from others of its name: an e-mail, a tax number, a code. */
  detail: z.string(),
})
export type Linkable = z.infer<typeof Linkable>
