import { z } from 'zod'
import {
  CurrencyCode,
  Money,
  OrderTerms,
  PriceStep,
  UnitPrice,
} from '../../pricing/schemas/pricing.ts'
import { FoundCategory } from './categories.ts'
import { ReadOtherwise } from './read-otherwise.ts'
import { Matches } from './matches.ts'
import { PromisedDays, UsualDays } from '../../pricing/schemas/delivery.ts'

/** What search asks and answers; shared with the web client. Its rules: "Part-number matching" in the decisions. */

/** How a product was found, strongest first. */
export const MatchKind = z.enum([
  'exact',
  'same_number',
  'other_number', // it is a number of a product that became one with this one
  'starts_with',
  'contains',
  'analog',
  'by_name',
  'one_typo', // one letter or sign away; only when nothing else matches
])
export type MatchKind = z.infer<typeof MatchKind>

export const SortKind = z.enum(['match', 'price', 'days', 'stock'])
export type SortKind = z.infer<typeof SortKind>

const quantity = z.coerce.number().int().min(1).max(1_000_000_000)
/** A unit price as a person types it, in the shown currency: "12.5", "0,0021". */
const typedPrice = z
  .string()
  .trim()
  .regex(/^\d{1,9}([.,]\d{1,6})?$/)
const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,49}$/)
  .transform((text) => text.split(',').map(Number))

/** What narrows and orders offers. Lists are comma-separated ids. */
export const OfferQuery = z.object({
  quantity: quantity.optional(),
  /** Brand ids to keep, analogs included. */
  brands: idList.optional(),
  /** Warehouse ids to keep. */
  warehouses: idList.optional(),
  /** '1': only what is in stock for the wanted quantity. */
  in_stock: z.enum(['0', '1']).optional(),
  days_max: z.coerce.number().int().min(0).max(1000).optional(),
  price_min: typedPrice.optional(),
  price_max: typedPrice.optional(),
  sort: SortKind.optional(),
  currency: CurrencyCode.optional(),
})
export type OfferQuery = z.infer<typeof OfferQuery>

/** Query of `GET /search`. */
export const SearchQuery = OfferQuery.extend({
  q: z.string().trim().min(1).max(200),
  /** The chosen brand: a name, an alias or a key. */
  brand: z.string().trim().min(1).max(200).optional(),
  /** '0' leaves analogs out. */
  analogs: z.enum(['0', '1']).optional(),
  cursor: z.string().max(2500).optional(),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const BrandRef = z.object({
  id: z.number().int(),
  name: z.string(),
  /** False while the review of a name that came with a list is open. */
  is_reviewed: z.boolean(),
})
export type BrandRef = z.infer<typeof BrandRef>

export const ProductRef = z.object({
  id: z.number().int(),
  brand: BrandRef,
  /** The part number as written. */
  mpn: z.string(),
  name: z.string(),
})
export type ProductRef = z.infer<typeof ProductRef>

/** An offer item as a shopper sees it. `price` and `channel_price` are apiece at `order.quantity`. */
export const Offer = z.object({
  /** Equal to `supplier_offer_item_id`. */
  id: z.number().int(),
  supplier_offer_item_id: z.number().int(),
  product_id: z.number().int(),
  remains: z.number().int(),
  /** The list said "at least" (`>10`). */
  is_at_least: z.boolean(),
  minimum: z.number().int(),
  pack: z.number().int(),
  days_min: z.number().int(),
  days_max: z.number().int(),
  /** Of earlier deliveries from the warehouse; null: fewer than five, the list's own days hold. */
  usual_days: UsualDays.nullable(),
  /** With the customer, when ordered now and sent in the usual way within the store's own country. */
  arrives: PromisedDays,
  warehouse: z.object({
    id: z.number().int(),
    name: z.string(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    /** What the way of a parcel from there costs, once an order and without tax on top; absent: nothing. */
    parcel_fee: Money.optional(),
  }),
  /** False: what is bought of it cannot be sent back. */
  is_returnable: z.boolean(),
  /** When the list behind it was brought in; `is_old` once past the offer's age limit. */
  updated_at: z.iso.datetime().nullable(),
  is_old: z.boolean(),
  price: UnitPrice.nullable(),
  channel_price: UnitPrice.nullable(),
  /** Whole percent that `channel_price` is below `price`, rounded half up; 0 when equal. */
  discount_percent: z.number().int(),
  /** Why there is no price. */
  price_problem: z.enum(['rate_missing']).nullable(),
  /** Ascending; at least one step when priced. */
  ladder: z.array(PriceStep),
  order: OrderTerms,
})
export type Offer = z.infer<typeof Offer>

/** Figures over the offers that pass the filters. */
export const OfferSummary = z.object({
  offers: z.number().int(),
  /** Lowest channel price for the wanted quantity. */
  price_from: UnitPrice.nullable(),
  remains: z.number().int(),
  is_at_least: z.boolean(),
  days_min: z.number().int().nullable(),
})
export type OfferSummary = z.infer<typeof OfferSummary>

export const CrossKind = z.enum(['analog', 'replacement', 'accessory'])
export type CrossKind = z.infer<typeof CrossKind>

export const FoundProduct = z.object({
  product: ProductRef,
  match: MatchKind,
  /** How an analog is linked; null for members of the group without a direct link, and for other matches. */
  cross_kind: CrossKind.nullable(),
  summary: OfferSummary,
  offers: z.array(Offer),
})
export type FoundProduct = z.infer<typeof FoundProduct>

/** One brand to choose from. `match` is `exact`, `same_number` or `other_number`; `aliases` are its other names. */
export const BrandChoice = z.object({
  brand: BrandRef,
  aliases: z.array(z.string()),
  product: ProductRef,
  match: MatchKind,
  summary: OfferSummary,
})
export type BrandChoice = z.infer<typeof BrandChoice>

/** Counts before the filters: products of each brand, offers of all else. */
export const Facets = z.object({
  brands: z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })),
  warehouses: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      city: z.string().nullable(),
      country: z.string().nullable(),
      count: z.number().int(),
    }),
  ),
  days: z.array(z.object({ days_max: z.number().int(), count: z.number().int() })),
  /** Those that cover the wanted quantity. */
  in_stock: z.number().int(),
  price_min: UnitPrice.nullable(),
  price_max: UnitPrice.nullable(),
})
export type Facets = z.infer<typeof Facets>

/** A brand of the catalogue and the address of its page: `GET /brands/{slug}`. */
export const FoundBrand = BrandRef.extend({ slug: z.string() })

/** A brand and the address of its page: `GET /brands/{slug}`. */
export const NamedBrand = z.object({ name: z.string(), slug: z.string() })
export type NamedBrand = z.infer<typeof NamedBrand>

/**
 * `brands`: several brands have the number, choose one (`brands` is filled; `products` then holds
 * weaker matches only). `offers`: `products` holds the number itself (first) and weaker matches.
 * `nothing`: neither the number nor anything weaker. With only weaker matches the kind is `offers`.
 */
export const SearchResult = z.object({
  kind: z.enum(['brands', 'offers', 'nothing']),
  query: z.string(),
  /** The number as it was searched; '' when the query is no number alone. */
  key: z.string(),
  currency: CurrencyCode,
  quantity: z.number().int().nullable(),
  brand: FoundBrand.nullable(),
  ...ReadOtherwise.shape,
  /** The query is the name of this brand and no part's number: its page answers better. */
  named_brand: NamedBrand.nullable(),
  /** Categories that the words or values name, on the first page of a list and where nothing is found. */
  categories: z.array(FoundCategory),
  brands: z.array(BrandChoice),
  products: z.array(FoundProduct),
  analogs: z.array(FoundProduct),
  /** There may be more: `GET /products/{id}/analogs` has them all. */
  has_more_analogs: z.boolean(),
  facets: Facets,
  /** Of a list of products; null beside a number. */
  matches: Matches.nullable(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const SuggestQuery = z.object({ q: z.string().trim().min(1).max(200) })
export type SuggestQuery = z.infer<typeof SuggestQuery>

export const Suggestion = z.object({ product: ProductRef, match: MatchKind })
export type Suggestion = z.infer<typeof Suggestion>

export const ListLine = z
  .object({
    number: z.string().max(500),
    quantity: z.number().int().min(1).max(1_000_000_000).default(1),
    brand: z.string().trim().max(200).optional(),
  })
  .strict()

/** Body of `POST /search/list`: lines, or text as it was pasted. At most 500 lines either way. */
export const SearchListInput = z.union([
  z
    .object({ lines: z.array(ListLine).min(1).max(500), currency: CurrencyCode.optional() })
    .strict(),
  z.object({ text: z.string().min(1).max(200_000), currency: CurrencyCode.optional() }).strict(),
])
export type SearchListInput = z.infer<typeof SearchListInput>

export const ListProblem = z.enum([
  'no_number', // the line holds none
  'not_found',
  'several_brands', // choose: `matches` says which
  'several_readings', // choose: `readings` says which
  'weak_match', // found only by a weaker match than the same number
  'no_offers', // known, but not on offer now
  'no_stock',
  'below_minimum',
  'not_enough',
  'unpriced',
  'too_many_lines', // a cell of several parts pushed it past the limit
])
export type ListProblem = z.infer<typeof ListProblem>

export const ListMatch = z.object({
  product: ProductRef,
  match: MatchKind,
  summary: OfferSummary,
  /** The best offer for the line's quantity. */
  offer: Offer.nullable(),
})
export type ListMatch = z.infer<typeof ListMatch>

/** A way to read a line of a list. */
export const ListReading = z.object({
  number: z.string(),
  quantity: z.number().int(),
  brand: z.string().nullable(),
})
export type ListReading = z.infer<typeof ListReading>

/** One part asked for. A source line with several parts yields several, with the same `line`. */
export const ListAnswer = z.object({
  /** 1-based line of the request. */
  line: z.number().int(),
  number: z.string(),
  quantity: z.number().int(),
  brand: z.string().nullable(),
  matches: z.array(ListMatch),
  /** The offer to put into the cart; only for one product, matched as the same number or better. */
  best: Offer.nullable(),
  problem: ListProblem.nullable(),
  /** Ways to read the line that all mean something; `number`, `quantity` and `brand` are the first of them. */
  readings: z.array(ListReading),
})
export type ListAnswer = z.infer<typeof ListAnswer>

export const SearchListResult = z.object({
  currency: CurrencyCode,
  lines: z.array(ListAnswer),
  found: z.number().int(),
  /** Sum of the best offers, each line rounded once. */
  total: Money,
})
export type SearchListResult = z.infer<typeof SearchListResult>
