import { z } from 'zod'
import { CategoryLink } from '../../categories/schemas/category-link.ts'
import { CurrencyCode } from '../../pricing/schemas/pricing.ts'
import { ID_LIST, SORT } from '../../columns/schemas/address.ts'
import { ShownPhoto } from '../../photosets/schemas.ts'
import { OfferSummary, ProductRef } from '../../search/schemas/search.ts'

/** Categories as a shopper browses them; shared with the web client. Names are in the reader's language. */

const id = z.number().int().positive()

/** With how many parts stand in it and below it, as they were counted last. */
export const CountedCategory = CategoryLink.extend({
  count: z.number().int(),
  /** Those of them that somebody offers. */
  offered: z.number().int(),
})
export type CountedCategory = z.infer<typeof CountedCategory>

/** `GET /catalog`: the tree from the top down, two levels of it; categories that nobody fills are left out. */
export const CatalogTree = z.array(CountedCategory.extend({ children: z.array(CountedCategory) }))
export type CatalogTree = z.infer<typeof CatalogTree>

/**
 * Query of `GET /catalog/category`. Further parameters are codes of attributes: values joined by commas, any of which a
 * part must have (`package=0805,0603`), or `~` and a span in any writing (`resistance=~>4,7 кОм`).
 */
export const CategoryQuery = z
  .object({
    /** The category's address, in any language and also an old one. */
    path: z.string().min(1).max(600),
    /** `best`, `price`, `stock`, `days` or an attribute's code; `-` before it: from the other end. */
    sort: z.string().regex(SORT).optional(),
    /** From 1. */
    page: z.coerce.number().int().min(1).max(400).optional(),
    /** Only parts of which so many pieces are in stock. */
    stock: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
    /** '1': only what somebody offers. */
    offered: z.enum(['0', '1']).optional(),
    /** Ids of brands joined by commas. */
    brand: z.string().regex(ID_LIST).optional(),
    currency: CurrencyCode.optional(),
  })
  .catchall(z.string().max(500))
export type CategoryQuery = z.infer<typeof CategoryQuery>

/** A value and how many parts have it, among those that pass all other filters. */
export const FacetValue = z.object({
  /** As it stands in the address: `4700`, `1.2..37`, `X7R`, `yes`. */
  value: z.string(),
  /** Of a choice: its name; null: it is written as it is. */
  name: z.string().nullable(),
  count: z.number().int(),
})
export type FacetValue = z.infer<typeof FacetValue>

/** An attribute of the category. */
export const CategoryFacet = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: z.enum(['number', 'range', 'choice', 'yes_no', 'text']),
  /** An SI unit without a prefix, or mm, l, kg, °C, %; '' for none. */
  unit: z.string(),
  /** Prefixes that its numbers are shown with: `["n","µ"]`. */
  prefixes: z.array(z.string()),
  is_main: z.boolean(),
  /** Offered as a filter. */
  is_filter: z.boolean(),
  /** A column of the table. */
  is_in_table: z.boolean(),
  /** Numbers ascending, choices in their own order, else the most frequent first; [] for no filter. */
  values: z.array(FacetValue),
  /** There are more values than are listed. */
  is_cut: z.boolean(),
  /** Values chosen in the address. */
  chosen: z.array(z.string()),
  /** The typed span as it was understood, in the attribute's unit; null: none, an end is null where it is open. */
  span: z.object({ low: z.number().nullable(), high: z.number().nullable() }).nullable(),
  /** A span was typed that nobody can read: it narrows nothing. */
  is_unread: z.boolean(),
})
export type CategoryFacet = z.infer<typeof CategoryFacet>

/** A value of a part. */
export const PartValue = z.object({
  attribute_id: id,
  value: z.string(),
  name: z.string().nullable(),
  /** Another list says otherwise, and nobody has settled it. */
  is_doubtful: z.boolean(),
})
export type PartValue = z.infer<typeof PartValue>

/** A part of the category. `summary` is of this moment, and priced for the visitor. */
export const CategoryPart = z.object({
  product: ProductRef,
  summary: OfferSummary,
  values: z.array(PartValue),
  /** The first picture of its own; null for none. */
  photo: ShownPhoto.nullable(),
})
export type CategoryPart = z.infer<typeof CategoryPart>

/** `GET /catalog/category`. */
export const CategoryPage = z.object({
  category: CategoryLink.extend({
    /** Its addresses in languages in which it has another one than `path`. */
    paths: z.record(z.string(), z.string()),
    /** HTML that was made of Markdown, safe to be put into a page; '' for none. */
    description: z.string(),
    /** Parts stand in it: a category without others below it. */
    is_leaf: z.boolean(),
  }),
  /** From the top down to its parent. */
  crumbs: z.array(CategoryLink),
  /** Those below it; of a leaf, those beside it, itself among them. */
  kinds: z.array(CountedCategory),
  currency: CurrencyCode,
  /** All its parts, those that are offered, and those that pass the filters. */
  counts: z.object({ all: z.number().int(), offered: z.number().int(), found: z.number().int() }),
  facets: z.array(CategoryFacet),
  /** Brands with how many parts are theirs, the most frequent first. */
  brands: z.array(FacetValue),
  /** There are more brands than are listed. */
  is_brands_cut: z.boolean(),
  sort: z.string(),
  parts: z.array(CategoryPart),
})
export type CategoryPage = z.infer<typeof CategoryPage>

export interface CategoryPageAnswer {
  data: CategoryPage
  /** The page after this one; null: this is the last. */
  next_cursor: string | null
}
