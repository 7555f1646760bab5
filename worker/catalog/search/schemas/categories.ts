import { z } from 'zod'
import { CategoryLink } from '../../categories/schemas/category-link.ts'

/** A value of a search that narrows a category. */
export const CategoryNarrowing = z.object({
  /** Code of the attribute, or `brand`. */
  code: z.string(),
  /** As it stands in the category's address: `~10k`, `0805`, `Octavia,Octavia A5`. */
  value: z.string(),
  /** As the search says it; the name of a brand or model. */
  said: z.string(),
})
export type CategoryNarrowing = z.infer<typeof CategoryNarrowing>

/** A category that a search names, by its name or by values that its parts have. */
export const FoundCategory = CategoryLink.extend({
  /** The name of the category above it; null at the top. */
  parent: z.string().nullable(),
  /** Values of the search that its parts have; those that would leave nothing are left out. */
  narrowing: z.array(CategoryNarrowing),
  /** Parts that its address shows; null: not counted, as there are too many. */
  count: z.number().int().nullable(),
})
export type FoundCategory = z.infer<typeof FoundCategory>
