import { z } from 'zod'
import { IdParam, queryId, rowId } from '../../lib/wire.ts'

/** Products that become one, and their other numbers; shared with the web client. */

/** Query of `GET /admin/catalog/products/{id}/merge`. */
export const MergeQuery = z.object({ into_id: queryId }).strict()

/** Body of `POST /admin/catalog/products/{id}/merge`. */
export const MergeInput = z
  .object({
    /** The product that stays. */
    into_id: rowId,
    /** What people wrote of both, as it was looked at; 0 where nobody has written anything. */
    version: z.number().int().min(0),
    into_version: z.number().int().min(0),
    /** Somebody has said that the two are no alternatives: they become one all the same. */
    is_denial_overruled: z.boolean().default(false),
  })
  .strict()
export type MergeInput = z.infer<typeof MergeInput>

export const AliasParam = IdParam.extend({ alias_id: queryId })

/** A number that a product has besides its own: that of a product that was merged into it. */
export const ProductAlias = z.object({
  id: rowId,
  brand: z.object({ id: rowId, name: z.string() }),
  mpn: z.string(),
  created_at: z.iso.datetime(),
  /** Lines of price lists that call the product so. */
  lines: z.number().int(),
})
export type ProductAlias = z.infer<typeof ProductAlias>

/** `GET /admin/catalog/products/{id}/aliases`: the newest first. */
export const ProductAliases = z.array(ProductAlias)

/** What follows a product; more than ten thousand are counted as one more than that. */
export const FOLLOWS = [
  'offers',
  'lots',
  'carts',
  'favorites',
  'open_orders',
  'orders',
  'quotes',
  'crosses',
  'photos',
  'documents',
  'numbers',
] as const

/** What both have: that of the product that stays wins, the other is forgotten. */
export const WON = ['details', 'category', 'values', 'photos', 'ozon'] as const

const MergedProduct = z.object({
  id: rowId,
  brand: z.object({ id: rowId, name: z.string() }),
  mpn: z.string(),
  name: z.string(),
  version: z.number().int(),
  is_hidden: z.boolean(),
})

/** `GET /admin/catalog/products/{id}/merge`: what a merge would come to. */
export const MergePreview = z.object({
  gone: MergedProduct,
  kept: MergedProduct,
  counts: z.record(z.enum(FOLLOWS), z.number().int()),
  won: z.array(z.enum(WON)),
  /** Attributes of which they have different values; those may be two parts after all. */
  differences: z.array(
    z.object({ attribute_id: rowId, gone: z.array(z.string()), kept: z.array(z.string()) }),
  ),
  /** Somebody has said that the two are no alternatives. */
  is_denied: z.boolean(),
})
export type MergePreview = z.infer<typeof MergePreview>

/** The product that stays, or is made again. */
export const MergeAnswer = z.object({ product_id: rowId })
export type MergeAnswer = z.infer<typeof MergeAnswer>
