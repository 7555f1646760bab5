import type { Ctx } from '../../../env.ts'
import { fileRefusal } from '../../../i18n/list-file-sentence.ts'
import { brandKey } from '../../../lib/brand-key.ts'
import type { OpenedList, RawRow } from '../../../list-files/reading.ts'
import { readBrandIds } from '../../brands/ensure-brands.ts'
import type { CrossEnd } from '../read-cross-rows.ts'
import { dataRows, type ImportFile, openImportFile } from '../../table-imports/open-import-file.ts'
import {
  firstRows,
  fixedTitles,
  lineOfTitles,
  shownAbove,
  shownLine,
  titlesOf,
} from '../../table-imports/read-table.ts'
import { SHOWN_LINES } from '../../table-imports/schemas.ts'
import { ADDED_SIGN } from './reading/cut-cell.ts'
import { type Guessed, guessMapping } from './reading/guess-mapping.ts'
import { makePairReader, type ReadRow } from './reading/make-pair-reader.ts'
import { CROSS_SEPARATORS, type CrossMapping, type CrossReading, type ReadLine } from './schemas.ts'

/** Names of which is kept in memory whether they are brands. */
const MOST_KEPT = 10_000

/** What an earlier file of the source was read by. */
export interface Remembered {
  mapping: CrossMapping
  titles: readonly string[]
}

interface How {
  /** As a person put it right; null: as it is guessed, or as an earlier file of the source was read. */
  mapping: CrossMapping | null
  remembered: Remembered | null
}

/**
 * Reads a whole file of crosses: what its columns are, its first lines, and what each way to cut its cells gives.
 * Errors: `too_large` past 200,000 lines and for what unpacks to too much, `unsupported_file` with its reason.
 */
export async function readMapped(
  ctx: Ctx,
  file: ImportFile,
  { mapping: given, remembered }: How,
): Promise<CrossReading & { joined: string[] | null }> {
  try {
    const list = await openImportFile(file, given?.sheet ?? null)
    const isBrand = await brandTest(ctx)
    const rows = await firstRows(list)
    const guessed = guessMapping(rows, { fixed: fixedTitles(list), isBrand })
    const known = given === null ? asRemembered(rows, { guessed, remembered }) : null
    const mapping = given ?? known ?? guessed.mapping
    const titles = await titlesOf(
      list,
      mapping.header_line,
      Math.max(guessed.titles.length, mapping.fields.length),
    )
    const { first, ...read } = await readAll(list, { mapping, titles, isBrand })
    return {
      format: list.format,
      sheets: list.sheets,
      sheet: list.sheet,
      joined: list.joinedSheets ?? null,
      titles,
      mapping: { ...mapping, fields: titles.map((_, at) => mapping.fields[at] ?? 'ignore') },
      is_remembered: known !== null,
      first: [
        ...shownAbove(rows, mapping.header_line, list.joinedSheets).map((line) => ({
          ...line,
          pairs: [],
          code: null,
        })),
        ...first,
      ],
      ...read,
    }
  } catch (error) {
    throw fileRefusal(error)
  }
}

/** Tells whether a name is that of a brand, by its key. */
export async function brandTest(ctx: Ctx): Promise<(name: string) => boolean> {
  const known = await readBrandIds(ctx)
  const keys = new Map<string, boolean>()
  return (name) => {
    let isKnown = keys.get(name)
    if (isKnown === undefined) {
      isKnown = known.has(brandKey(name))
      if (keys.size >= MOST_KEPT) keys.clear()
      keys.set(name, isKnown)
    }
    return isKnown
  }
}

/** Columns as the source's last file had them, if this one has the same titles. */
function asRemembered(
  rows: readonly RawRow[],
  { guessed, remembered }: { guessed: Guessed; remembered: Remembered | null },
): CrossMapping | null {
  if (remembered === null) return null
  const { titles, mapping } = guessed
  const line = lineOfTitles(rows, { titles, headerLine: mapping.header_line }, remembered.titles)
  if (line === null) return null
  // What removes pairs is said for each file.
  return { ...remembered.mapping, sheet: null, header_line: line, is_whole: false }
}

interface Read {
  mapping: CrossMapping
  titles: readonly string[]
  isBrand: (name: string) => boolean
}

async function readAll(
  list: OpenedList,
  { mapping, titles, isBrand }: Read,
): Promise<Pick<CrossReading, 'lines' | 'readings' | 'first'>> {
  const readers = CROSS_SEPARATORS.map((separator) => ({
    separator,
    read: makePairReader({ mapping: { ...mapping, separator }, titles, isBrand }),
    lines: 0,
    pairs: 0,
  }))
  const first: ReadLine[] = []
  let lines = 0
  for await (const row of dataRows(list, mapping.header_line)) {
    lines += 1
    let read: ReadRow = { pairs: [], code: null }
    for (const reader of readers) {
      const sign = ADDED_SIGN[reader.separator]
      if (row.cells.some((cell) => sign.test(cell))) read = reader.read(row)
      reader.pairs += read.pairs.length
      if (read.pairs.length > 0) reader.lines += 1
      if (reader.separator === mapping.separator && first.length < SHOWN_LINES) {
        first.push(toLine(row, read, list.joinedSheets))
      }
    }
  }
  const readings = readers.map(({ separator, lines: used, pairs }) => ({
    separator,
    lines: used,
    pairs,
  }))
  return { lines, readings, first }
}

const toLine = (row: RawRow, read: ReadRow, sheets: string[] | undefined): ReadLine => ({
  ...shownLine(row, sheets),
  is_above: false,
  pairs: read.pairs.slice(0, SHOWN_LINES).map(({ ends: [a, b], kind }) => ({
    product: toPart(a),
    other: toPart(b),
    kind,
  })),
  code: read.code,
})

export const toPart = ({ brand, mpn }: CrossEnd) => ({ brand, number: mpn })
