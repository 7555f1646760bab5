import { and, eq, type SQL, sql } from 'drizzle-orm'
import { commitWhen } from '../../../db/commit-when.ts'
import { exists } from '../../../db/exists.ts'
import type { MergeUndo } from '../../../db/json/merge-undo.ts'
import { contacts } from '../../../db/schema/contacts.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, notFound } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { announce } from '../../../store/live/announce.ts'
import { moveTasksBack } from '../../tasks/tasks-of-contact.ts'
import { contactCells, contactKeys } from '../contact-cells.ts'
import { addKeys, removeKeys, removeLinks } from '../contact-parts.ts'
import { getContact } from '../contact-rows.ts'
import { type ContactState, readContact, toldOf } from '../contact-state.ts'
import type { Contact } from '../schemas.ts'
import { type Unmerged, unmergedOf } from './unmerged.ts'

interface Pair {
  /** The row of the one that is left, for the commit. */
  id: number
  version: number
  mine: ContactState
  other: ContactState
  undo: MergeUndo
}

/**
 * Takes a contact out of the one it became part of, with the links, tags and tasks that came with it; what was added to
 * the other since stays there. `not_found` for one that can no longer be taken out; 409 where what it brought was
 * rewritten since, or the two became part of a third. Repeated, it changes nothing.
 */
export async function undoMerge(ctx: Ctx, otherId: number): Promise<Contact> {
  const committed = await commitWhen(ctx.db, {
    read: () => readPair(ctx, otherId),
    decide: (pair) => (pair === null ? null : unmergedOf(ctx, pair)),
    write: (pair, change) => {
      if (pair === null) throw notFound()
      const { fields, tagIds } = change
      return {
        table: contacts,
        row: pair,
        set: { ...contactCells(fields), tagIds, updatedAt: ctx.now },
        condition: isStill(pair),
        statements: (guard) => statementsOf(ctx, { ...pair, change, guard }),
      }
    },
  })
  if (committed === null) throw conflict('contact_changed')
  const { state } = committed
  if (state !== null) {
    announce(ctx, { kind: 'contact', id: state.id })
    announce(ctx, { kind: 'contact', id: otherId })
  }
  return getContact(ctx, otherId)
}

/** Both as they are; null once they are apart. */
async function readPair(ctx: Ctx, otherId: number): Promise<Pair | null> {
  const other = await readContact(ctx, otherId)
  const { mergedIntoId, mergeUndo: undo } = other
  if (mergedIntoId === null && other.deletedAt === null) return null
  if (mergedIntoId === null || undo === null) throw notFound()
  if (mergedIntoId !== undo.into) throw conflict('merge_undo_order')
  const mine = await readContact(ctx, mergedIntoId)
  if (mine.deletedAt !== null) throw conflict('merge_undo_deleted')
  return { id: mine.id, version: mine.version, mine, other, undo }
}

/** The other is as it was read, and part of this one. */
const isStill = ({ id, other }: Pair): SQL =>
  sql`${contacts.deletedAt} IS NULL AND ${exists(
    contacts,
    sql`id = ${other.id} AND version = ${other.version} AND merged_into_id = ${id}`,
  )}`

function statementsOf(
  ctx: Ctx,
  { id, mine, other, undo, change, guard }: Pair & { change: Unmerged; guard: SQL },
) {
  return [
    moveTasksBack(ctx, { from: id, to: other.id, ids: undo.tasks }, guard),
    removeLinks(ctx, id, change.links, guard),
    removeKeys(ctx, id, guard),
    addKeys(ctx, id, contactKeys(change.fields), guard),
    addKeys(ctx, other.id, contactKeys(other), guard),
    ctx.db
      .update(contacts)
      .set({ mergedIntoId: other.id })
      .where(
        and(
          eq(contacts.mergedIntoId, id),
          sql`${contacts.id} IN (SELECT value FROM json_each(${JSON.stringify(undo.merged)}))`,
          guard,
        ),
      ),
    audited(
      ctx,
      {
        action: 'contacts.undo-merge',
        subject: { type: 'contact', id },
        before: toldOf(mine),
        after: toldOf({ ...change.fields, tags: change.tags, links: change.left }),
      },
      guard,
    ),
    audited(
      ctx,
      {
        action: 'contacts.undo-merge',
        subject: { type: 'contact', id: other.id },
        before: { merged_into: id },
        after: toldOf(other),
      },
      guard,
    ),
    ctx.db
      .update(contacts)
      .set({ mergedIntoId: null, mergeUndo: null, deletedAt: null, version: other.version + 1 })
      .where(and(eq(contacts.id, other.id), guard)),
  ]
}
