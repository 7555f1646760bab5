import { z } from 'zod'
import { CurrencyCode, UnitPrice } from '../pricing/schemas/pricing.ts'
import {
  CrossKind,
  Facets,
  FoundProduct,
  Offer,
  OfferQuery,
  OfferSummary,
  ProductRef,
} from '../search/schemas/search.ts'

/** Products, brands and crosses on the wire; shared with the web client. */

const id = z.number().int().positive()

export const ProductQuery = z.object({
  quantity: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  currency: CurrencyCode.optional(),
})
export type ProductQuery = z.infer<typeof ProductQuery>

/** `GET /products/{id}`. */
export const ProductCard = z.object({
  product: ProductRef,
  brand_aliases: z.array(z.string()),
  /** Interchangeable products (analogs and replacements), accessories not counted. */
  analogs: z.number().int(),
  summary: OfferSummary,
  offers: z.array(Offer),
  facets: Facets,
})
export type ProductCard = z.infer<typeof ProductCard>

/** Query of `GET /products/{id}/analogs`: as the search that led to them. */
export const AnalogsQuery = OfferQuery
export type AnalogsQuery = z.infer<typeof AnalogsQuery>

/** `GET /products/{id}/analogs`. */
export const ProductAnalogs = z.object({
  analogs: z.array(FoundProduct),
  accessories: z.array(FoundProduct),
})
export type ProductAnalogs = z.infer<typeof ProductAnalogs>

/** What an offer item's terms were from a moment on. */
export const HistoryPoint = z.object({
  supplier_offer_item_id: id,
  warehouse: z.object({ id, name: z.string() }),
  /** When the list that brought these terms went live; null while unknown. */
  at: z.iso.datetime().nullable(),
  is_current: z.boolean(),
  /** False: the line left its list then. */
  is_listed: z.boolean(),
  channel_price: UnitPrice.nullable(),
  remains: z.number().int(),
  is_at_least: z.boolean(),
})
export type HistoryPoint = z.infer<typeof HistoryPoint>

/** A product over all its lines from a moment on. */
export const HistoryMoment = z.object({
  at: z.iso.datetime(),
  /** Lowest channel price of what was in stock, else of what was listed. */
  price_from: UnitPrice.nullable(),
  remains: z.number().int(),
  is_at_least: z.boolean(),
})
export type HistoryMoment = z.infer<typeof HistoryMoment>

/** `GET /products/{id}/history`: points newest first, the series oldest first. */
export const ProductHistory = z.object({
  points: z.array(HistoryPoint),
  series: z.array(HistoryMoment),
})
export type ProductHistory = z.infer<typeof ProductHistory>

export const BrandStatus = z.enum(['known', 'unreviewed', 'forbidden'])
export type BrandStatus = z.infer<typeof BrandStatus>

export const Resemblance = z.enum(['same_folded', 'one_letter', 'inside'])
export type Resemblance = z.infer<typeof Resemblance>

export const BrandAlias = z.object({ key: z.string(), name: z.string() })
export type BrandAlias = z.infer<typeof BrandAlias>

export const Brand = z.object({
  id,
  name: z.string(),
  key: z.string(),
  status: BrandStatus,
  resembles: z.object({ id, name: z.string(), kind: Resemblance }).nullable(),
  aliases: z.array(BrandAlias),
  created_at: z.iso.datetime(),
})
export type Brand = z.infer<typeof Brand>

export const BrandsQuery = z.object({
  status: BrandStatus.optional(),
  /** '1': only unreviewed brands that resemble a known one. */
  queue: z.enum(['0', '1']).optional(),
  q: z.string().trim().max(200).optional(),
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
})
export type BrandsQuery = z.infer<typeof BrandsQuery>

const brandName = z.string().trim().min(1).max(200)

export const BrandInput = z
  .object({ name: brandName, status: BrandStatus.default('known') })
  .strict()
export type BrandInput = z.infer<typeof BrandInput>

export const BrandChanges = z.object({ name: brandName, status: BrandStatus }).partial().strict()
export type BrandChanges = z.infer<typeof BrandChanges>

export const AliasInput = z.object({ name: brandName }).strict()
export type AliasInput = z.infer<typeof AliasInput>

export const AliasTarget = z.object({ brand_id: id }).strict()
export type AliasTarget = z.infer<typeof AliasTarget>

export const BrandReview = z
  .object({
    ids: z.array(id).min(1).max(50),
    action: z.enum(['accept', 'alias', 'forbid']),
    /** The known brand, for `alias`; without it each brand goes to the one it resembles. */
    brand_id: id.optional(),
  })
  .strict()
export type BrandReview = z.infer<typeof BrandReview>

/** What a review did: how many, and those that could not be done with the reason. */
export const BrandReviewResult = z.object({
  done: z.number().int(),
  refused: z.array(
    z.object({ id, reason: z.enum(['not_found', 'no_target', 'target_is_itself', 'too_large']) }),
  ),
})
export type BrandReviewResult = z.infer<typeof BrandReviewResult>

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
])
export type CrossRejectCode = z.infer<typeof CrossRejectCode>

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

/** `POST /admin/crosses/import?source=`: where the links come from, for telling them apart later. */
export const CrossImportQuery = z.object({
  source: z.string().trim().min(1).max(100).default('import'),
})
export type CrossImportQuery = z.infer<typeof CrossImportQuery>

export const CrossChanges = z.object({ is_denied: z.boolean() }).strict()
export type CrossChanges = z.infer<typeof CrossChanges>
