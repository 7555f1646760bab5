import type { Ctx } from '../../../env.ts'
import type { Books } from '../../pricing/known-books.ts'
import { isNumber } from '../match/label-match.ts'
import { recordMiss } from '../misses/record-miss.ts'
import type { ParsedQuery } from '../parse-query.ts'
import { readCursor, type ReadingCursor, writeCursor } from '../present/cursor.ts'
import type { SearchPage } from '../present/present-search.ts'
import type { ReadOtherwise } from '../schemas/read-otherwise.ts'
import type { SearchQuery } from '../schemas/search.ts'
import { findReading } from './find-reading.ts'
import { forgiveTypo } from './one-typo.ts'
import { leaveWordOut } from './without-word.ts'

/** Another text that a text may have meant. */
export interface Reading {
  text: string
  /** The brand that the other words name or leave. */
  brand?: string | null
  /** What is answered of it. */
  said: Partial<ReadOtherwise>
}

interface Searched {
  input: SearchQuery
  /** Finds what a text says as it is typed. */
  search: (input: SearchQuery) => Promise<SearchPage>
}

/**
 * A text that found nothing, read otherwise: words beside a part's number; typed in the other keyboard layout; with one
 * typo; without one of its words. What is found so says how it was. Null when there is nothing; then it is counted.
 */
export async function searchOtherwise(
  ctx: Ctx,
  searched: Searched & { query: ParsedQuery; books: Books },
): Promise<SearchPage | null> {
  const { input, query, books } = searched
  const read = await searchReading(searched, await findReading(ctx, input.q))
  if (read !== null) return read
  const forgiven = await forgiveTypo(ctx, query, books)
  if (forgiven !== null && 'data' in forgiven) return forgiven
  const right = await searchReading(searched, forgiven)
  if (right !== null) return right
  const [shorter] = await Promise.all([
    leaveWordOut(ctx, query),
    // What no name has is missed, whatever else is shown.
    recordMiss(ctx, query),
  ])
  return searchReading(searched, shorter)
}

/** The next page of a list that `searchOtherwise` has begun. */
export async function goOnOtherwise(
  { input, search }: Searched,
  [, text, place]: ReadingCursor,
): Promise<SearchPage> {
  const page = await search({ ...input, q: text, cursor: writeCursor(place) })
  return asTyped(page, input.q, { text, said: {} })
}

/** What another text finds; null when that is nothing. */
async function searchReading(
  { input, search }: Searched,
  reading: Reading | null,
): Promise<SearchPage | null> {
  if (reading === null) return null
  const brand = input.brand ?? reading.brand ?? undefined
  const page = asTyped(await search({ ...input, q: reading.text, brand }), input.q, reading)
  const { kind, named_brand: brandPage, products, brands, correction } = page.data
  if (kind === 'nothing' && brandPage === null) return null
  const number = brands[0]?.product ?? products.find(({ match }) => isNumber(match))?.product
  if (correction === 'other_layout' && number !== undefined) page.data.corrected = number.mpn
  return page
}

/** A page of another text as one of the text that was typed. */
const asTyped = ({ data, next_cursor }: SearchPage, q: string, { text, said }: Reading) => ({
  data: {
    ...data,
    ...said,
    query: q,
    // Words beside the name of a brand are not passed over in silence.
    named_brand: said.without == null ? data.named_brand : null,
  },
  next_cursor: next_cursor && writeCursor(['text', text, readCursor(next_cursor)]),
})
