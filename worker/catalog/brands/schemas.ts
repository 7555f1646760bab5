import { z } from 'zod'
import { CategoryLink } from '../categories/schemas/category-link.ts'
import { Photo } from '../photosets/schemas.ts'

/** Brands on the wire; shared with the web client. */

const id = z.number().int().positive()

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
    action: z.enum(['accept', 'alias', 'forbid', 'reopen']),
    /** The known brand, for `alias`; without it each brand goes to the one it resembles. */
    brand_id: id.optional(),
  })
  .strict()
export type BrandReview = z.infer<typeof BrandReview>

/** `GET /admin/brands/offers?ids=1,2`: at most 200 brands. */
export const BrandOffersQuery = z.object({
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
    .transform((ids) => ids.split(',').map(Number)),
})

/** How many offers stand under brands; `is_more`: and more that were not counted. */
export const BrandOffers = z.object({ offers: z.number().int(), is_more: z.boolean() })
export type BrandOffers = z.infer<typeof BrandOffers>

/** What a review did: how many, and those that could not be done with the reason. */
export const BrandReviewResult = z.object({
  done: z.number().int(),
  refused: z.array(
    z.object({
      id,
      reason: z.enum(['not_found', 'no_target', 'target_is_itself', 'too_large', 'nameless']),
    }),
  ),
})
export type BrandReviewResult = z.infer<typeof BrandReviewResult>

/** The letter that brands stand under; `0` for digits, `~` for what is neither Latin nor Cyrillic. */
export const BRAND_LETTER = /^[\p{L}0~]$/u

/** `GET /brands`. */
export const BrandIndexQuery = z.object({
  /** Only the brands of one letter. */
  letter: z.string().regex(BRAND_LETTER).optional(),
  /** Only brands whose name begins so, however it is written. */
  q: z.string().trim().max(200).optional(),
  cursor: z.string().max(400).optional(),
})
export type BrandIndexQuery = z.infer<typeof BrandIndexQuery>

/** A brand in the shop's list, with how many part numbers are its. */
export const ListedBrand = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  count: z.number().int(),
})
export type ListedBrand = z.infer<typeof ListedBrand>

export const BrandLetter = z.object({
  letter: z.string(),
  /** All brands under it. */
  count: z.number().int(),
  /** Those of them that are listed here. */
  brands: z.array(ListedBrand),
})
export type BrandLetter = z.infer<typeof BrandLetter>

/** Brands that have parts, by their letters: Latin, Cyrillic, digits, others. */
export const BrandIndex = z.object({
  count: z.number().int(),
  /** There are too many: of each letter those with most parts are listed. */
  is_cut: z.boolean(),
  letters: z.array(BrandLetter),
})
export type BrandIndex = z.infer<typeof BrandIndex>

export interface BrandIndexAnswer {
  data: BrandIndex
  next_cursor: string | null
}

/** `GET /brands/{slug}/overview`: names in the reader's language. */
export const BrandOverview = z.object({
  id,
  /** Its logo or another picture; null: none. */
  photo: Photo.extend({ alt: z.string() }).nullable(),
  /** Categories with how many parts are the brand's, the most first. */
  categories: z.array(CategoryLink.extend({ count: z.number().int() })),
})
export type BrandOverview = z.infer<typeof BrandOverview>
