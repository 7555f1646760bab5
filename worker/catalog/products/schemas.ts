import { z } from 'zod'
import { rowId } from '../../lib/wire.ts'
import { CategoryFacet } from '../browse/schemas/browse.ts'
import { CategoryLink } from '../categories/schemas/category-link.ts'
import { PartDocument } from '../part-documents/schemas.ts'
import { ShownPhoto } from '../photosets/schemas.ts'
import { USE_KINDS } from '../targets/schemas.ts'
import { CurrencyCode, UnitPrice } from '../pricing/schemas/pricing.ts'
import {
  BrandRef,
  Facets,
  FoundProduct,
  Offer,
  OfferSummary,
  ProductRef,
} from '../search/schemas/search.ts'

/** Products on the wire; shared with the web client. */

const id = z.number().int().positive()

export const ProductQuery = z.object({
  quantity: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  currency: CurrencyCode.optional(),
})
export type ProductQuery = z.infer<typeof ProductQuery>

/** A value of a product, with what the way it is written depends on: `CategoryFacet`. */
export const ProductValue = CategoryFacet.pick({
  code: true,
  /** Of the attribute. */
  name: true,
  type: true,
  unit: true,
  prefixes: true,
  is_main: true,
  is_filter: true,
}).extend({
  attribute_id: id,
  /** As it stands in the address of a category: `4700`, `1.2..37`, `X7R`, `yes`. */
  value: z.string(),
  /** Of a choice: its name; null: the value is written as it is. */
  choice: z.string().nullable(),
  /** Another list says otherwise, and nobody has settled it. */
  is_doubtful: z.boolean(),
})
export type ProductValue = z.infer<typeof ProductValue>

/** What a maker says of the future of a product. */
export const LIFECYCLES = ['active', 'not_for_new_designs', 'end_of_life', 'obsolete'] as const

/** `of`: whose picture it is; one of a brand or a category does not show the part itself. */
export const ProductPhoto = ShownPhoto.extend({ of: z.enum(USE_KINDS) })
export type ProductPhoto = z.infer<typeof ProductPhoto>

/** `GET /products/{id}/facts`: what the catalogue knows of a product, in the reader's language. */
export const ProductFacts = z.object({
  /** From the top down to the category it stands in; null for none, or a hidden one. */
  category: z.array(CategoryLink).nullable(),
  /** In the order of the category's attributes, then others; main values and filters are those of the category. */
  values: z.array(ProductValue),
  /** Of them, those that say which cars it fits, apart: makes, models, engines, years. */
  fits: z.array(ProductValue),
  /** Its own, else those of its brand, else those of its category. */
  photos: z.array(ProductPhoto),
  /** Its own, then those of its brand and of its category. */
  documents: z.array(PartDocument),
  /** What people wrote of it. */
  about: z.object({
    /** HTML that was made of Markdown, safe to be put into a page; '' for none. */
    description: z.string(),
    lifecycle: z.enum(LIFECYCLES).nullable(),
    /** The product that takes its place; null: none, or one that is not shown. */
    replaced_by: ProductRef.nullable(),
    weight_grams: z.number().int().nullable(),
    /** The name of the country of origin. */
    country: z.string().nullable(),
  }),
  /** How many parts `GET …/bought_with` answers, six at most. */
  bought_with: z.number().int(),
})
export type ProductFacts = z.infer<typeof ProductFacts>

/** `GET /products/{id}/bought_with`: what at least five orders of three customers hold beside it, the most frequent first. */
export const BoughtWith = z.object({ currency: CurrencyCode, products: z.array(FoundProduct) })
export type BoughtWith = z.infer<typeof BoughtWith>

/** `GET /products/{id}`. */
export const ProductCard = ProductFacts.extend({
  product: ProductRef,
  brand_aliases: z.array(z.string()),
  /** Interchangeable products (analogs and replacements), accessories not counted. */
  analogs: z.number().int(),
  summary: OfferSummary,
  offers: z.array(Offer),
  facets: Facets,
})
export type ProductCard = z.infer<typeof ProductCard>

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

/** Days that searches before a product are kept and counted for. */
export const SEARCH_DAYS = 90
/** Parts of one `POST /products/searches`. */
export const MOST_OPENED = 20

/** Body of `POST /products/searches`: parts that were opened, and what was typed before. */
export const OpenedParts = z
  .object({
    opened: z
      .array(z.object({ product_id: rowId, words: z.string().trim().min(1).max(200) }).strict())
      .min(1)
      .max(MOST_OPENED),
  })
  .strict()
export type OpenedParts = z.infer<typeof OpenedParts>

/** What shoppers typed before they opened a product, and how often in 90 days. */
export const ProductSearch = z.object({ words: z.string(), count: z.number().int() })
export type ProductSearch = z.infer<typeof ProductSearch>

export const BrandPageQuery = z.object({
  /** Only numbers that begin so, however they are written. */
  q: z.string().trim().max(200).optional(),
  /** '1': only what somebody has in stock. */
  in_stock: z.enum(['0', '1']).optional(),
  cursor: z.string().max(500).optional(),
  currency: CurrencyCode.optional(),
})
export type BrandPageQuery = z.infer<typeof BrandPageQuery>

/** Where the next page of a brand's parts goes on: the folded number, and its strict form. */
export const BrandCursor = z.tuple([z.string(), z.string()])
export type BrandCursor = z.infer<typeof BrandCursor>

/** A figure that is counted up to a limit; `is_at_least` past it. */
const Count = z.object({ count: z.number().int(), is_at_least: z.boolean() })

const BrandPart = z.object({ product: ProductRef, summary: OfferSummary })
export type BrandPart = z.infer<typeof BrandPart>

/** `GET /brands/{slug}`: the brand, and a page of its parts in the order of their numbers. */
export const BrandPage = z.object({
  brand: BrandRef.extend({ slug: z.string() }),
  aliases: z.array(z.string()),
  /** Part numbers, whether anybody offers them or not. */
  numbers: Count,
  in_stock: Count,
  currency: CurrencyCode,
  products: z.array(BrandPart),
})
export type BrandPage = z.infer<typeof BrandPage>

export interface BrandPageAnswer {
  data: BrandPage
  next_cursor: string | null
}
