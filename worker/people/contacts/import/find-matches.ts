import { literal, query, queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { foldText } from '../../../lib/fold-text.ts'
import { contactKeys } from '../contact-cells.ts'
import type { ContactInput } from '../schemas.ts'

/** A contact that is there already, as far as a file can change it. */
export interface Known {
  id: number
  version: number
  name: string
  firm: string
  position: string
  email: string | null
  locale: string | null
  note: string
  phones: string[]
  /** Ids of its tags, and their names in the same order. */
  tagIds: number[]
  tags: string[]
}

interface Row extends Omit<Known, 'phones' | 'tagIds' | 'tags'> {
  phones: string
  tag_ids: string
  tags: string
}

/** Of every key of these contacts, those that have it already. */
export type Matches = ReadonlyMap<string, readonly Known[]>

/** As many are looked at of one key: an address that more people share tells nobody from others. */
const MOST_ALIKE = 5

/** Who of those that are there has an e-mail, a phone, or a name and firm of these contacts. Two round trips. */
export async function findMatches(ctx: Ctx, inputs: readonly ContactInput[]): Promise<Matches> {
  const keys = JSON.stringify([...new Set(inputs.flatMap(keysOf))])
  const pairs = await queryRows(
    ctx.db.raw,
    query<{ key: string; contact_id: number }>`SELECT k.key, k.contact_id
      FROM json_each(${keys}) j CROSS JOIN contact_keys k ON k.key = j.value AND k.contact_id IN (
        SELECT contact_id FROM contact_keys WHERE key = j.value ORDER BY contact_id LIMIT ${literal(MOST_ALIKE)})`,
  )
  const ids = JSON.stringify([...new Set(pairs.map(({ contact_id: id }) => id))])
  const rows = await queryRows(
    ctx.db.raw,
    query<Row>`SELECT c.id, c.version, c.name, c.firm, c.position, c.email, c.locale, c.note, c.phones,
      c.tag_ids, (SELECT json_group_array(g.name) FROM json_each(c.tag_ids) t
        CROSS JOIN contact_tags g ON g.id = t.value) AS tags
      FROM json_each(${ids}) j CROSS JOIN contacts c ON c.id = j.value WHERE c.deleted_at IS NULL`,
  )
  const known = new Map(rows.map((row) => [row.id, toKnown(row)]))
  const matches = new Map<string, Known[]>()
  for (const { key, contact_id: id } of pairs) {
    const one = known.get(id)
    if (one !== undefined) matches.set(key, [...(matches.get(key) ?? []), one])
  }
  return matches
}

const toKnown = ({ tag_ids: tagIds, ...row }: Row): Known => ({
  ...row,
  phones: JSON.parse(row.phones) as string[],
  tagIds: JSON.parse(tagIds) as number[],
  tags: JSON.parse(row.tags) as string[],
})

export const keysOf = (input: ContactInput): string[] => contactKeys(input)

/** By what two rows, or a row and a contact, are the same person: the address, or a phone under the same name. */
export const personKeysOf = (input: Pick<ContactInput, 'name' | 'firm' | 'email' | 'phones'>) => {
  const name = foldText(input.name)
  return contactKeys({ ...input, position: '', locale: null, note: '' }).flatMap((key) => {
    if (key.startsWith('e:')) return [key]
    return key.startsWith('p:') ? [`${key}|${name}`] : []
  })
}
