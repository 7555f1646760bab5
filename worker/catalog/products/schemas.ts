import { z } from 'zod'
import { CurrencyCode, UnitPrice } from '../pricing/schemas/pricing.ts'
import { Facets, Offer, OfferSummary, ProductRef } from '../search/schemas/search.ts'

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
