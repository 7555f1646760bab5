import { matchesMask } from '../../../lib/matches-mask.ts'
import { FileRefused } from '../../reading.ts'
import type { ZipEntry } from './zip-directory.ts'

const TABLE = /\.(csv|tsv|txt|prn|xlsx|xlsm|xls|xml|yml|yaml|json)$/i
const ARCHIVE = /\.(zip|rar|7z|gz|tgz|tar|bz2|xz)$/i
/** What archives hold beside a list: pictures, documents, leftovers of file managers. */
const ASIDE =
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)|\.(jpe?g|png|gif|webp|bmp|pdf|docx?|rtf|html?|url|exe|lnk)$/i

/** Whether a file of this name may be a list, an archive included. */
export const mayBeList = (name: string): boolean => !ASIDE.test(name)

/** The entries that may be lists, in name order. Throws when there is none. */
export function listEntries(entries: ZipEntry[]): ZipEntry[] {
  const candidates = entries.filter(({ name }) => !ASIDE.test(name))
  const tables = candidates.filter(({ name }) => TABLE.test(name))
  const found = tables.length > 0 ? tables : candidates.filter(({ name }) => !ARCHIVE.test(name))
  if (found.length > 0) return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  throw new FileRefused(candidates.length > 0 ? 'nested_archive' : 'archive_without_table')
}

/** Names of entries that fit an offer's mask, whatever folder they lie in. */
export const fittingEntries = (names: string[], fileMask: string | null): string[] =>
  fileMask === null ? [] : names.filter((name) => matchesMask(plainName(name), fileMask))

interface Known {
  chosen: string | undefined
  fileMask: string | null
  warehouseName: string
}

/** The one a person named; else, of those that fit the offer's mask or of all, the one named like the warehouse, else the first. */
export function chooseEntry(all: ZipEntry[], { chosen, fileMask, warehouseName }: Known): ZipEntry {
  const named = all.find(({ name }) => name === chosen)
  if (named) return named
  const fitting = new Set(
    fittingEntries(
      all.map(({ name }) => name),
      fileMask,
    ),
  )
  const entries = fitting.size > 0 ? all.filter(({ name }) => fitting.has(name)) : all
  let best = entries[0]!
  let bestScore = 0
  for (const entry of entries) {
    const score = resemblance(entry, entries, warehouseName)
    if (score <= bestScore) continue
    best = entry
    bestScore = score
  }
  return best
}

/** Characters of the words both names share, words that every entry has left out. */
function resemblance(entry: ZipEntry, entries: ZipEntry[], warehouseName: string): number {
  const wanted = words(warehouseName)
  let score = 0
  for (const word of words(entry.name)) {
    const isTelling = entries.some((other) => !words(other.name).includes(word))
    if (isTelling && wanted.includes(word)) score += word.length
  }
  return score
}

const plainName = (name: string) => name.slice(name.lastIndexOf('/') + 1)

function words(name: string): string[] {
  const base = plainName(name).replace(TABLE, '')
  return (
    base
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\d]+/gu) ?? []
  )
}
