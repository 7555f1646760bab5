import { CSV_MARK, type CsvCell, csvLine } from '../../../../web/lib/format-csv.ts'
import { plainPrice } from '../../../lib/unit-price.ts'
import { workbookStream } from '../../../lib/workbook-stream.ts'
import type { FeedItem } from '../feed-items.ts'
import type { FeedTerms } from '../feed-terms.ts'
import type { FeedColumn } from '../schemas.ts'
import { type FileColumn, fileHead, fileWord } from '../../../i18n/files.ts'

type Cell = (item: FeedItem) => CsvCell

const number = (value: number): CsvCell => ({ number: String(value) })

const CELLS: Record<FeedColumn, Cell> = {
  // As text: a spreadsheet keeps fifteen digits of a number, and ids may have sixteen.
  id: ({ id }) => String(id),
  brand: ({ brand }) => brand,
  number: ({ mpn }) => mpn,
  name: ({ name }) => name,
  price: ({ price }) => ({ number: plainPrice(price.micros) }),
  usual_price: ({ usualPrice }) => ({ number: plainPrice(usualPrice.micros) }),
  currency: ({ price }) => price.currency,
  remains: ({ remains }) => number(remains),
  minimum: ({ minimum }) => number(minimum),
  pack: ({ pack }) => number(pack),
  days_from: ({ daysFrom }) => number(daysFrom),
  days_to: ({ daysTo }) => number(daysTo),
  link: ({ link }) => link,
}

const WIDTHS: Partial<Record<FeedColumn, number>> = {
  brand: 20,
  number: 24,
  name: 48,
  link: 48,
  id: 18,
}

const HEAD: Record<FeedColumn, FileColumn> = {
  id: 'code',
  brand: 'brand',
  number: 'number',
  name: 'name',
  price: 'price',
  usual_price: 'usual_price',
  currency: 'currency',
  remains: 'in_stock',
  minimum: 'minimum',
  pack: 'pack',
  days_from: 'days_from',
  days_to: 'days_to',
  link: 'link',
}

/** A feed as a CSV for programs: names of columns in every language the same, decimal points, `;` between cells. */
export async function* writeCsv(
  { columns }: FeedTerms,
  items: AsyncIterable<FeedItem[]>,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(columns)
  for await (const rows of rowsOf(columns, items)) yield rows.map((row) => csvLine(row)).join('')
}

/** The heads of a workbook, in the feed's language as it is written now. */
export const workbookHead = ({ columns, locale }: Pick<FeedTerms, 'columns' | 'locale'>) =>
  fileHead(
    columns.map((column) => HEAD[column]),
    locale,
  )

/** The same rows as a workbook for people, with heads in the feed's language, packed while it is sent. */
export const writeWorkbook = (
  { columns, locale }: FeedTerms,
  items: AsyncIterable<FeedItem[]>,
): AsyncGenerator<Uint8Array> =>
  workbookStream({
    name: fileWord('sheet_prices', locale),
    head: workbookHead({ columns, locale }),
    widths: columns.map((column) => WIDTHS[column] ?? 12),
    rows: rowsOf(columns, items),
  })

async function* rowsOf(
  columns: readonly FeedColumn[],
  items: AsyncIterable<FeedItem[]>,
): AsyncGenerator<CsvCell[][]> {
  const cells = columns.map((column) => CELLS[column])
  for await (const some of items) {
    if (some.length > 0) yield some.map((item) => cells.map((cell) => cell(item)))
  }
}
