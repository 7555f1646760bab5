import { z } from 'zod'

/** Words that mean the same in a search, on the wire; shared with the web client. */

const MOST_WORDS = 20

export const Synonym = z.object({
  id: z.number().int().positive(),
  /** In lower case. */
  words: z.array(z.string()),
})
export type Synonym = z.infer<typeof Synonym>

export const SynonymInput = z
  .object({
    /** Single words, at least two different ones. 422 `words_too_few`, `not_one_word`. */
    words: z.array(z.string().trim().min(1).max(40)).min(2, 'words_too_few').max(MOST_WORDS),
  })
  .strict()
export type SynonymInput = z.infer<typeof SynonymInput>

export const SynonymsQuery = z.object({
  q: z.string().trim().max(200).optional(),
  sort: z.enum(['words', '-words']).default('words'),
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
})
export type SynonymsQuery = z.infer<typeof SynonymsQuery>
