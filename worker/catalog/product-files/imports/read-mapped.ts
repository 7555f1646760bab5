import type { Ctx } from '../../../env.ts'
import { fileRefusal } from '../../../i18n/list-file-sentence.ts'
import type { RawRow } from '../../../list-files/reading.ts'
import { dataRows, type ImportFile, openImportFile } from '../../table-imports/open-import-file.ts'
import {
  firstRows,
  fixedTitles,
  shownAbove,
  shownLine,
  titlesOf,
} from '../../table-imports/read-table.ts'
import { SHOWN_LINES } from '../../table-imports/schemas.ts'
import { readBook } from '../book.ts'
import { fileColumns } from '../file-columns.ts'
import type { ProductMapping, ProductReading } from '../schemas.ts'
import { guessMapping } from './reading/guess-mapping.ts'

/**
 * Reads a whole file of products: what its columns are, and its first lines. `given`: as a person put it right; null:
 * as it is guessed. Errors: `too_large` past 200,000 lines and for what unpacks to too much, `unsupported_file` with its
 * reason.
 */
export async function readMapped(
  ctx: Ctx,
  file: ImportFile,
  given: ProductMapping | null,
): Promise<ProductReading & { joined: string[] | null }> {
  try {
    const list = await openImportFile(file, given?.sheet ?? null)
    const book = await readBook(ctx)
    const rows = await firstRows(list)
    const guessed = guessMapping(rows, { fixed: fixedTitles(list), book })
    const mapping = given ?? guessed.mapping
    const width = Math.max(guessed.titles.length, mapping.fields.length)
    const titles = await titlesOf(list, mapping.header_line, width)
    const joined = list.joinedSheets
    const first: RawRow[] = []
    let lines = 0
    for await (const row of dataRows(list, mapping.header_line)) {
      lines += 1
      if (first.length < SHOWN_LINES) first.push(row)
    }
    return {
      format: list.format,
      sheets: list.sheets,
      sheet: list.sheet,
      joined: joined ?? null,
      titles,
      mapping: { ...mapping, fields: titles.map((_, at) => mapping.fields[at] ?? 'ignore') },
      lines,
      choices: fileColumns(book.locale, book.attributes),
      first: [
        ...shownAbove(rows, mapping.header_line, joined),
        ...first.map((row) => ({ ...shownLine(row, joined), is_above: false })),
      ],
    }
  } catch (error) {
    throw fileRefusal(error)
  }
}
