import { z } from 'zod'
import { LIFECYCLES } from '../../products/schemas.ts'
import { ProductRef } from '../../search/schemas/search.ts'
import { LocaleTag } from '../../../lib/locale-code.ts'
import { line, rowId, text } from '../../../lib/wire.ts'

/** What people write of a product beside what lists say, and why nobody can buy it; shared with the web client. */

/** Characters of a name and of a description. */
export const MOST_NAME = 200
export const MOST_DESCRIPTION = 20_000
const MOST_LANGUAGES = 50
/** A hundred tons. */
const MOST_GRAMS = 100_000_000

const Lifecycle = z.enum(LIFECYCLES)

/** By language; those that say nothing are left out. */
const textsOf = (value: z.ZodType<string>) =>
  z
    .record(LocaleTag, value)
    .refine((texts) => Object.keys(texts).length <= MOST_LANGUAGES)
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, one]) => one !== '')))

/** Body of `PUT /admin/catalog/products/{id}/details`. */
export const ProductDetailsInput = z
  .object({
    /** As it was read; 0 where nobody has written anything yet. */
    version: z.number().int().min(0),
    names: textsOf(line(MOST_NAME)),
    /** Markdown. */
    descriptions: textsOf(text(MOST_DESCRIPTION)),
    is_hidden: z.boolean(),
    lifecycle: Lifecycle.nullable(),
    replaced_by_id: rowId.nullable(),
    /** Of one piece. */
    weight_grams: z.number().int().min(1).max(MOST_GRAMS).nullable(),
    /** Of origin: two letters of ISO 3166. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
  })
  .strict()
export type ProductDetailsInput = z.infer<typeof ProductDetailsInput>

/** `GET /admin/catalog/products/{id}/details`. */
export const ProductDetails = z.object({
  id: rowId,
  version: z.number().int(),
  brand: z.object({ id: rowId, name: z.string() }),
  mpn: z.string(),
  /** Names of lists, that which is shown where nobody wrote one first; `supplier` null: no list gives it any more. */
  list_names: z.array(z.object({ name: z.string(), supplier: z.string().nullable() })),
  names: z.record(z.string(), z.string()),
  descriptions: z.record(z.string(), z.string()),
  is_hidden: z.boolean(),
  lifecycle: Lifecycle.nullable(),
  replaced_by: ProductRef.nullable(),
  weight_grams: z.number().int().nullable(),
  /** What lists say it weighs; null: nothing. */
  list_weight_grams: z.number().int().nullable(),
  country: z.string().nullable(),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.object({ id: rowId, name: z.string() }).nullable(),
})
export type ProductDetails = z.infer<typeof ProductDetails>

/** What stands between a product and its buyers. */
export const PRODUCT_STOPS = ['hidden', 'brand_forbidden', 'no_offers'] as const
/** What stands between an offered line of it and its buyers, the first that must be mended first. */
export const LINE_STOPS = [
  'supplier_off', // the supplier is switched off
  'warehouse_off',
  'offer_off',
  'not_listed', // its last list does not have it any more
  'line_hidden', // staff has hidden the line
  'list_old', // past the age at which its offer hides
  'no_stock',
  'below_minimum', // less is left than the least that is sold
  'no_rate', // its currency has no rate
] as const
export const LineStop = z.enum(LINE_STOPS)
export type LineStop = z.infer<typeof LineStop>

const Named = z.object({ id: rowId, name: z.string() })

/** `GET /admin/catalog/products/{id}/why`: who can buy it, and what keeps others from it. */
export const WhyNot = z.object({
  /** Lines that can be bought now. */
  buyable: z.number().int(),
  stops: z.array(z.enum(PRODUCT_STOPS)),
  lines: z.array(
    z.object({
      offer_item_id: rowId,
      offer: Named,
      warehouse: Named,
      supplier: Named,
      /** Empty: it can be bought. */
      stops: z.array(LineStop),
      remains: z.number().int(),
      minimum: z.number().int(),
      /** The currency of its cost. */
      currency: z.string().nullable(),
      /** When its list came in. */
      listed_at: z.iso.datetime().nullable(),
    }),
  ),
  /** There are more lines than are shown. */
  is_cut: z.boolean(),
})
export type WhyNot = z.infer<typeof WhyNot>
