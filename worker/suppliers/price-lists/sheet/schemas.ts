import { z } from 'zod'
import { ListSettings, RecognisedColumn } from '../../../list-files/schemas/recognised.ts'
import { OtherRows, PreviewRow } from '../../../list-files/schemas/rows.ts'

/** The raw sheet of a list and how it is read under given choices; shared with the web. */

/** Refusals of recognition: the rows are there, and a person can say how to read them. */
export const UNRECOGNISED = new Set([
  'no_header',
  'no_part_number_column',
  'no_price_column',
  'no_rows',
  'number_repeats_too_often',
])

const choices = ListSettings.shape

/** `0:part_number,4:price` as settings say it. */
export const columnsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  )

/** What is chosen; what is left out is recognised anew. */
export const SheetQuery = z.object({
  entry: choices.entry,
  sheet: choices.sheet,
  encoding: choices.encoding,
  delimiter: choices.delimiter,
  header_row: z.coerce.number().int().min(0).max(200).optional(),
  /** Fields of columns, as `0:part_number,4:price`. */
  columns: z
    .string()
    .max(20_000)
    .regex(/^\d{1,5}:[a-z\d_:]+(,\d{1,5}:[a-z\d_:]+)*$/)
    .refine((text) => choices.columns.safeParse(columnsOf(text)).success)
    .optional(),
  default_brand: choices.default_brand,
  /** How many of the first rows are shown. */
  rows: z.coerce.number().int().min(1).max(100).default(50),
})
export type SheetQuery = z.infer<typeof SheetQuery>

/** A row as the file has it, beside what it is read as. `cells` stand under `columns`. */
export const SheetRow = PreviewRow.pick({
  line: true,
  cells: true,
  item: true,
  rejection: true,
}).extend({ skipped: OtherRows.shape.kind.nullable() })
export type SheetRow = z.infer<typeof SheetRow>

/** `GET /admin/price-lists/{id}/sheet`. */
export const RawSheet = z.object({
  entry: z.string().nullable(),
  entries: z.array(z.string()),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** 1-based line of the titles; 0 for none. */
  header_row: z.number().int(),
  /** The columns with something in them, as they are understood. */
  columns: z.array(RecognisedColumn),
  /** Columns past what one page shows. */
  columns_left_out: z.number().int(),
  /** The first rows. */
  rows: z.array(SheetRow),
  /** A few rows from the middle of the file. */
  middle: z.array(SheetRow),
  /** No column holds the brand. */
  is_brandless: z.boolean(),
  /** Texts of group rows, which may be brands. */
  groups: z.array(z.string()),
  /** Why the list is refused when read so; null where it is not. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type RawSheet = z.infer<typeof RawSheet>
