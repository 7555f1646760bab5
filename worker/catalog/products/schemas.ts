import { z } from 'zod'
import { CurrencyCode, UnitPrice } from '../pricing/schemas/pricing.ts'
import { BrandRef, Facets, Offer, OfferSummary, ProductRef } from '../search/schemas/search.ts'

/** Products on the wire; shared with the web client. */

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
