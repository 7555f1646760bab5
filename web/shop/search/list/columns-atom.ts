import type { ListField, ListFile } from '../../../../worker/catalog/search/schemas/list-file.ts'
import { storedAtom } from '../../../lib/stored-atom.ts'

/** Chosen columns of files with these titles, the newest first. */
export interface KnownColumns {
  titles: string
  fields: ListField[]
}

const KEPT = 30
const LONGEST = 400

/** The columns a shopper chose for their files; kept on this device. */
export const knownColumnsAtom = storedAtom<KnownColumns[]>({
  key: 'list-columns',
  version: 1,
  initial: [],
  read: (data) => (Array.isArray(data) ? data.flatMap(readKnown).slice(0, KEPT) : null),
})

function readKnown(data: unknown): KnownColumns[] {
  if (typeof data !== 'object' || data === null) return []
  const { titles, fields } = data as Partial<Record<keyof KnownColumns, unknown>>
  if (typeof titles !== 'string' || !Array.isArray(fields)) return []
  const known = fields.flatMap((field) => FIELDS.find((each) => each === field) ?? [])
  return known.length === fields.length ? [{ titles, fields: known }] : []
}

const FIELDS: readonly ListField[] = ['number', 'quantity', 'brand', 'line', 'ignore']

/** Identifies files of one kind: by their titles; null for a file without any. */
export function titlesKey({ header_line, columns }: ListFile): string | null {
  if (header_line === 0) return null
  return columns
    .map(({ title }) => title.toLowerCase())
    .join('|')
    .slice(0, LONGEST)
}

/** The columns chosen for a file like this before, else the guessed ones. */
export function fieldsOf(file: ListFile, known: readonly KnownColumns[]): ListField[] {
  const key = titlesKey(file)
  const before = known.find(({ titles }) => titles === key)
  const isLike = before !== undefined && before.fields.length === file.columns.length
  return isLike ? before.fields : file.columns.map(({ field }) => field)
}

/** The list with this in front, once. */
export function withColumns(known: KnownColumns[], file: ListFile, fields: ListField[]) {
  const titles = titlesKey(file)
  if (titles === null) return known
  return [{ titles, fields }, ...known.filter((each) => each.titles !== titles)].slice(0, KEPT)
}
