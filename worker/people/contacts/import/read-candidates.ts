import { AppError } from '../../../errors.ts'
import { fileRefusal } from '../../../i18n/list-file-sentence.ts'
import { foldText } from '../../../lib/fold-text.ts'
import type { RawRow } from '../../../list-files/reading.ts'
import { type FirstRows, readFirstRows } from '../../../list-files/first-rows.ts'
import { distinctPhones } from '../contact-cells.ts'
import { ContactInput } from '../schemas.ts'
import { findColumns } from './find-columns.ts'
import {
  type ColumnMeaning,
  type ImportQuery,
  type ImportReason,
  MOST_IMPORTED,
} from './schemas.ts'
import { ROUNDED, splitReach } from './split-reach.ts'

/** A row of the file, as a contact it would be. */
export interface Candidate {
  line: number
  /** As the file has them. */
  cells: readonly string[]
  /** As they were read, whether or not they will do. */
  said: { name: string; firm: string; email: string; phones: string[] }
  /** What is wrong with it, or what it says. */
  read: { reason: ImportReason } | { input: ContactInput }
}

export interface ReadContacts extends Pick<FirstRows, 'format' | 'isCut'> {
  titles: readonly string[]
  meanings: ColumnMeaning[]
  candidates: Candidate[]
}

/** Titles, and rows above them, do not count. */
const MOST_ROWS = MOST_IMPORTED + 10

/**
 * Reads contacts of a file of any format. `unsupported_file` with its reason for what cannot be read, and where no
 * column is a name.
 */
export async function readCandidates(
  bytes: Uint8Array,
  { columns }: Pick<ImportQuery, 'columns'>,
): Promise<ReadContacts> {
  const { rows, format, isCut } = await readRows(bytes)
  const found = findColumns(rows.map(({ cells }) => cells))
  const meanings = found.meanings.map((meaning, at) => columns?.[at] ?? meaning)
  const isNamed = meanings.some((meaning) => meaning === 'name' || meaning === 'last_name')
  if (!isNamed) throw new AppError('unsupported_file', { sentence: 'contacts_without_names' })
  const body = rows.slice(found.head + 1)
  return {
    format,
    isCut: isCut || body.length > MOST_IMPORTED,
    titles: found.head === -1 ? [] : (rows[found.head]?.cells ?? []),
    meanings,
    candidates: body.slice(0, MOST_IMPORTED).map((row) => toCandidate(row, meanings)),
  }
}

async function readRows(bytes: Uint8Array): Promise<FirstRows> {
  try {
    return await readFirstRows('contacts', bytes, MOST_ROWS)
  } catch (error) {
    throw fileRefusal(error)
  }
}

/** One line of text. */
const tidy = (cell: string): string => cell.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

function toCandidate({ line, cells }: RawRow, meanings: readonly ColumnMeaning[]): Candidate {
  const of = (meaning: ColumnMeaning) => cells.filter((_, at) => meanings[at] === meaning)
  const one = (meaning: ColumnMeaning) => tidy(of(meaning)[0] ?? '')
  const parts = [one('last_name'), one('first_name'), one('middle_name')]
  const name = one('name') || parts.filter((part) => part !== '').join(' ')
  const { emails, phones } = splitReach(of('reach'))
  const [email = '', ...more] = emails
  const said = { name, firm: one('firm'), email, phones: distinctPhones(phones) }
  const notes = [...of('note').map((note) => note.trim()), ...more].filter((note) => note !== '')
  const given = {
    ...said,
    position: one('position'),
    locale: languageOf(one('language')),
    tags: tagsOf(of('tags')),
    note: notes.join('\n'),
  }
  return { line, cells, said, read: judged(given) }
}

const tagsOf = (cells: readonly string[]): string[] => {
  const pieces = cells.flatMap((cell) => cell.split(/[\n\r,;|]+/)).map(tidy)
  return [...new Map(pieces.map((tag) => [foldText(tag), tag])).values()].filter(
    (tag) => tag !== '',
  )
}

const LANGUAGES = [
  ['be', /^(be|by|bel|бел|belarus)/],
  ['en', /^(en|англ|eng|англійск)/],
  ['ru', /^(ru|рус)/],
] as const

const languageOf = (cell: string) =>
  LANGUAGES.find(([, form]) => form.test(foldText(cell)))?.[0] ?? null

function judged(given: object & Candidate['said']): Candidate['read'] {
  if (given.name === '') return { reason: 'no_name' }
  if (given.phones.some((phone) => ROUNDED.test(phone))) return { reason: 'rounded_phone' }
  const { success, data, error } = ContactInput.safeParse({ ...given, links: [] })
  if (success) return { input: data }
  const [issue] = error.issues
  const [field, at] = issue?.path ?? []
  if (field === 'email' && issue?.message === 'not_an_email') return { reason: 'bad_email' }
  if (field === 'phones') return { reason: at === undefined ? 'too_many_phones' : 'bad_phone' }
  if (field === 'tags' && at === undefined) return { reason: 'too_many_tags' }
  return { reason: 'too_long' }
}
