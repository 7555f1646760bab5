import { sql } from 'drizzle-orm'
import type { MergeUndo } from '../../../db/json/merge-undo.ts'
import { contactTags } from '../../../db/schema/contacts.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { type ContactFields, phoneKey } from '../contact-cells.ts'
import type { ContactState } from '../contact-state.ts'
import type { Link } from '../link-subjects.ts'
import { LinkType, type MERGED_FIELDS } from '../schemas.ts'

/** What is left of a contact once another is taken out of it. */
export interface Unmerged {
  fields: ContactFields
  tagIds: number[]
  /** Names of those. */
  tags: string[]
  /** Links that go back, and those that stay. */
  links: Link[]
  left: Link[]
}

interface Both {
  mine: ContactState
  other: ContactState
  undo: MergeUndo
}

/**
 * Of each field that the merge has changed what stood there before; of phones, tags and links those that the other did
 * not bring. 409 where such a field was rewritten since: nobody can tell whose it is.
 */
export async function unmergedOf(ctx: Ctx, { mine, other, undo }: Both): Promise<Unmerged> {
  const { before, after } = undo
  const field = <Name extends (typeof MERGED_FIELDS)[number]>(name: Name): ContactState[Name] => {
    if (before[name] === after[name]) return mine[name]
    if (mine[name] !== after[name]) throw conflict('merge_undo_changed')
    return before[name] as ContactState[Name]
  }
  const phones = brought(before.phones.map(phoneKey), after.phones.map(phoneKey))
  const tagIds = brought(before.tagIds, after.tagIds)
  const links = brought(before.links.map(keyOf), after.links.map(keyOf))
  const keptTags = mine.tagIds.filter((id) => !tagIds.has(id))
  return {
    fields: {
      name: field('name'),
      firm: field('firm'),
      position: field('position'),
      email: field('email'),
      locale: field('locale'),
      phones: mine.phones.filter((phone) => !phones.has(phoneKey(phone))),
      note: noteWithout(mine.note, other.note, undo),
    },
    tagIds: keptTags,
    tags: await namesOf(ctx, keptTags),
    links: mine.links.filter((link) => links.has(keyOf(link))),
    left: mine.links.filter((link) => !links.has(keyOf(link))),
  }
}

const brought = <Key>(before: readonly Key[], after: readonly Key[]): ReadonlySet<Key> =>
  new Set(after.filter((key) => !before.includes(key)))

const keyOf = ({ type, id }: { type: string; id: number }): string =>
  `${LinkType.parse(type)}:${id}`

/** The other keeps its own note: of this one it is cut out, where it still stands there. */
function noteWithout(now: string, theirs: string, { before, after }: MergeUndo): string {
  if (before.note === after.note) return now
  if (now === after.note) return before.note
  return now
    .replace(theirs, () => '')
    .trim()
    .replaceAll(/\n{3,}/g, '\n\n')
}

async function namesOf(ctx: Ctx, ids: readonly number[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: contactTags.name })
    .from(contactTags)
    .where(sql`${contactTags.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  return rows.map(({ name }) => name)
}
