import { z } from 'zod'
import { LocaleCode } from '../../../lib/locale-code.ts'
import { pageQuery } from '../../../lib/wire.ts'

/** Searches without a result, as the buyer reads them; shared with the web client. */

/** Query of `GET /admin/search-misses`; the most frequent come first by default. */
export const SearchMissesQuery = pageQuery(['count', 'last_at', 'query']).extend({
  locale: LocaleCode.optional(),
  /** Days by the store's clock, both inclusive: what was looked for on them, and how often. */
  'date[from]': z.iso.date().optional(),
  'date[to]': z.iso.date().optional(),
})
export type SearchMissesQuery = z.infer<typeof SearchMissesQuery>

export const SearchMiss = z.object({
  /** A number folded for search, or a name as it was typed. */
  query: z.string(),
  locale: LocaleCode,
  count: z.number().int(),
  last_at: z.iso.datetime(),
})
export type SearchMiss = z.infer<typeof SearchMiss>
