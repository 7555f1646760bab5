import { z } from 'zod'
import { CrossKind, FoundProduct, OfferQuery, ProductRef } from '../search/schemas/search.ts'

/** Crosses and the analogs they make, on the wire; shared with the web client. */

const id = z.number().int().positive()

/** Query of `GET /products/{id}/analogs`: as the search that led to them. */
export const AnalogsQuery = OfferQuery
export type AnalogsQuery = z.infer<typeof AnalogsQuery>

/** `GET /products/{id}/analogs`. */
export const ProductAnalogs = z.object({
  analogs: z.array(FoundProduct),
  accessories: z.array(FoundProduct),
})
export type ProductAnalogs = z.infer<typeof ProductAnalogs>

export const Cross = z.object({
  id,
  product: ProductRef,
  other_product: ProductRef,
  kind: CrossKind,
  source: z.string(),
  is_denied: z.boolean(),
  created_at: z.iso.datetime(),
})
export type Cross = z.infer<typeof Cross>

export const CrossesQuery = z.object({
  product_id: z.coerce.number().int().positive().optional(),
  cursor: z.coerce.number().int().min(0).optional(),
})
export type CrossesQuery = z.infer<typeof CrossesQuery>

export const CrossRejectCode = z.enum([
  'column_count',
  'brand_missing',
  'number_missing',
  'brand_forbidden',
  'kind_unknown',
  'same_product',
  'too_long',
  /** Only of files that are mapped: */
  'cross_missing',
  'formula',
  'number_mangled',
  'too_many_numbers',
])
export type CrossRejectCode = z.infer<typeof CrossRejectCode>

/** A pair of parts, with all that is said of it. */
export const CrossPair = z.object({
  /** One of its rows: what decisions name it by. */
  id,
  product: ProductRef,
  other_product: ProductRef,
  /** `conflict`: denied, and said all the same; it does not count until somebody confirms it. */
  state: z.enum(['held', 'denied', 'conflict']),
  sources: z.array(
    z.object({
      id,
      source: z.string(),
      /** The offer whose price list says so; null for any other source. */
      list: z.object({ offer_id: id, offer: z.string(), supplier: z.string() }).nullable(),
      kind: CrossKind,
      is_denied: z.boolean(),
      created_at: z.iso.datetime(),
      /** The last files that say so, and their lines; none for what came otherwise. */
      imports: z.array(
        z.object({
          id,
          file_name: z.string(),
          line: z.number().int(),
          sheet: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type CrossPair = z.infer<typeof CrossPair>

/** Query of `GET /admin/crosses/pairs`. */
export const CrossPairsQuery = z.object({
  /** One of the two numbers, in any writing. */
  q: z.string().trim().min(1).max(80).optional(),
  state: z.enum(['all', 'conflict', 'denied']).default('all'),
  cursor: z.coerce.number().int().min(0).optional(),
})
export type CrossPairsQuery = z.infer<typeof CrossPairsQuery>

/** Body of `POST /admin/crosses/decide`: rows of the pairs that are decided. */
export const CrossDecision = z
  .object({ ids: z.array(id).min(1).max(200), is_denied: z.boolean() })
  .strict()
export type CrossDecision = z.infer<typeof CrossDecision>

/** `POST /admin/crosses/import`. rows = created + unchanged + rejected. */
export const CrossImportResult = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  unchanged: z.number().int(),
  products_created: z.number().int(),
  rejected: z.number().int(),
  /** The first 1,000 refused lines. */
  rejections: z.array(
    z.object({ line: z.number().int(), code: CrossRejectCode, cells: z.array(z.string()) }),
  ),
})
export type CrossImportResult = z.infer<typeof CrossImportResult>

/** The source of pairs that the list of an offer holds; see `listSource`. */
export const LIST_SOURCE = /^list:\d+$/i

/** Where crosses that people bring in come from; lists of suppliers have names of their own. */
export const crossSource = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((source) => !LIST_SOURCE.test(source), 'crosses_source_of_list')

/** `POST /admin/crosses/import?source=`: where the links come from, for telling them apart later. */
export const CrossImportQuery = z.object({
  source: crossSource.default('import'),
})
export type CrossImportQuery = z.infer<typeof CrossImportQuery>

export const CrossChanges = z.object({ is_denied: z.boolean() }).strict()
export type CrossChanges = z.infer<typeof CrossChanges>
