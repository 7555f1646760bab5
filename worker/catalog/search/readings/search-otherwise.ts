import { invalid } from '../../../errors.ts'
import type { Ctx } from '../../../env.ts'
import type { Books } from '../../pricing/known-books.ts'
import { foldWords } from '../match/fold-words.ts'
import { isNumber } from '../match/label-match.ts'
import { recordMiss } from '../misses/record-miss.ts'
import { type ParsedQuery, parseQuery } from '../parse-query.ts'
import {
  cursorOfReading,
  type ReadingCursor,
  type ReadingMark,
  writeCursor,
} from '../present/cursor.ts'
import type { SearchPage } from '../present/present-search.ts'
import type { SearchQuery, SearchResult } from '../schemas/search.ts'
import { otherLayouts } from '../words/other-layout.ts'
import { findReading } from './find-reading.ts'
import { numberRuns } from './number-runs.ts'
import { correctionOf, forgiveTypo, type Misspelt, putRight } from './one-typo.ts'
import { listWithout, searchWithoutWord } from './without-word.ts'

/** A text that found nothing. */
interface Unfound {
  input: SearchQuery
  query: ParsedQuery
  books: Books
  /** Finds what a text says, as it is typed. */
  search: (input: SearchQuery) => Promise<SearchPage>
}

/**
 * A text that found nothing, read otherwise: words beside a part's number; typed in the other keyboard layout; with one
 * typo; without one of its words. What is found so says how it was. Null when there is nothing; then it is counted.
 */
export async function searchOtherwise(ctx: Ctx, unfound: Unfound): Promise<SearchPage | null> {
  const { query, books } = unfound
  const read = await searchReading(ctx, unfound)
  if (read !== null) return read
  const forgiven = await forgiveTypo(ctx, query, books)
  if (forgiven?.kind === 'numbers') return forgiven.page
  if (forgiven !== null) {
    const right = await searchRight(unfound, forgiven.misspelt)
    if (right !== null) return right
  }
  const [without] = await Promise.all([
    searchWithoutWord(ctx, query),
    // What no name has is missed, whatever else is shown.
    recordMiss(ctx, query),
  ])
  return without
}

/** The next page of a list that `searchOtherwise` has begun. 422 for a cursor that is not one of the text. */
export async function goOnOtherwise(
  ctx: Ctx,
  { input, search }: Pick<Unfound, 'input' | 'search'>,
  cursor: ReadingCursor,
): Promise<SearchPage> {
  const [mark, place] =
    cursor[0] === 'typo'
      ? [[cursor[0], cursor[1], cursor[2]] satisfies ReadingMark, cursor[3]]
      : [[cursor[0], cursor[1]] satisfies ReadingMark, cursor[2]]
  const inner = { ...input, cursor: writeCursor(place) }
  if (mark[0] === 'without') {
    const page = await listWithout(ctx, parseQuery(inner), mark[1])
    if (page === null) throw invalid('cursor', 'invalid')
    return page
  }
  const text = textOf(input.q, mark)
  if (text === null) throw invalid('cursor', 'invalid')
  const { data, next_cursor } = await search({ ...inner, q: text })
  return { data: { ...data, query: input.q }, next_cursor: cursorOfReading(mark, next_cursor) }
}

/** What a text is read as; null where it cannot be read so. */
function textOf(text: string, mark: ReadingMark): string | null {
  if (mark[0] === 'number') return numberRuns(text)[mark[1]]?.text ?? null
  if (mark[0] === 'layout') return otherLayouts(text)[mark[1]] ?? null
  const words = foldWords(text)
  if (mark[0] !== 'typo' || words[mark[1]] === undefined) return null
  return putRight(words, { at: mark[1], word: mark[2] })
}

async function searchReading(ctx: Ctx, { input, search }: Unfound): Promise<SearchPage | null> {
  const reading = await findReading(ctx, input.q)
  if (reading === null) return null
  if (reading.kind === 'number') {
    const { at, number, without } = reading
    const brand = input.brand ?? reading.brand ?? undefined
    const page = await search({ ...input, q: number, brand })
    return asTyped(page, input, { mark: ['number', at], said: { without } })
  }
  const page = await search({ ...input, q: reading.text })
  const { brands, products } = page.data
  const number = brands[0]?.product ?? products.find(({ match }) => isNumber(match))?.product
  const corrected = number?.mpn ?? reading.text
  return asTyped(page, input, {
    mark: ['layout', reading.at],
    said: { corrected, correction: 'other_layout' },
  })
}

async function searchRight(
  { input, query, search }: Unfound,
  misspelt: Misspelt,
): Promise<SearchPage | null> {
  const corrected = putRight(query.words, misspelt)
  const correction = correctionOf(query.words[misspelt.at] ?? '', misspelt.word)
  return asTyped(await search({ ...input, q: corrected }), input, {
    mark: ['typo', misspelt.at, misspelt.word],
    said: { corrected, correction },
  })
}

/** A page of another text as one of the text that was typed; null where it is empty. */
function asTyped(
  { data, next_cursor }: SearchPage,
  { q }: SearchQuery,
  {
    mark,
    said,
  }: {
    mark: ReadingMark
    said: Partial<Pick<SearchResult, 'corrected' | 'correction' | 'without'>>
  },
): SearchPage | null {
  if (data.kind === 'nothing' && data.named_brand === null) return null
  return { data: { ...data, query: q, ...said }, next_cursor: cursorOfReading(mark, next_cursor) }
}
