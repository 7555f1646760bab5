import { z } from 'zod'
import { filledLine, rowId } from '../../lib/wire.ts'

/** What the catalogue says of products, and what people decide of it; shared with the web client. */

/** Products that are put into categories in one call. */
export const MOST_DECIDED = 500

const queryNumber = z.coerce.number().int().positive()

/** Query of `GET /admin/catalog/products`. */
export const ProductsQuery = z.object({
  /**
   * `unassigned`: no rule and no person puts them into a category. `doubtful`: names disagree about a
   * value. `hidden`: staff has hidden them.
   */
  state: z.enum(['all', 'unassigned', 'doubtful', 'hidden']).default('all'),
  /** The beginning of a number, in any writing. */
  q: z.string().trim().min(1).max(80).optional(),
  /** A category, and all below it. */
  category_id: queryNumber.optional(),
  brand_id: queryNumber.optional(),
  /** `next_cursor` of the page before. */
  cursor: z.string().max(300).optional(),
})
export type ProductsQuery = z.infer<typeof ProductsQuery>

/** Why a product stands where it does. */
const Why = z.object({
  /** `none`: in no category. `waiting`: its name has not been read yet. */
  kind: z.enum(['rule', 'person', 'none', 'waiting']),
  /** The words of its name by which a rule found it; ''. */
  found_in: z.string(),
})

/** A product as content staff see it in the list. */
export const CataloguedProduct = z.object({
  id: rowId,
  brand: z.object({ id: rowId, name: z.string() }),
  mpn: z.string(),
  name: z.string(),
  category_id: rowId.nullable(),
  why: Why,
  /** Attributes of which names disagree. */
  doubt_count: z.number().int(),
  /** Shown and sold nowhere. */
  is_hidden: z.boolean(),
  /** Of one without a category: where its like stand. */
  proposal: z
    .object({
      category_id: rowId,
      /** `cross`: what replaces it stands there; `brand`: most of its brand does. */
      because: z.enum(['cross', 'brand']),
    })
    .nullable(),
})
export type CataloguedProduct = z.infer<typeof CataloguedProduct>

const ShownValue = z.object({
  attribute_id: rowId,
  /** As it is kept: an exact decimal in the attribute's unit, `1.2..37`, a choice's code, a text. */
  value: z.string(),
  /** The words of a name that say it; '' for what a person said. */
  words: z.string(),
  source: z.enum(['name', 'person', 'list']),
  /** Of `list`: the supplier whose list says so. */
  supplier: z.string().nullable(),
})

/** One of them with all that is known. */
export const ProductValues = CataloguedProduct.omit({ proposal: true, is_hidden: true }).extend({
  values: z.array(ShownValue),
  /** Values that other names say, and that lost. */
  doubts: z.array(ShownValue),
  /** Attributes of which a person has said that there is no value. */
  none: z.array(rowId),
})
export type ProductValues = z.infer<typeof ProductValues>

/** Body of `POST /admin/catalog/products/categories`; `category_id` null: as the rules say. */
export const CategoryDecisions = z
  .object({
    decisions: z
      .array(z.object({ product_id: rowId, category_id: rowId.nullable() }).strict())
      .min(1)
      .max(MOST_DECIDED),
  })
  .strict()
export type CategoryDecisions = z.infer<typeof CategoryDecisions>

/** Body of `PUT /admin/catalog/products/{id}/value`. */
export const ValueDecision = z.discriminatedUnion('say', [
  /** Typed in any writing: `4,7 кОм`, `5..12 V`; a choice by its code. */
  z.object({ say: z.literal('value'), attribute_id: rowId, value: filledLine(200) }).strict(),
  /** It has none, whatever names say. */
  z.object({ say: z.literal('none'), attribute_id: rowId }).strict(),
  /** As names say: what a person decided is forgotten. */
  z.object({ say: z.literal('names'), attribute_id: rowId }).strict(),
])
export type ValueDecision = z.infer<typeof ValueDecision>
