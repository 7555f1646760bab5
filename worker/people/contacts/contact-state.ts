import { eq } from 'drizzle-orm'
import { contactLinks, contacts, contactTags } from '../../db/schema/contacts.ts'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { ContactFields } from './contact-cells.ts'
import type { Link } from './link-subjects.ts'
import type { LinkType } from './schemas.ts'

export type ContactState = typeof contacts.$inferSelect & {
  links: Link[]
  /** Names of its tags. */
  tags: string[]
}

/** A contact as its row and links are, deleted or not; `not_found` for one that is not there. */
export async function readContact(ctx: Ctx, id: number): Promise<ContactState> {
  const [[row], links, tags] = await ctx.db.batch([
    ctx.db.select().from(contacts).where(eq(contacts.id, id)),
    ctx.db
      .select({ type: contactLinks.type, id: contactLinks.subjectId })
      .from(contactLinks)
      .where(eq(contactLinks.contactId, id)),
    ctx.db
      .select({ name: contactTags.name })
      .from(contactTags)
      .where(
        sql`${contactTags.id} IN (SELECT j.value FROM contacts c, json_each(c.tag_ids) j WHERE c.id = ${id})`,
      ),
  ])
  if (row === undefined) throw notFound()
  return {
    ...row,
    links: links.map((link) => ({ ...link, type: link.type as LinkType })),
    tags: tags.map(({ name }) => name),
  }
}

/** The same where it is not deleted. */
export async function readLive(ctx: Ctx, id: number): Promise<ContactState> {
  const contact = await readContact(ctx, id)
  if (contact.deletedAt !== null) throw notFound()
  return contact
}

interface Told extends ContactFields {
  tags: readonly string[]
  links: readonly Link[]
}

/** What the log tells of a contact. */
export const toldOf = ({
  name,
  firm,
  position,
  email,
  phones,
  locale,
  note,
  tags,
  links,
}: Told) => ({
  name,
  firm,
  position,
  email,
  phones,
  locale,
  tags: [...tags].toSorted(),
  links: links.map(({ type, id }) => `${type}:${id}`).toSorted(),
  note,
})
