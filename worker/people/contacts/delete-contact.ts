import { commitWhen } from '../../db/commit-when.ts'
import { contacts } from '../../db/schema/contacts.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { announce } from '../../store/live/announce.ts'
import { hideTasks, showTasks } from '../tasks/tasks-of-contact.ts'
import { contactKeys } from './contact-cells.ts'
import { addKeys, removeKeys } from './contact-parts.ts'
import { getContact } from './contact-rows.ts'
import { readContact, readLive, toldOf } from './contact-state.ts'
import type { Contact } from './schemas.ts'

/** Deletes a contact with its tasks; for thirty days it can be brought back. */
export async function deleteContact(ctx: Ctx, id: number): Promise<void> {
  const committed = await commitWhen(ctx.db, {
    read: () => readLive(ctx, id),
    decide: () => ({ deletedAt: ctx.now }),
    write: (before, set) => ({
      table: contacts,
      row: before,
      set,
      statements: (guard) => [
        removeKeys(ctx, id, guard),
        hideTasks(ctx, id, guard),
        audited(
          ctx,
          {
            action: 'contacts.delete',
            subject: { type: 'contact', id },
            before: toldOf(before),
          },
          guard,
        ),
      ],
    }),
  })
  if (committed === null) throw conflict('contact_changed')
  announce(ctx, { kind: 'contact', id })
}

/** Brings a deleted contact back, with its tasks; `not_found` once it is forgotten, or part of another. */
export async function restoreContact(ctx: Ctx, id: number): Promise<Contact> {
  const committed = await commitWhen(ctx.db, {
    read: () => readContact(ctx, id),
    decide: ({ deletedAt, mergedIntoId }) => {
      if (mergedIntoId !== null) throw notFound()
      return deletedAt === null ? null : { deletedAt: null }
    },
    write: (before, set) => ({
      table: contacts,
      row: before,
      set,
      statements: (guard) => [
        addKeys(ctx, id, contactKeys(before), guard),
        showTasks(ctx, id, guard),
        audited(
          ctx,
          { action: 'contacts.restore', subject: { type: 'contact', id }, after: toldOf(before) },
          guard,
        ),
      ],
    }),
  })
  if (committed === null) throw conflict('contact_changed')
  announce(ctx, { kind: 'contact', id })
  return getContact(ctx, id)
}
