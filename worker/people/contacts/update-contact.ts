import { isNull } from 'drizzle-orm'
import { commitWhen } from '../../db/commit-when.ts'
import { contacts } from '../../db/schema/contacts.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { isSameJson } from '../../lib/is-same-json.ts'
import { audited } from '../../store/audit/audit.ts'
import { announce } from '../../store/live/announce.ts'
import { contactCells, contactKeys, distinctPhones } from './contact-cells.ts'
import { addKeys, addLinks, removeKeys, removeLinks } from './contact-parts.ts'
import { getContact } from './contact-rows.ts'
import { type ContactState, readLive, toldOf } from './contact-state.ts'
import { checkLinks, type Link } from './link-subjects.ts'
import type { Contact, ContactChanges } from './schemas.ts'
import { tagIdsOf } from './tags.ts'

const without = (links: readonly Link[], others: readonly Link[]): Link[] =>
  links.filter(({ type, id }) => !others.some((one) => one.type === type && one.id === id))

/** Says a contact otherwise. 409 when it was changed since it was read; 422 for a new link to what is not there. */
export async function updateContact(
  ctx: Ctx,
  id: number,
  { version, ...input }: ContactChanges,
): Promise<Contact> {
  const { tags, links, ...rest } = input
  const fields = { ...rest, phones: distinctPhones(rest.phones) }
  const after = toldOf({ ...fields, tags, links })
  const tagIds = await tagIdsOf(ctx, tags)
  const committed = await commitWhen(ctx.db, {
    read: () => readLive(ctx, id),
    decide: async (before: ContactState) => {
      if (before.version !== version) throw conflict('contact_changed')
      const added = without(links, before.links)
      await checkLinks(ctx, added)
      if (isSameJson(toldOf(before), after)) return null
      return { added, removed: without(before.links, links) }
    },
    write: (before, { added, removed }) => ({
      table: contacts,
      row: before,
      set: { ...contactCells(fields), tagIds, updatedAt: ctx.now },
      condition: isNull(contacts.deletedAt),
      statements: (guard) => [
        removeLinks(ctx, id, removed, guard),
        addLinks(ctx, id, added, guard),
        removeKeys(ctx, id, guard),
        addKeys(ctx, id, contactKeys(fields), guard),
        audited(
          ctx,
          {
            action: 'contacts.update',
            subject: { type: 'contact', id },
            before: toldOf(before),
            after,
          },
          guard,
        ),
      ],
    }),
  })
  if (committed === null) throw conflict('contact_changed')
  if (committed.change !== null) announce(ctx, { kind: 'contact', id })
  return getContact(ctx, id)
}
