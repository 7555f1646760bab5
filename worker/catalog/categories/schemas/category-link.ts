import { z } from 'zod'

/** A category as others lead to it; its name is in the reader's language. */
export const CategoryLink = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  /** Its address below `/{locale}/catalog/`: `electronics/resistors/chip-resistors`. */
  path: z.string(),
})
export type CategoryLink = z.infer<typeof CategoryLink>
