import { z } from 'zod'

/** A country one can have an address in. */
export const Country = z.object({
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  /** In the reader's language. */
  name: z.string(),
})
export type Country = z.infer<typeof Country>
