import { and, eq, type SQL, sql } from 'drizzle-orm'
import { commitWhen } from '../../../db/commit-when.ts'
import { exists } from '../../../db/exists.ts'
import type { MergeSide } from '../../../db/json/merge-undo.ts'
import { contacts } from '../../../db/schema/contacts.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, invalid } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { announce } from '../../../store/live/announce.ts'
import { moveTasks } from '../../tasks/tasks-of-contact.ts'
import { contactCells, type ContactFields, contactKeys, distinctPhones } from '../contact-cells.ts'
import { addKeys, addLinks, removeKeys } from '../contact-parts.ts'
import { getContact } from '../contact-rows.ts'
import { type ContactState, readLive, toldOf } from '../contact-state.ts'
import {
  type Contact,
  type MergeInput,
  MOST_LINKS,
  MOST_NOTE,
  MOST_PHONES,
  MOST_TAGS,
} from '../schemas.ts'

interface Pair {
  /** The row of this one, for the commit. */
  id: number
  version: number
  mine: ContactState
  other: ContactState
}

/**
 * Makes the other contact part of this one: of each field the chosen side stays, of all else both. The other's id
 * leads here from then on, and for thirty days it can be taken out again (`undo-merge.ts`). 409 when either was changed since they were read, so two merges at once end in one; 422
 * where both have more phones, tags, links or notes than one may.
 */
export async function mergeContacts(ctx: Ctx, id: number, input: MergeInput): Promise<Contact> {
  const { other_id: otherId } = input
  if (otherId === id) throw invalid('other_id', 'merge_itself')
  const committed = await commitWhen(ctx.db, {
    read: async (): Promise<Pair> => {
      const [mine, other] = await Promise.all([readLive(ctx, id), readLive(ctx, otherId)])
      return { id, version: mine.version, mine, other }
    },
    decide: ({ mine, other }) => {
      if (mine.version !== input.version || other.version !== input.other_version)
        throw conflict('contact_changed')
      return mergedOf({ mine, other }, input.fields)
    },
    write: (pair, after) => ({
      table: contacts,
      row: pair,
      set: { ...contactCells(after), tagIds: after.tagIds, updatedAt: ctx.now },
      condition: isStill(pair.other),
      statements: (guard) => statementsOf(ctx, { ...pair, after, guard }),
    }),
  })
  if (committed === null) throw conflict('contact_changed')
  announce(ctx, { kind: 'contact', id })
  announce(ctx, { kind: 'contact', id: otherId })
  return getContact(ctx, id)
}

/** The other is as it was read, and not deleted. */
const isStill = ({ id, version }: ContactState): SQL =>
  exists(
    contacts,
    sql`${contacts.id} = ${id} AND ${contacts.version} = ${version} AND ${contacts.deletedAt} IS NULL`,
  )

type Merged = ContactFields & Pick<ContactState, 'tagIds' | 'tags' | 'links'>

/** What both are together. */
function mergedOf(
  { mine, other }: Pick<Pair, 'mine' | 'other'>,
  fields: MergeInput['fields'],
): Merged {
  const side = (name: keyof MergeInput['fields']) => (fields[name] === 'this' ? mine : other)
  const isLinked = ({ type, id }: ContactState['links'][number]) =>
    mine.links.some((link) => link.type === type && link.id === id)
  const merged = {
    name: side('name').name,
    firm: side('firm').firm,
    position: side('position').position,
    email: side('email').email,
    locale: side('locale').locale,
    phones: distinctPhones([...mine.phones, ...other.phones]),
    note: [...new Set([mine.note, other.note])].filter((note) => note !== '').join('\n\n'),
    tagIds: [...new Set([...mine.tagIds, ...other.tagIds])],
    tags: [...new Set([...mine.tags, ...other.tags])],
    links: [...mine.links, ...other.links.filter((link) => !isLinked(link))],
  }
  const isTooMuch =
    merged.phones.length > MOST_PHONES ||
    merged.tagIds.length > MOST_TAGS ||
    merged.links.length > MOST_LINKS ||
    merged.note.length > MOST_NOTE
  if (isTooMuch) throw invalid('other_id', 'merge_too_much')
  return merged
}

function statementsOf(
  ctx: Ctx,
  { id, mine, other, after, guard }: Pair & { after: Merged; guard: SQL },
) {
  return [
    // Its own words and links stay with the other, deleted as it is, until it cannot be taken out any more.
    ctx.db
      .update(contacts)
      .set({ mergeUndo: undoOf({ id, mine, other, after }) })
      .where(and(eq(contacts.id, other.id), guard)),
    moveTasks(ctx, { from: other.id, to: id }, guard),
    addLinks(ctx, id, other.links, guard),
    removeKeys(ctx, other.id, guard),
    removeKeys(ctx, id, guard),
    addKeys(ctx, id, contactKeys(after), guard),
    // Those that became part of the other are part of this one.
    ctx.db
      .update(contacts)
      .set({ mergedIntoId: id })
      .where(and(eq(contacts.mergedIntoId, other.id), guard)),
    audited(
      ctx,
      {
        action: 'contacts.merge',
        subject: { type: 'contact', id },
        before: { ...toldOf(mine), other: { id: other.id, ...toldOf(other) } },
        after: toldOf(after),
      },
      guard,
    ),
    audited(
      ctx,
      {
        action: 'contacts.merge',
        subject: { type: 'contact', id: other.id },
        before: toldOf(other),
        after: { merged_into: id },
      },
      guard,
    ),
    ctx.db
      .update(contacts)
      .set({ mergedIntoId: id, deletedAt: ctx.now, version: other.version + 1 })
      .where(and(eq(contacts.id, other.id), guard)),
  ]
}

/** What the two are taken apart by; tasks and earlier ones are read as this is written. */
function undoOf({
  id,
  mine,
  other,
  after,
}: Pick<Pair, 'id' | 'mine' | 'other'> & { after: Merged }) {
  const said = { into: id, before: sideOf(mine), after: sideOf(after) }
  return sql`json_set(${JSON.stringify(said)},
    '$.tasks', json((SELECT json_group_array(t.id) FROM tasks t
      WHERE t.subject_type = 'contact' AND t.subject_id = ${other.id})),
    '$.merged', json((SELECT json_group_array(m.id) FROM contacts m WHERE m.merged_into_id = ${other.id})))`
}

const sideOf = ({
  name,
  firm,
  position,
  email,
  locale,
  note,
  phones,
  tagIds,
  links,
}: Merged): MergeSide => ({ name, firm, position, email, locale, note, phones, tagIds, links })
