import { z } from 'zod'

/** What a list is understood to be, and what a person may decide about it; shared with the web. */

/** What a column can hold. `price_break:10` is a price from 10 pieces up; `break_quantity:1` and `break_price:1` pair up. */
export const Field = z.union([
  z.enum([
    'brand',
    'part_number',
    /** One column for both: the number is what the name says. */
    'number_and_name',
    'supplier_code',
    'name',
    'price',
    'stock',
    'minimum',
    'pack',
    'lead_time',
    'currency',
    'price_breaks',
    'seller',
    /** What the supplier files the part under; several columns make `Parent › Child`. */
    'category',
    /** Numbers of other makers that the part replaces; several in a cell, and several columns. */
    'crosses',
    'ignore',
  ]),
  z.templateLiteral([
    z.enum(['price_break', 'break_quantity', 'break_price']),
    ':',
    z.number().int().positive(),
  ]),
])
export type Field = z.infer<typeof Field>

export const StockReading = z.object({
  remains: z.number().int().min(0),
  is_at_least: z.boolean(),
})
export type StockReading = z.infer<typeof StockReading>

/** What a person decided about reading a list. What is absent is recognised for each list. */
export const ListSettings = z
  .object({
    /** Name of the file inside an archive. */
    entry: z.string().max(500),
    sheet: z.string().max(200),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'ibm866', 'koi8-r']),
    delimiter: z.enum([',', ';', '\t', '|']),
    /** 1-based line of the (last) header row; 0 for none. */
    header_row: z.number().int().min(0).max(200),
    /** Column index (from 0, as a string key) → field. */
    columns: z.record(z.string().regex(/^\d{1,5}$/), Field),
    currency: z.string().regex(/^[A-Z]{3}$/),
    default_brand: z.string().trim().min(1).max(200),
    /** Stock words of this supplier, folded to lower case. */
    stock_words: z.record(z.string().max(100), StockReading),
    /** What is in stock of each item of a list that does not say. */
    no_stock: StockReading,
    /** Rows that repeat one number and code: the last wins, or each is a lot of its own. */
    repeats: z.enum(['last_wins', 'lots']),
  })
  .partial()
  .strict()
export type ListSettings = z.infer<typeof ListSettings>

/** A column as it was understood. `confidence` is 0 to 100; `reason` a stable code the page words. */
export const RecognisedColumn = z.object({
  index: z.number().int(),
  title: z.string(),
  field: Field,
  confidence: z.number().int().min(0).max(100),
  reason: z.enum([
    'chosen', // by a person
    'header_exact',
    'header_similar',
    'values',
    'header_and_values',
    'format', // the format itself names it (YML)
    'unknown',
  ]),
})
export type RecognisedColumn = z.infer<typeof RecognisedColumn>

export const Recognised = z.object({
  format: z.enum(['csv', 'xlsx', 'xls', 'spreadsheetml', 'yml', 'json']),
  /** The archive around it. */
  container: z.enum(['zip', 'gzip']).nullable(),
  /** Which file of the archive, and which there were. */
  entry: z.string().nullable(),
  entries: z.array(z.string()),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** Sheets read one after another as one list, where there are several; see `placeOfLine`. */
  joined_sheets: z.array(z.string()).optional(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** 1-based line of the last header row; 0 for none. */
  header_row: z.number().int(),
  columns: z.array(RecognisedColumn),
  /** Currency of rows that do not name one, and who said so. */
  currency: z.string(),
  currency_source: z.enum(['chosen', 'format', 'header', 'title', 'offer']),
  /** The currency that most prices show by the format of their cells (workbooks); absent where they show none. */
  shown_currency: z.string().optional(),
  /** Brand stands in group rows between the data. */
  has_group_rows: z.boolean(),
  /** Group rows that are no brands stand between the data: what follows them is of their group. */
  has_headings: z.boolean().optional(),
  /** No brand anywhere and no default: items go live under "brand unknown". */
  is_brand_unknown: z.boolean(),
  repeats: z.enum(['last_wins', 'lots']),
  decimal: z.enum(['point', 'comma', 'mixed', 'none']),
  /**
   * Things a person should look at before applying: `several_entries`, `low_confidence`, `guessed_by_values`,
   * `left_out_sheets`, `several_prices`, `retail_price`, `same_field`, `constant_column`, `no_part_number`, `layout_drift`,
   * `column_renamed`, `currency_conflict`.
   */
  doubts: z.array(
    z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
})
export type Recognised = z.infer<typeof Recognised>
