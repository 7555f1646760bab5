import { type Fragment, literal, queryBatch, sql, unionAll } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { linesOf, toLiveRows } from '../../pricing/plain-items.ts'
import type { Books } from '../../pricing/known-books.ts'
import { productColumns, type ProductRow, productsOf } from '../match/product-rows.ts'
import { numbersNear, wordsNear } from '../match/typos.ts'
import { WEAK_ITEMS, WEAK_PAGE } from '../match/weak-candidates.ts'
import type { ParsedQuery } from '../parse-query.ts'
import { presentSearch, type SearchPage } from '../present/present-search.ts'
import { plainExpression, wordTerm } from '../words/name-words.ts'
import { allNames, hasTerm, heldBy } from './held-words.ts'
import type { ReadOtherwise } from '../schemas/read-otherwise.ts'
import type { Reading } from './search-otherwise.ts'

/** Longer lists of words would outgrow what one expression may hold. */
const MOST_WORDS = 3

/**
 * When nothing matches: the numbers that are one typo away, or the words with one of them put right. Null when nothing
 * is found so either.
 */
export async function forgiveTypo(
  ctx: Ctx,
  query: ParsedQuery,
  { price: book, supply }: Books,
): Promise<SearchPage | Reading | null> {
  const numbers = numbersNear(query.key)
  const candidates = nearCandidates(query, numbers)
  if (candidates === null) return null
  const { products, lines } = await queryBatch(ctx.reads.raw, {
    products: productsOf(candidates),
    lines: linesOf(candidates, WEAK_ITEMS),
  })
  const near = products.filter((row) => numbers.includes(row.search_key))
  const [first] = near
  if (first === undefined) {
    return products.map((row) => putRight(row, query.words)).find((one) => one !== null) ?? null
  }
  const none = { products: [], items: [] }
  const page = presentSearch(
    query,
    { book, now: ctx.now, locale: ctx.locale },
    {
      number: none,
      analogs: none,
      weak: { products: near, items: toLiveRows(lines, supply) },
      isCut: lines.length >= WEAK_ITEMS,
      areAnalogsCut: false,
    },
  )
  const isOne = near.every((row) => row.search_key === first.search_key)
  const correction = isOne ? correctionOf(query.key, first.search_key) : 'several_numbers'
  const data = { ...page.data, corrected: first.mpn, correction }
  return { data, next_cursor: null }
}

/** How a word or number differs that is one typo away. */
const correctionOf = (typed: string, meant: string): ReadOtherwise['correction'] =>
  typed.length !== meant.length ||
  Array.from(typed).filter((sign, at) => sign !== meant[at]).length === 1
    ? 'one_character'
    : 'swapped'

function nearCandidates({ words }: ParsedQuery, numbers: readonly string[]): Fragment | null {
  const expression = nearNames(words)
  const stages: Fragment[] = []
  const columns = sql`SELECT ${productColumns('p')}, 'one_typo' AS match`
  if (numbers.length > 0) {
    stages.push(sql`${columns} FROM json_each(${JSON.stringify(numbers)}) n
      CROSS JOIN products p ON p.search_key = n.value LIMIT ${literal(WEAK_PAGE)}`)
  }
  if (expression !== '') {
    stages.push(sql`${columns} FROM (SELECT rowid AS id FROM product_names
        WHERE product_names MATCH ${expression} LIMIT ${literal(WEAK_PAGE)}) f
      CROSS JOIN products p ON p.id = f.id`)
  }
  return stages.length === 0 ? null : sql`${unionAll(stages)} LIMIT ${literal(WEAK_PAGE)}`
}

/** Each word in turn is taken for the misspelt one, the others as they are. */
function nearNames(words: string[]): string {
  if (words.length > MOST_WORDS) return ''
  return words
    .flatMap((word, index) => {
      const near = wordsNear(word)
      if (near.length === 0) return []
      const others = plainExpression(words.filter((_, at) => at !== index).map(wordTerm))
      const variants = `(${near.map((each) => `"${each}"`).join(' OR ')})`
      return [others === '' ? variants : `(${variants} AND ${others})`]
    })
    .join(' OR ')
}

/** The words by which a product is found: one of them is in its name otherwise, the others as they are. */
function putRight(row: ProductRow, words: readonly string[]): Reading | null {
  const held = heldBy(allNames(row))
  for (const [at, typed] of words.entries()) {
    const near = new Set(wordsNear(typed))
    const word = held.find((one) => near.has(one))
    const others = words.toSpliced(at, 1).map(wordTerm)
    if (word !== undefined && others.every((other) => hasTerm(other, held))) {
      const text = words.with(at, word).join(' ')
      return { text, said: { corrected: text, correction: correctionOf(typed, word) } }
    }
  }
  return null
}
