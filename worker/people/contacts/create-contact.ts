import { sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { newRow, UNFINISHED } from '../../db/new-row.ts'
import { contacts } from '../../db/schema/contacts.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'
import { announce } from '../../store/live/announce.ts'
import { contactCells, contactKeys, distinctPhones } from './contact-cells.ts'
import { addKeys, addLinks } from './contact-parts.ts'
import { getContact } from './contact-rows.ts'
import { toldOf } from './contact-state.ts'
import { checkLinks } from './link-subjects.ts'
import type { Contact, ContactInput } from './schemas.ts'
import { tagIdsOf } from './tags.ts'

/** Makes a contact. 422 for a link to what is not there. One that is like it is no hindrance: they can be merged. */
export async function createContact(ctx: Ctx, input: ContactInput): Promise<Contact> {
  const { tags, links, ...rest } = input
  const fields = { ...rest, phones: distinctPhones(rest.phones) }
  await checkLinks(ctx, links)
  const tagIds = await tagIdsOf(ctx, tags)
  const { id, isNew, guard } = newRow(contacts)
  const results = await ctx.db.batch([
    insertWhen(ctx.db, contacts, {
      cells: { ...contactCells(fields), tagIds, updatedAt: ctx.now, createdAt: UNFINISHED },
      rest: sql``,
    }),
    addLinks(ctx, id, links, guard),
    addKeys(ctx, id, contactKeys(fields), guard),
    audited(
      ctx,
      {
        action: 'contacts.create',
        subject: { type: 'contact', id },
        after: toldOf({ ...fields, tags, links }),
      },
      guard,
    ),
    ctx.db.update(contacts).set({ createdAt: ctx.now }).where(isNew).returning({ id: contacts.id }),
  ])
  const [made] = results[4]
  if (made === undefined) throw new Error('the contact was not written')
  announce(ctx, { kind: 'contact', id: made.id })
  return getContact(ctx, made.id)
}
