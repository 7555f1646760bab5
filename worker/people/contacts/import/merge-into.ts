import { foldText } from '../../../lib/fold-text.ts'
import { distinctPhones } from '../contact-cells.ts'
import type { ContactFields } from '../contact-cells.ts'
import { type ContactInput, MOST_NOTE, MOST_PHONES, MOST_TAGS } from '../schemas.ts'
import type { Known } from './find-matches.ts'
import type { ImportReason } from './schemas.ts'

/** A contact as a row of a file leaves it. */
export interface Merged {
  fields: ContactFields
  /** Names of its tags. */
  tags: string[]
}

/**
 * What a contact is with what a row says: cells that say nothing leave it as it is, phones and tags are added, a note is
 * written below. The reason where that is more than a contact may have.
 */
export function mergeInto(known: Known, input: ContactInput): Merged | { reason: ImportReason } {
  const phones = distinctPhones([...known.phones, ...input.phones])
  const tags = withoutTwins([...known.tags, ...input.tags])
  const note = known.note.includes(input.note)
    ? known.note
    : [known.note, input.note].filter((part) => part !== '').join('\n\n')
  if (phones.length > MOST_PHONES) return { reason: 'too_many_phones' }
  if (tags.length > MOST_TAGS) return { reason: 'too_many_tags' }
  if (note.length > MOST_NOTE) return { reason: 'too_long' }
  return {
    fields: {
      name: sayOf(known.name, input.name),
      firm: sayOf(known.firm, input.firm),
      position: sayOf(known.position, input.position),
      email: input.email ?? known.email,
      locale: input.locale ?? known.locale,
      phones,
      note,
    },
    tags,
  }
}

/** What is written otherwise alone, in capitals or with other blanks, is left as it is. */
const sayOf = (before: string, after: string): string =>
  after === '' || foldText(before) === foldText(after) ? before : after

const withoutTwins = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [foldText(name), name])).values()].toReversed()

/** What the audit log says of one side. */
export const toldOf = ({ fields, tags }: Merged) => ({
  ...fields,
  tags: [...tags].toSorted(),
})
