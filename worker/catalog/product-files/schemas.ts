import { z } from 'zod'
import { CSV_FORM } from '../../lib/csv-form.ts'
import { line, rowId } from '../../lib/wire.ts'
import { ProductsQuery } from '../decisions/schemas.ts'
import { MOST_COLUMNS, TableImportStatus } from '../table-imports/schemas.ts'

/** Files of products, out and in, on the wire; shared with the web client. */

const LONGEST_BRAND = 200

/** Query of `GET /admin/catalog/products.csv` and `.xlsx`: the filters of the list. */
export const ProductsFileQuery = ProductsQuery.omit({ cursor: true }).extend({
  ...CSV_FORM,
  /** `yes`: besides what people decided, where each product stands and what was read of it. */
  read: z.enum(['yes']).optional(),
})
export type ProductsFileQuery = z.infer<typeof ProductsFileQuery>

/** What a column says, besides names, descriptions and values. */
export const PLAIN_FIELDS = [
  'ignore',
  'id',
  'brand',
  'number',
  'category',
  'lifecycle',
  'replaced_brand',
  'replaced_number',
  'weight',
  'country',
  'hidden',
] as const
export type PlainField = (typeof PLAIN_FIELDS)[number]

const LONGEST_FIELD = 60
const TEXT_OR_VALUE = /^(?:(?:name|description):[a-zA-Z-]{2,35}|value:[a-z][a-z0-9_]{0,39})$/
const isPlain = (field: string): boolean => PLAIN_FIELDS.some((each) => each === field)

/** What a column says: one of `PLAIN_FIELDS`, `name:be`, `description:be`, `value:resistance`. */
export const ProductField = z
  .string()
  .max(LONGEST_FIELD)
  .refine((field) => isPlain(field) || TEXT_OR_VALUE.test(field))

/** How a file is read. */
export const ProductMapping = z
  .object({
    sheet: z.string().max(200).nullable(),
    header_line: z.number().int().min(0),
    fields: z.array(ProductField).max(MOST_COLUMNS),
    /** Of lines whose columns name no brand; '' for none. */
    brand: line(LONGEST_BRAND),
  })
  .strict()
export type ProductMapping = z.infer<typeof ProductMapping>

/** Query of `POST /admin/catalog/products/imports`; the body is the file. */
export const ProductUploadQuery = z.object({ file_name: z.string().min(1).max(500) })
export type ProductUploadQuery = z.infer<typeof ProductUploadQuery>

/** Why a line, or a cell of one, is refused. */
export const PRODUCT_REFUSALS = [
  'number_missing',
  'brand_missing',
  'brand_forbidden',
  'id_wrong',
  'differs', // id and number name two products
  'repeated', // an earlier line is of the same product
  'formula',
  'cell_error',
  'too_long',
  'text_wrong',
  'category_unknown',
  'category_ambiguous',
  'category_not_leaf',
  'lifecycle_unknown',
  'successor_unknown',
  'successor_itself',
  'weight_wrong',
  'country_wrong',
  'yes_no_wrong',
  'choice_unknown',
  'value_wrong',
] as const
export const ProductRefusal = z.enum(PRODUCT_REFUSALS)
export type ProductRefusal = z.infer<typeof ProductRefusal>

/** A line of the file as it is shown before it is looked up. */
export const ReadProductLine = z.object({
  /** It stands above the data, or is the line of titles. */
  is_above: z.boolean(),
  line: z.number().int(),
  sheet: z.string().nullable(),
  cells: z.array(z.string()),
})
export type ReadProductLine = z.infer<typeof ReadProductLine>

/** How a file is read under a mapping. */
export const ProductReading = z.object({
  format: z.string(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  titles: z.array(z.string()),
  mapping: ProductMapping,
  /** Lines that are data. */
  lines: z.number().int(),
  /** What a column may say, with its title in the reader's language. */
  choices: z.array(z.object({ field: ProductField, title: z.string() })),
  /** The first lines of data, below those above it. */
  first: z.array(ReadProductLine),
})
export type ProductReading = z.infer<typeof ProductReading>

/** What of a file wants a second look before it is applied. */
export const PRODUCT_WARNINGS = ['moved', 'cleared', 'hidden'] as const
export const ProductWarning = z.enum(PRODUCT_WARNINGS)

const count = z.number().int()

export const ProductCounts = z.object({
  lines: count,
  changed: count,
  unchanged: count,
  missing: count,
  refused: count,
  /** The most frequent first. */
  reasons: z.array(z.object({ code: ProductRefusal, count })),
  /** Changes by column, the most frequent first. */
  fields: z.array(z.object({ title: z.string(), count })),
  cleared: count,
  hidden: count,
  moved: count,
  /** More than half of what is there leaves its category, is emptied or hidden. */
  warnings: z.array(ProductWarning),
})
export type ProductCounts = z.infer<typeof ProductCounts>

export const ProductImport = z.object({
  id: rowId,
  file_name: z.string(),
  /** Bytes. */
  file_size: count,
  status: TableImportStatus,
  mapping: ProductMapping.nullable(),
  /** What it would do, once it was looked at. */
  counts: ProductCounts.nullable(),
  /** What it did, once it was begun. */
  done: z
    .object({
      products: count,
      changes: count,
      /** Left out: somebody changed the same since the preview. */
      overtaken: count,
    })
    .nullable(),
  /** Changes that its undo left: somebody had changed them again. */
  kept: count,
  /** How much of it is applied, 0 to 100. */
  percent: count,
  /** Why it could not be looked at or applied, in the reader's words. */
  error: z.string().nullable(),
  can_apply: z.boolean(),
  can_undo: z.boolean(),
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
})
export type ProductImport = z.infer<typeof ProductImport>

/** Answer of an upload. */
export const UploadedProducts = z.object({ import: ProductImport, reading: ProductReading })
export type UploadedProducts = z.infer<typeof UploadedProducts>

export const PRODUCT_OUTCOMES = ['changed', 'missing', 'refused'] as const
export const ProductOutcome = z.enum(PRODUCT_OUTCOMES)
export type ProductOutcome = z.infer<typeof ProductOutcome>

/** How a number is written for shoppers. */
const ValueForm = z.object({
  code: z.string(),
  type: z.enum(['number', 'range', 'choice', 'yes_no', 'text']),
  unit: z.string(),
  prefixes: z.array(z.string()),
})

/** What a cell changes. */
export const ProductChange = z.object({
  title: z.string(),
  before: z.string(),
  after: z.string(),
  /** What the two stand for, where they are codes: a country, a choice; ''. */
  before_name: z.string(),
  after_name: z.string(),
  /** Of a value in numbers. */
  form: ValueForm.nullable(),
})
export type ProductChange = z.infer<typeof ProductChange>

/** A line of a preview. */
export const ProductPreviewRow = z.object({
  line: count,
  sheet: z.string().nullable(),
  /** Null id: there is no such product. */
  product: z.object({ id: rowId.nullable(), brand: z.string(), number: z.string() }).nullable(),
  /** Of `changed`, as a person reads it; '' for nothing. */
  changes: z.array(ProductChange),
  /** Of `refused`; `column` '' is the line as a whole. */
  refusals: z.array(z.object({ column: z.string(), cell: z.string(), code: ProductRefusal })),
})
export type ProductPreviewRow = z.infer<typeof ProductPreviewRow>

/** `GET /admin/catalog/products/imports/{id}/rows`: the first lines of each outcome. */
export const ProductPreview = z.record(ProductOutcome, z.array(ProductPreviewRow))
export type ProductPreview = z.infer<typeof ProductPreview>
