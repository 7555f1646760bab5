import type { NoticeCode, OtherRows, RejectCode } from './schemas/rows.ts'
import type { Field, Recognised, ListSettings } from './schemas/recognised.ts'

/**
 * The contract between the three pure halves of an import:
 * formats (bytes → raw rows), recognition (raw rows → what the columns mean) and
 * the row reader (raw row → item or rejection). None of them knows D1, R2 or Hono.
 */

/** Random and sequential access to the bytes of a file, wherever it lives. */
export interface ByteSource {
  /** The name it came with; only a hint, content decides. */
  name: string
  /** Bytes. */
  size: number
  /** Bytes `offset` to `offset + length` (cut at the end of the file). */
  range(offset: number, length: number): Promise<Uint8Array>
  /** Everything from `offset` on. */
  stream(offset?: number): Promise<ReadableStream<Uint8Array>>
}

/** One row of a table as the file has it. */
export interface RawRow {
  /** 1-based line (text), row (sheet) or ordinal (XML, JSON), as a person would count it. */
  line: number
  /** Text of each cell; '' for an empty one. An article is text from the first byte to the last. */
  cells: string[]
  /** It stands above the titles of a further sheet, or is them. */
  isTitle?: boolean
  /** By column: the currency (ISO 4217) that a number's format shows and `cells` does not say; see `writeCurrencies`. */
  currencies?: Record<number, string>
  /** The first value past the limit of columns; such cells are not in `cells`. */
  beyond?: string
}

/** An opened list: what it is, and its rows in order, in batches of a few hundred to a few thousand. */
export interface OpenedList {
  format: Recognised['format']
  container: Recognised['container']
  entry: string | null
  entries: string[]
  sheet: string | null
  sheets: string[]
  /** Sheets of one layout, read one after another as one list; see `placeOfLine`. Absent where there are no sheets. */
  joinedSheets?: string[]
  /** Sheets with tables of other layouts, which are not read. */
  leftOutSheets?: string[]
  encoding: string | null
  delimiter: string | null
  /** The format names its own fields (YML, JSON): `cells[i]` is `fixedColumns[i]`. Null for tables. */
  fixedColumns: { title: string; field: Field }[] | null
  /** Streams from the first row on; may be called again for a fresh start. */
  rows(): AsyncIterable<RawRow[]>
  /** Bytes of the source consumed so far, for progress. */
  bytesRead(): number
}

/** Hints about the offer that help choosing an entry or a sheet. */
export interface OpenOptions {
  settings: ListSettings
  warehouseName: string
  /** What the offer's file is called, in an archive; see `matchesMask`. */
  fileMask?: string | null
}

/** Defaults that stand outside the file. */
export interface OfferDefaults {
  currency: string
  defaultBrand: string | null
}

/** A line of a list, understood. Prices are micros of `currency`. */
export interface ListItem {
  line: number
  /** As the list writes it, outer blanks removed; '' when the list has no brands at all. */
  brand: string
  mpn: string
  searchKey: string
  strictKey: string
  code: string | null
  seller: string | null
  name: string
  costMicros: number
  currency: string
  /** Ascending by quantity, two steps or more; else null. */
  ladder: [number, number][] | null
  remains: number
  isAtLeast: boolean
  minimum: number
  pack: number
  daysMin: number | null
  daysMax: number | null
  /** What the supplier files it under: a category column, else the headings above; '' for none, one line. */
  group: string
  /** Parts it is said to replace, as written; which of their words are a brand, only the catalogue knows. */
  crosses: readonly string[]
  notices: { code: NoticeCode; column: number | null; value: string }[]
}

/** What became of one raw row. */
export type RowReading =
  | { kind: 'item'; item: ListItem }
  | {
      kind: 'rejected'
      code: RejectCode
      column: number | null
      value: string
      params: Record<string, string | number>
    }
  | { kind: 'skipped'; why: OtherRows['kind'] }

/** Reads rows one after another; keeps the group rows it passed. */
export type RowReader = (row: RawRow) => RowReading

type Params = Record<string, string | number>

/** What the sentences of these codes cannot do without. */
interface Needed {
  xml_damaged: { line: number }
  quote_never_closes: { line: number }
  too_many_columns: { line: number }
  cell_too_long: { line: number }
  number_repeats_too_often: { number: string; most: number }
  source_private_address: { url: string }
  source_unresolved: { host: string }
  source_not_ok: { status: number }
}

type ParamsOf<Code extends FileErrorCode> = Code extends keyof Needed
  ? [params: Needed[Code] & Params]
  : [params?: Params]

/**
 * A file that cannot be read as a price list. `code` is one of the closed list the page words
 * (`file_errors.<code>`), `params` fill its sentence.
 */
export class FileRefused<Code extends FileErrorCode = FileErrorCode> extends Error {
  readonly code: FileErrorCode
  readonly params: Params
  constructor(code: Code, ...[params = {}]: ParamsOf<Code>) {
    super(code)
    this.name = 'FileRefused'
    this.code = code
    this.params = params
  }
}

export type FileErrorCode =
  | 'empty_file'
  | 'rar_archive'
  | 'seven_zip_archive'
  | 'encrypted_file'
  | 'nested_archive'
  | 'archive_too_large' // declared or real size over 1 GiB
  | 'archive_ratio' // over 100x
  | 'archive_too_many_entries' // over 1,000
  | 'archive_damaged'
  | 'archive_without_table'
  | 'unknown_format'
  | 'binary_content'
  | 'entity_expansion'
  | 'xml_damaged'
  | 'json_damaged'
  | 'workbook_damaged'
  | 'workbook_too_large'
  | 'quote_never_closes'
  | 'too_many_columns' // over 1,000
  | 'cell_too_long' // over 100,000 characters
  | 'no_header'
  | 'no_part_number_column'
  | 'no_price_column'
  | 'no_rows'
  | 'number_repeats_too_often'
  | 'source_unreachable'
  | 'source_private_address'
  | 'source_unresolved'
  | 'source_not_ok'
  | 'source_too_large'
  | 'internal'
