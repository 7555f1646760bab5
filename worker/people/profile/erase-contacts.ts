import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import type { users } from '../../db/schema/accounts.ts'
import { contactLinks, contacts } from '../../db/schema/contacts.ts'
import { tasks } from '../../db/schema/tasks.ts'
import type { Ctx } from '../../env.ts'
import { contactsAbout } from './contacts-about.ts'

/**
 * What staff have kept about a person besides their account: the contacts that are the same person go, with their
 * tasks and what the log said of them (the table's trigger); other contacts lose the link. Tasks about the account go
 * too; what the person was to do as staff is nobody's until it is given to another.
 */
export function contactErasure(ctx: Ctx, person: typeof users.$inferSelect, isErased: SQL) {
  const { id } = person
  const about = drizzleSql(contactsAbout(person))
  return [
    ctx.db.delete(contacts).where(sql`${contacts.mergedIntoId} IN (${about}) AND ${isErased}`),
    ctx.db.delete(contacts).where(sql`${contacts.id} IN (${about}) AND ${isErased}`),
    ctx.db
      .delete(contactLinks)
      .where(and(eq(contactLinks.type, 'user'), eq(contactLinks.subjectId, id), isErased)),
    ctx.db
      .delete(tasks)
      .where(and(eq(tasks.subjectType, 'user'), eq(tasks.subjectId, id), isErased)),
    ctx.db
      .update(tasks)
      .set({ assigneeId: null })
      .where(
        and(eq(tasks.assigneeId, id), isNull(tasks.doneAt), eq(tasks.isHidden, false), isErased),
      ),
  ] as const
}
