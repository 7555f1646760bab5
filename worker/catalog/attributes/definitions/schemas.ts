import { z } from 'zod'

/** What is said of parts, as staff see it; shared with the web client. */

const Texts = z.record(z.string(), z.string())

export const Attribute = z.object({
  id: z.number().int().positive(),
  /** Its name in addresses and files. */
  code: z.string(),
  names: Texts,
  /** `range`: two numbers, one of which may be open. */
  type: z.enum(['number', 'range', 'choice', 'yes_no', 'text']),
  /** Of a number or range: an SI unit without a prefix, or mm, l, kg, °C, %, …; '' for none. */
  unit: z.string(),
  /** The prefixes a value may be shown with: `["n","µ"]`. */
  prefixes: z.array(z.string()),
  /** Of a choice: its values, in the order in which they are offered. */
  choices: z.array(z.object({ code: z.string(), names: Texts })),
  /** Categories in whose set it is. */
  category_count: z.number().int(),
})
export type Attribute = z.infer<typeof Attribute>
